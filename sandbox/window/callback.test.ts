import { describe, expect, test } from "vitest";
import { readCallback } from "./visit.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("readCallback", () => {
  // At this position `???~~~` is encoded with both characters in which the two alphabets differ.
  const address = "https://autos.exemplo/volta?a=???~~~.";
  expect(base64(address)).toMatch(/\/.*\+.*==$/);

  test.each([
    ["plain", base64(address)],
    ["plain without padding", base64(address).replace(/=+$/, "")],
    ["URL-safe", Buffer.from(address).toString("base64url")],
    ["URL-safe with padding", base64(address).replaceAll("+", "-").replaceAll("/", "_")],
  ])("reads %s base64", (_case, text) => {
    expect(readCallback(text).href).toBe(address);
  });

  test("keeps port and path", () => {
    expect(readCallback(base64("http://localhost:3000/api/filings/callback/abc")).href).toBe(
      "http://localhost:3000/api/filings/callback/abc",
    );
  });

  test.each([
    ["nothing", ""],
    ["a plain address", "http://localhost:3000/"],
    ["a plus that became a space", base64("http://x/>>>").replaceAll("+", " ")],
    ["both alphabets at once", "aHR0cDovL3g_Pz8+Pj4"],
    ["wrong padding", `${base64("http://x/a")}=`],
    ["bits left over", "aHR0cDovL3h="],
    ["what is no UTF-8", Buffer.from([0xff, 0xfe]).toString("base64")],
    ["a relative address", base64("/api/volta")],
    ["no host", base64("http:///volta")],
    ["another scheme", base64("javascript:alert(1)")],
    ["another scheme with slashes", base64("ftp://x/volta")],
    ["a password", base64("http://a:b@x/volta")],
    ["a line break", base64("http://x/volta\r\nX-Injetado: 1")],
    ["a space", base64("http://x/vol ta")],
    ["a backslash", base64("http://x\\@y/")],
    ["base64 in base64", base64(base64("http://x/"))],
  ])("refuses %s", (_case, text) => {
    expect(() => readCallback(text)).toThrow("O endereço de retorno (callback) deve ser");
  });
});
