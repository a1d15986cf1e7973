// The strict transforms of the JavaScript SDKs, for transforms.py: reads `[sdk, schema]` a line, and answers each in a line.
const { createRequire } = require("node:module");
const { createInterface } = require("node:readline");

const load = createRequire(`${process.argv[2]}/`);
const transforms = {
  openai: load("openai/lib/transform").toStrictJsonSchema,
  anthropic: load("@anthropic-ai/sdk/lib/transform-json-schema").transformJSONSchema,
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const [sdk, schema] = JSON.parse(line);
  let answer;
  try {
    answer = { schema: transforms[sdk](schema) };
  } catch (error) {
    answer = { error: String(error.message) };
  }
  console.log(JSON.stringify(answer));
});
