import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";

const MAPPED_PREFIX = "::ffff:";

/** IPv4 dotted (also ::ffff:1.2.3.4), IPv6 compressed, lower case, without zone. @returns null for others */
export function readAddress(text: string): string | null {
  const address = text.trim().split("%", 1)[0] ?? "";
  const family = isIP(address);
  if (family === 0) return null;
  if (family === 4) return address;
  // Dual-stack sockets write IPv4 addresses like this.
  if (address.startsWith(MAPPED_PREFIX) && isIPv4(address.slice(MAPPED_PREFIX.length)))
    return address.slice(MAPPED_PREFIX.length);
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical);
  return mapped?.[1] ?? canonical;
}

/** Private and special ranges (IANA's registries, RFC 6890). @param address as readAddress returns it */
export function isSpecialPurpose(address: string): boolean {
  return specialPurpose.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address: one household can use all of it.
 * @param address as readAddress returns it
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after =
      tail === "" ? [] : tail.split(":").flatMap((group) => (group.includes(".") ? [group, group] : [group]));
    groups.push(...Array<string>(8 - groups.length - after.length).fill("0"), ...after);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

const specialPurpose = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
] as const)
  specialPurpose.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  specialPurpose.addSubnet(network, prefix, "ipv6");
