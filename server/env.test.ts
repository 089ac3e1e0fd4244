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

  test("reads the mail server, with TLS unless it is on this machine or the address says that there is none", () => {
    const mail = (SMTP_URL: string, MAIL_FROM = "Autos <autos@escritorio.example>") =>
      parseEnv({ ...usual, SMTP_URL, MAIL_FROM }).SMTP_URL;
    expect(mail("smtps://ana:s%40%2Fnha@smtp.example")).toEqual({
      host: "smtp.example",
      port: 465,
      opening: "tls",
      login: { user: "ana", pass: "s@/nha" },
    });
    const opening = (address: string) => mail(address)?.opening;
    expect(opening("smtp://smtp.example:2525")).toBe("starttls");
    expect(opening("smtp://127.0.0.1.example")).toBe("starttls");
    expect(opening("smtp://rede.interna?tls=off")).toBe("plain");
    expect(opening("smtp://127.0.0.1:25")).toBe("plain");
    expect(mail("smtp://[::1]")).toMatchObject({ host: "::1", port: 587, opening: "plain", login: null });
    expect(mail("smtp://a:100%25%@smtp.example")?.login?.pass).toBe("100%25%");
    for (const address of ["smtp.example", "http://smtp.example", "smtp://"])
      expect(() => mail(address)).toThrow(/SMTP_URL/);
    for (const sender of ["Autos", "a@b\r\nBcc: c@d", "Autos <a@b>, c@d"])
      expect(() => mail("smtp://smtp.example", sender)).toThrow(/MAIL_FROM/);
    expect(() => parseEnv({ ...usual, SMTP_URL: "smtp://smtp.example" })).toThrow(/MAIL_FROM/);
    expect(() => parseEnv({ ...usual, MAIL_FROM: "a@b.example" })).toThrow(/SMTP_URL/);
  });

  test("reads a provider of identity, with TLS unless it is on this machine, and only as a whole", () => {
    const whole = { OIDC_CLIENT_ID: "autos", OIDC_CLIENT_SECRET: "segredo" };
    const read = (OIDC_ISSUER: string, more = {}) => parseEnv({ ...usual, ...whole, OIDC_ISSUER, ...more });
    for (const issuer of [
      "https://entrada.example/escritorio",
      "http://localhost:8080/",
      "http://127.0.0.1:1/",
    ])
      expect(read(issuer)).toMatchObject({
        OIDC_ISSUER: new URL(issuer),
        OIDC_LABEL: "a conta do escritório",
      });
    for (const issuer of [
      "entrada.example",
      "http://entrada.example",
      "http://127.0.0.1.example",
      "ftp://localhost",
      "https://a:b@entrada.example",
      "https://entrada.example?a=b",
      "https://entrada.example#a",
    ])
      expect(() => read(issuer)).toThrow(/: OIDC_ISSUER\.$/);
    expect(() => parseEnv({ ...usual, OIDC_ISSUER: "https://entrada.example" })).toThrow(
      /: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET\.$/,
    );
    expect(() => parseEnv({ ...usual, ...whole })).toThrow(/: OIDC_ISSUER\.$/);
    expect(read("https://entrada.example", { OIDC_LABEL: "Google" }).OIDC_LABEL).toBe("Google");
    expect(read("https://entrada.example").OIDC_DOMAIN).toBeUndefined();
    for (const OIDC_DOMAIN of ["escritorio", "ana@escritorio.example", "https://escritorio.example", "*"])
      expect(() => read("https://entrada.example", { OIDC_DOMAIN })).toThrow(/: OIDC_DOMAIN\.$/);
    for (const OIDC_LABEL of ["x".repeat(41), "a\u202eb"])
      expect(() => read("https://entrada.example", { OIDC_LABEL })).toThrow(/OIDC_LABEL/);
  });

  test("has nobody come in by Google, where anybody has an account, without the firm's domain", () => {
    const whole = { OIDC_CLIENT_ID: "autos", OIDC_CLIENT_SECRET: "segredo" };
    const read = (OIDC_ISSUER: string, more = {}) => parseEnv({ ...usual, ...whole, OIDC_ISSUER, ...more });
    for (const issuer of ["https://accounts.google.com", "https://ACCOUNTS.google.com:443/"]) {
      expect(() => read(issuer)).toThrow(/^Falta OIDC_DOMAIN: .*Google/);
      expect(read(issuer, { OIDC_DOMAIN: "Escritorio.example" }).OIDC_DOMAIN).toBe("escritorio.example");
    }
  });

  test("keeps addresses and who tried or read for six months at least, as the law asks", () => {
    expect(parseEnv(usual)).toMatchObject({
      KEEP_SESSIONS_DAYS: 90,
      KEEP_ADDRESSES_DAYS: 365,
      KEEP_READS_DAYS: 3_653,
    });
    expect(parseEnv({ ...usual, KEEP_ADDRESSES_DAYS: "184" }).KEEP_ADDRESSES_DAYS).toBe(184);
    for (const name of ["KEEP_ADDRESSES_DAYS", "KEEP_ATTEMPTS_DAYS", "KEEP_READS_DAYS"])
      expect(() => parseEnv({ ...usual, [name]: "183" })).toThrow(new RegExp(name));
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
