import { once } from "node:events";
import net from "node:net";
import { describe, expect, test } from "vitest";
import { AddressRefused, guardedLookup, isPublicAddress, parseOperatorAddress } from "./address.ts";

const nobody = { exemptOrigins: [], allowPrivate: false };

describe("public or not", () => {
  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "200.160.2.3",
    "172.15.0.1",
    "172.32.0.1",
    "2606:4700::1111",
    "2804:14c::1",
  ])("%s is", (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "localhost",
    "",
  ])("%s is not", (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

describe("an operator's address", () => {
  test.each([
    "https://api.operador.example",
    "https://api.operador.example:8080/base/",
    "https://200.160.2.3",
  ])("%s", (text) => {
    expect(parseOperatorAddress(text, nobody).href).toContain(new URL(text).host);
  });

  test.each([
    "",
    "operador",
    "ftp://operador.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://ana:senha@operador.example",
    "https://operador.example/?a=1",
    "https://operador.example/#a",
    "http://127.0.0.1",
    "http://127.1",
    "http://2130706433",
    "http://0177.0.0.1",
    "http://[::1]",
    "http://[::ffff:127.0.0.1]",
    "http://169.254.169.254/latest/meta-data",
    "http://192.168.0.10:8080",
  ])("not %s", (text) => {
    expect(() => parseOperatorAddress(text, nobody)).toThrow(AddressRefused);
  });

  test("is https, unless it is named or private where all private ones are allowed", () => {
    const plain = "http://api.operador.example:8080/base";
    const named = { exemptOrigins: ["http://api.operador.example:8080"], allowPrivate: false };
    const everyPrivate = { exemptOrigins: [], allowPrivate: true };
    expect(parseOperatorAddress(plain, named).pathname).toBe("/base");
    for (const rules of [nobody, everyPrivate])
      expect(() => parseOperatorAddress(plain, rules)).toThrow(/começa com https/);
    expect(() => parseOperatorAddress("http://8.8.8.8", everyPrivate)).toThrow(/começa com https/);
    for (const near of ["http://10.0.0.1", "http://[::1]:8080", "http://localhost:9"])
      expect(parseOperatorAddress(near, everyPrivate).protocol).toBe("http:");
  });

  test("exempt is an origin, not a host", () => {
    const rules = { exemptOrigins: ["http://127.0.0.1:4600"], allowPrivate: false };
    expect(parseOperatorAddress("http://127.0.0.1:4600/x", rules).port).toBe("4600");
    expect(() => parseOperatorAddress("http://127.0.0.1:4601", rules)).toThrow(AddressRefused);
    expect(() => parseOperatorAddress("https://127.0.0.1:4600", rules)).toThrow(AddressRefused);
    expect(parseOperatorAddress("http://10.0.0.1", { exemptOrigins: [], allowPrivate: true }).port).toBe("");
  });
});

test("a name that leads to a private address is refused at the moment of connecting", async () => {
  const url = new URL("http://localhost:9");
  const socket = net.connect({ host: "localhost", port: 9, lookup: guardedLookup(url, nobody) });
  const [error] = await once(socket, "error");
  expect(error).toBeInstanceOf(AddressRefused);
  expect(guardedLookup(url, { exemptOrigins: [url.origin], allowPrivate: false })).toBeUndefined();
});
