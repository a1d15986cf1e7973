"""Which golden files there have to be."""

EVERY_KIND = ("definitions", "responses", "results", "choices", "outputs")

# Each folder of tests/golden, and the kinds of files in it. A folder without any is a failure.
EXPECTED = {
    "openai_chat": EVERY_KIND,
    "openai_responses": EVERY_KIND,
    "anthropic": EVERY_KIND,
    "gemini": EVERY_KIND,
    "bedrock": EVERY_KIND,
    "mistral": EVERY_KIND,
    "cohere": EVERY_KIND,
    "ollama": EVERY_KIND,
    # A server of MCP is told nothing about the shape of an answer, and a choice is no more than which tools are listed.
    "mcp": ("definitions", "responses", "results", "choices"),
    # Other dialects of the adapters above, whose messages are among the fixtures of those.
    "gemini_openapi": ("definitions",),
    "xai": ("definitions",),
    "deepseek": ("definitions",),
    "groq": ("definitions",),
    "open_models": ("definitions",),
    "local": ("definitions",),
}

# Responses that the type of an SDK refuses on purpose, and why: the adapter has to take them all the same. An entry for a
# response that the SDK accepts is a failure too.
REFUSED_BY_SDK = {
    "gemini/responses/numeric_id.json": "an id that is no text is answered by one that is",
    "openai_chat/responses/groq.tool_use_failed.json": "the body of an error, which is about what the model wrote",
    "openai_chat/responses/empty_members.json": "some hosts leave the type of a call empty",
    "openai_chat/responses/object_arguments.json": "some hosts send arguments as an object",
    "openai_chat/responses/parts.json": "some hosts send the text of a message in parts",
}
