import { expect, test } from "vitest";
import { networksOf, readAddress } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:CB00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["2001:0db8::0001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:80", "fe80::1"],
])("%s is %s", (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each([
  "",
  "unknown",
  "_hidden",
  "127.1",
  "0x7f.0.0.1",
  "2130706433",
  "256.1.1.1",
  "1.2.3.4.5",
  "1.2.3.4:",
  "[::1",
  ":::1",
  "localhost",
  "1.2.3.4, 5.6.7.8",
])("%j is no address", (written) => {
  expect(readAddress(written)).toBeNull();
});

test("IPv6 addresses count by their expanded /64 and /48, whatever they are written like", () => {
  const networks = ["2001:db8:1:2::/64", "2001:db8:1::/48"];
  expect(networksOf("2001:db8:1:2::9")).toEqual(networks);
  expect(networksOf("2001:0DB8:0001:0002:ffff:0:0:1")).toEqual(networks);
  expect(networksOf("2001:db8:1:3::9")).toEqual(["2001:db8:1:3::/64", networks[1]]);
  // A compressed address has fewer groups than it stands for.
  expect(networksOf("2001:db8::1")).toEqual(["2001:db8::/64", "2001:db8::/48"]);
  expect(networksOf("2001:db8:0:0:1::")).toEqual(["2001:db8::/64", "2001:db8::/48"]);
});

test("IPv4 addresses count alone, also written as IPv6, and what is none counts as one place", () => {
  expect(networksOf("::ffff:203.0.113.7")).toEqual(["203.0.113.7"]);
  expect(networksOf(null)).toEqual(networksOf("lixo"));
});
