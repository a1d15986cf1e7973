use toolkit::Param;

#[derive(Param)]
struct City(Name);

/// A city.
#[derive(Param)]
struct Town(Name);

struct Name;

fn main() {}
