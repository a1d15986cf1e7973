use toolkit::Tool;

#[derive(Tool)]
struct GetWeather {
    city: String,
}

fn main() {
    let call = GetWeather::parse(r#"{"city": "Oslo"}"#);
    println!("{} {} {}", GetWeather::NAME, GetWeather::DESCRIPTION, GetWeather::json_schema());
    println!("{}", call.unwrap().city);
}
