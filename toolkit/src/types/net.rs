//! Addresses in networks.
//!
//! JSON Schema has names for the formats of the two kinds of IP address. Of the others, the form is published, and the
//! parser of the type decides.

use super::format::{formats, parse};

formats! {
    /// Published as `format: ipv4`.
    std::net::Ipv4Addr: format "ipv4", "an IPv4 address", "192.0.2.1", parse;
    /// Published as `format: ipv6`.
    std::net::Ipv6Addr: format "ipv6", "an IPv6 address", "2001:db8::1", parse;
    /// An address of either kind.
    std::net::IpAddr: pattern "^[0-9A-Fa-f.:]+$", "an IP address", "192.0.2.1", parse;
    /// Address and port.
    std::net::SocketAddrV4: pattern "^[0-9.]+:[0-9]+$", "an IPv4 address with a port", "192.0.2.1:80", parse;
    /// Address in brackets, and port.
    std::net::SocketAddrV6: pattern r"^\[[0-9A-Fa-f.:%]+\]:[0-9]+$", "an IPv6 address with a port", "[2001:db8::1]:80", parse;
    /// Address and port of either kind.
    std::net::SocketAddr: pattern r"^([0-9.]+|\[[0-9A-Fa-f.:%]+\]):[0-9]+$", "an IP address with a port", "192.0.2.1:80", parse;
}
