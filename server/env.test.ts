import { describe, expect, test } from "vitest";
import { EnvironmentError, parseEnv } from "./env.ts";

const usual = { DATABASE_URL: "postgres://a@b/c", AUTOS_KEYS: "k", NEXTAUTH_SECRET: "s".repeat(32) };

describe("the environment", () => {
  test("has defaults for one machine, and an empty variable counts as not set", () => {
    expect(parseEnv({ ...usual, PORT: "", APP_ORIGIN: "" })).toMatchObject({
      PORT: 3000,
      APP_ORIGIN: "http://localhost:3000",
      ALLOW_PRIVATE_OPERATORS: { all: false, origins: [] },
    });
    expect(parseEnv({ ...usual, PORT: "8443", TLS_CERT: "c", TLS_KEY: "k" }).APP_ORIGIN).toBe(
      "https://localhost:8443",
    );
  });

  test("names what is missing or unusable, never its value", () => {
    expect(() => parseEnv({ ...usual, PORT: "abc", NEXTAUTH_SECRET: "curto" })).toThrow(EnvironmentError);
    expect(() => parseEnv({ ...usual, PORT: "abc", NEXTAUTH_SECRET: "curto" })).toThrow(
      /PORT, NEXTAUTH_SECRET/,
    );
    expect(() => parseEnv({ ...usual, NEXTAUTH_SECRET: "curto" })).not.toThrow(/curto/);
  });

  test("reads proxies as addresses and networks, and refuses names", () => {
    const { TRUSTED_PROXIES } = parseEnv({ ...usual, TRUSTED_PROXIES: "10.0.0.0/8, ::1" });
    expect(TRUSTED_PROXIES.check("10.1.2.3")).toBe(true);
    expect(TRUSTED_PROXIES.check("::1", "ipv6")).toBe(true);
    expect(TRUSTED_PROXIES.check("11.0.0.1")).toBe(false);
    expect(() => parseEnv({ ...usual, TRUSTED_PROXIES: "proxy.interno" })).toThrow(/TRUSTED_PROXIES/);
  });

  test("reads which private addresses an operator may have: all, none, or those that are named", () => {
    const read = (text: string) =>
      parseEnv({ ...usual, ALLOW_PRIVATE_OPERATORS: text }).ALLOW_PRIVATE_OPERATORS;
    expect(read("on")).toEqual({ all: true, origins: [] });
    expect(read("off")).toEqual({ all: false, origins: [] });
    expect(read("http://10.0.0.5:8080, operadora.interna, 10.0.0.6:8443")).toEqual({
      all: false,
      origins: [
        "http://10.0.0.5:8080",
        "https://operadora.interna",
        "http://operadora.interna",
        "https://10.0.0.6:8443",
        "http://10.0.0.6:8443",
      ],
    });
    for (const text of ["http://10.0.0.5/v1", "a b", "ftp://10.0.0.5", "10.0.0.0/8", "u@10.0.0.5"])
      expect(() => read(text)).toThrow(/ALLOW_PRIVATE_OPERATORS/);
  });
});
