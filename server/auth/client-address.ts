import "server-only";
import ipaddr from "ipaddr.js";

/** An IP address in one form: without port, brackets and zone, IPv4 within IPv6 as IPv4. Null for anything else. */
export function readAddress(written: string): string | null {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+)(?::\d+)?|\[(?<v6>[^\]]*)\](?::\d+)?)$/.exec(written)?.groups ?? {};
  const bare = (v4 ?? v6 ?? written).replace(/%.*$/, "");
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : null;
}

/** Whether an address in that form is this machine's own. */
export const isLoopback = (address: string): boolean => ipaddr.parse(address).range() === "loopback";

/** The networks whose attempts count together, narrowest first: an IPv6 address has its /64 and often a /48 to choose from. */
export function networksOf(address: string | null): string[] {
  const read = address === null ? null : readAddress(address);
  if (read === null) return ["unknown"];
  if (ipaddr.IPv4.isValid(read)) return [read];
  return [64, 48].map((bits) => `${ipaddr.IPv6.networkAddressFromCIDR(`${read}/${bits}`)}/${bits}`);
}
