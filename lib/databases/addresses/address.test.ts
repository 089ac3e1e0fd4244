import { describe, expect, test } from "vitest";
import { type AddressProblem, readAddress } from "./address.ts";

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
