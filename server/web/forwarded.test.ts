import { expect, test } from "vitest";
import { clientAddress } from "./forwarded.ts";

const proxies = ["10.0.0.1", "10.0.0.2", "2001:db8::1"];
const from = (peer: string, written: string) =>
  clientAddress({ peer, written, isProxy: (address) => proxies.includes(address) });

test.each([
  ["nobody wrote anything", "203.0.113.7", "", "203.0.113.7"],
  ["who is no proxy may write what they like", "203.0.113.7", "6.6.6.6", "203.0.113.7"],
  ["a proxy says whom it heard", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["what the client made up stands further left", "10.0.0.1", "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["two proxies in a row", "10.0.0.2", "6.6.6.6, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["the client names a proxy", "10.0.0.1", "10.0.0.2, 203.0.113.7", "203.0.113.7"],
  ["a client inside the proxies' network", "10.0.0.2", "10.0.0.1", "10.0.0.1"],
  ["with a port", "10.0.0.1", "203.0.113.7:55123", "203.0.113.7"],
  ["IPv6 in brackets with a port", "2001:db8::1", "[2001:DB8:0::9]:55123", "2001:db8::9"],
  ["IPv4 in IPv6", "10.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
  ["a proxy in IPv4 in IPv6", "10.0.0.2", "203.0.113.7, ::ffff:10.0.0.1", "203.0.113.7"],
  ["junk from a proxy: then only the proxy is known", "10.0.0.1", "6.6.6.6, unknown", "10.0.0.1"],
  ["junk further left is not read", "10.0.0.1", "lixo;;, 203.0.113.7", "203.0.113.7"],
  ["an empty entry", "10.0.0.1", "203.0.113.7,", "10.0.0.1"],
])("%s", (_name, peer, written, address) => {
  expect(from(peer, written)).toBe(address);
});
