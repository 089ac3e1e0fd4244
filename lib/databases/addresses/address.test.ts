import { describe, expect, test } from "vitest";
import { type AddressProblem, addressSentence, isTooPlain, mixedField, readAddress } from "./address.ts";

describe("an operator's address", () => {
  test.each([
    [" https://api.operadora.com.br/ ", "https://api.operadora.com.br"],
    ["HTTPS://API.operadora.com.br:443", "https://api.operadora.com.br"],
    ["https://operadora.com.br:8443/legal//", "https://operadora.com.br:8443/legal"],
    ["http://127.0.0.1:4600", "http://127.0.0.1:4600"],
    ["https://operadora.com.br/a/../b", "https://operadora.com.br/b"],
    ["https://açaí.com.br", "https://xn--aa-4iaz.com.br"],
  ])("%s is kept as %s", (text, address) => {
    expect(readAddress(text)).toMatchObject({ ok: true, address });
  });

  test.each<[string, AddressProblem]>([
    ["", "empty"],
    ["   ", "empty"],
    ["api.operadora.com.br", "protocol"],
    ["localhost:8080", "protocol"],
    ["ftp://operadora.com.br", "protocol"],
    ["javascript:alert(1)", "protocol"],
    ["https://", "unreadable"],
    ["https://api operadora.com.br", "unreadable"],
    ["https://api.operadora.com.br\\@mau.example", "unreadable"],
    ["https://api.\noperadora.com.br", "unreadable"],
    ["https://ana:senha@operadora.com.br", "extras"],
    ["https://ana@operadora.com.br", "extras"],
    ["https://operadora.com.br?", "extras"],
    ["https://operadora.com.br/?token=x", "extras"],
    ["https://operadora.com.br/#", "extras"],
    [`https://operadora.com.br/${"a".repeat(500)}`, "too-long"],
  ])("%j is not one: %s", (text, problem) => {
    expect(readAddress(text)).toEqual({ ok: false, problem });
  });
});

describe("three addresses", () => {
  const simulation = ["http://127.0.0.1:1", "http://127.0.0.1:2", "http://127.0.0.1:3"];
  const [baseUrl = "", appUrl = "", webUrl = ""] = simulation;
  const real = "https://api.operadora.com.br";

  test("are all the operator's or all the simulation's; of a mixture the first that is not like the main one is named", () => {
    expect(mixedField({ baseUrl, appUrl, webUrl }, simulation)).toBeNull();
    expect(mixedField({ baseUrl: real, appUrl: real, webUrl: real }, simulation)).toBeNull();
    expect(mixedField({ baseUrl: real, appUrl, webUrl }, simulation)).toBe("appUrl");
    expect(mixedField({ baseUrl, appUrl, webUrl: real }, simulation)).toBe("webUrl");
    expect(mixedField({ baseUrl: real, appUrl: real, webUrl }, [])).toBeNull();
  });

  test("are written with https, but for those that this installation names or where private ones are allowed", () => {
    const rules = { exemptOrigins: simulation, allowPrivate: false };
    const isRefused = (address: string, given = rules) =>
      isTooPlain({ origin: address, isSecure: false }, given);
    expect(isRefused("http://api.operadora.com.br")).toBe(true);
    expect(isRefused(baseUrl)).toBe(false);
    // Whether this one is private is for the server to say.
    expect(isRefused("http://10.0.0.1", { ...rules, allowPrivate: true })).toBe(false);
    expect(isTooPlain({ origin: real, isSecure: true }, rules)).toBe(false);
  });

  test("of a private network are refused with the reason and the way out", () => {
    expect(addressSentence("private")).toMatch(/só fala com operadoras na internet.*LEIAME em Configurar/);
  });
});
