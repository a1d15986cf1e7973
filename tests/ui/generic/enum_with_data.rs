use toolkit::Param;

#[derive(Param)]
enum Either<'a, Left, Right> {
    Left(Left),
    Right(Right),
    Text(&'a str),
}

#[derive(Param)]
#[tool(untagged)]
enum List<const LENGTH: usize> {
    Items([u8; LENGTH]),
    Number(u8),
}

fn main() {}
