use toolkit::Param;

#[derive(Param)]
struct Forecast {
    places: Option<Vec<Place>>,
}

struct Place;

fn main() {}
