import { BlockList, isIPv6 } from "node:net";

/** Addresses outside the public Internet, by IANA's registries of special-purpose addresses. */
const reservedV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Of the global unicast addresses, these lead elsewhere: tunnels among them, which hide an IPv4 address. */
const reservedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const globalV6 = ["2000::/3"];

const listOf = (kind: "ipv4" | "ipv6", subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", bits] = subnet.split("/");
    list.addSubnet(network, Number(bits), kind);
  }
  return list;
};

const reserved = { ipv4: listOf("ipv4", reservedV4), ipv6: listOf("ipv6", reservedV6) };
const global6 = listOf("ipv6", globalV6);

/**
 * Whether an IP address is one of the public Internet. Loopback, private, link-local, shared, multicast and reserved ones are
 * not, nor is an IPv4 address that is written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, "ipv6") && !reserved.ipv6.check(address, "ipv6");
  return !reserved.ipv4.check(address, "ipv4");
}
