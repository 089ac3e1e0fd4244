import { describe, expect, test } from "vitest";
import {
  mostOpened,
  redact,
  rememberOpened,
  rememberSecret,
  rememberVariables,
  withoutThese,
} from "./redaction.ts";

test("removes secrets by the name they travel under", () => {
  const lines = [
    "GET http://x/v1/1/process/capture?token=canario-um&x=1",
    "?token_captura=canario-um",
    '{"authorization":"Bearer canario-um","password":"canario-um \\" ainda"}',
    "Authorization: Bearer canario-um",
    "authorization: Basic canario-um",
    "Cookie: autos-base=1; next-auth.session-token=canario-um",
    "Set-Cookie: __Host-autos-device=canario-um; Path=/",
    "__Host-next-auth.session-token=canario-um",
    "postgres://autos_app:canario-um@localhost/autos",
    "<Buffer 63 61 6e 61 72 69 6f 2d 75 6d>",
  ];
  for (const line of lines) expect(redact(line)).not.toMatch(/canario-um|63 61/);
  expect(redact("?token=a&x=1")).toBe("?token=[…]&x=1");
});

/** Every form in which a text leaves a process, by how it is made. */
const forms: Record<string, (text: string) => string> = {
  itself: (text) => text,
  "in JSON": (text) => JSON.stringify({ a: text }),
  "in JSON within JSON": (text) => JSON.stringify({ a: JSON.stringify({ b: text }) }),
  "in JSON within JSON within JSON": (text) => JSON.stringify(JSON.stringify(JSON.stringify(text))),
  "in JSON with escaped slashes": (text) => JSON.stringify(text).replaceAll("/", "\\/"),
  "in JSON with escaped characters": (text) =>
    text
      .split("")
      .map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  "in JSON escaped in capitals": (text) =>
    text
      .split("")
      .map((one) => `\\u${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`)
      .join(""),
  "percent-encoded": encodeURIComponent,
  "percent-encoded in small letters": (text) =>
    encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  "percent-encoded twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "percent-encoded as a whole": (text) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  "in an address": (text) => new URL(`https://a.example/x?y=${encodeURI(text)}`).href,
  "in a form": (text) => new URLSearchParams({ a: text }).toString(),
  "in HTML": (text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;"),
  "in base64": (text) => Buffer.from(text).toString("base64"),
  "in base64 for addresses": (text) => Buffer.from(text).toString("base64url"),
  "in base64 after one byte": (text) => Buffer.from(`:${text}:`).toString("base64"),
  "in base64 after two bytes": (text) => Buffer.from(`a:${text}`).toString("base64"),
  "in base64 within JSON within an address": (text) =>
    encodeURIComponent(Buffer.from(JSON.stringify([text])).toString("base64")),
  "in base64 twice": (text) => Buffer.from(Buffer.from(text).toString("base64")).toString("base64"),
  "in base64 twice, behind a letter": (text) =>
    `key_${Buffer.from(Buffer.from(text).toString("base64")).toString("base64")}`,
  "in base64 twice, behind a byte that is no letter": (text) =>
    Buffer.concat([Buffer.from([0xe9]), Buffer.from(Buffer.from(text).toString("base64"))]).toString(
      "base64",
    ),
  "in base64 twice, after a byte": (text) =>
    Buffer.from(`:${Buffer.from(`:${text}`).toString("base64url")}`).toString("base64url"),
  "in UTF-16": (text) => Buffer.from(text, "utf16le").toString("latin1"),
  "in UTF-16 of the other order": (text) => Buffer.from(text, "utf16le").swap16().toString("latin1"),
  "in UTF-16 in base64": (text) => Buffer.from(text, "utf16le").toString("base64"),
  "in UTF-16 in base64, after a mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le").toString("base64"),
  "in UTF-16 in hexadecimal": (text) => Buffer.from(text, "utf16le").swap16().toString("hex"),
  "in hexadecimal": (text) => Buffer.from(text).toString("hex"),
  "in hexadecimal capitals": (text) => Buffer.from(text).toString("hex").toUpperCase(),
};

describe.each([
  "canario-simples-7f3a",
  'canário/com "aspas" & <sinais> e\\barra+mais',
  "c4n4r10=igual/==",
  "tabela\tcanario🐤alado",
])("a remembered secret (%s) is removed", (secret) => {
  rememberSecret(secret);
  test.each(
    Object.entries(forms).filter(([name]) => !(name.includes("within an address") && /["\\\t]/.test(secret))),
  )("%s", (_name, form) => {
    const shown = redact(`antes ${form(secret)} depois`);
    expect(shown).toContain("[…]");
    expect(shown).toMatch(/^antes .*depois$/s);
    // Nothing of a form is left but what stands around it.
    expect(shown.length).toBeLessThan(70);
  });
});

test("a short secret is removed where it stands alone, and one that is too short is a word like any other", () => {
  rememberSecret("peixe");
  rememberSecret("vós");
  expect(redact("senha: peixe, peixe")).toBe("senha: […], […]");
  expect(redact('{"a":"peixe"}')).toBe('{"a":"[…]"}');
  expect(redact("peixeiro, vós e peixes")).toBe("peixeiro, vós e peixes");
});

test("the secrets of an environment are known from the start: keys, passwords and those within addresses", () => {
  rememberVariables({
    NEXTAUTH_SECRET: "canario-do-next-auth",
    AUTOS_KEYS: "Y2FuYXJpbyB1bQ==,Y2FuYXJpbyBkb2lz",
    DATABASE_URL: "postgres://dono:can%C3%A1rio%2Fdo%2Fbanco@db.interno/autos",
    SMTP_URL: "smtps://correio:canario-do-correio@smtp.example",
    SMTP_PASSWORD: "canario-do-smtp",
    PGPASSWORD: "canario-do-pg",
    SANDBOX_TOKEN: "canario-da-simulacao",
    SOME_KEY: "on",
    EMPTY_SECRET: undefined,
    APP_ORIGIN: "https://autos.example",
  });
  for (const text of [
    "canario-do-next-auth",
    "Y2FuYXJpbyB1bQ==",
    "Y2FuYXJpbyBkb2lz",
    "can%C3%A1rio%2Fdo%2Fbanco",
    "canário/do/banco",
    "canario-do-correio",
    "canario-do-smtp",
    "canario-do-pg",
    "canario-da-simulacao",
  ]) {
    expect(redact(`(${text})`)).toBe("([…])");
  }
  expect(redact("on https://autos.example")).toBe("on https://autos.example");
});

test("leaves ordinary text alone", () => {
  expect(redact("Processo 0000832-35.2018.4.01.3202 pronto")).toBe(
    "Processo 0000832-35.2018.4.01.3202 pronto",
  );
});

test("an address that serves once is removed, also where it is the way back after the sign-in", () => {
  const secret = "Zq3".repeat(14).concat("x");
  expect(redact(`GET /convite/${secret} e /login?callbackUrl=%2Fconvite%2F${secret}`)).toBe(
    "GET /convite/[…] e /login?callbackUrl=%2Fconvite%2F[…]",
  );
});

test("the address of a calendar and a key that delivers are removed, whichever process made them", () => {
  const secret = "Zq3".repeat(14).concat("x");
  const text = redact(`GET /ics/${secret}.ics 404, Bearer autos_${secret} refused`);
  expect(text).toBe("GET /ics/[…].ics 404, Bearer […] refused");
});

describe("tokens that people gave", () => {
  const given = (index: number) => `t${index}-`.padEnd(4_096, "aB3-".repeat(1_024));

  test("are removed while they are among those opened last, and of no more is anything kept", () => {
    for (let index = 0; index < mostOpened * 2; index++) rememberOpened(given(index));
    expect(globalThis.autosSecrets?.opened.size).toBe(mostOpened);
    expect(redact(`a ${given(mostOpened * 2 - 1)} b`)).toBe("a […] b");
    rememberOpened(given(mostOpened));
    for (let index = 0; index < mostOpened - 1; index++) rememberOpened(given(index));
    expect(redact(JSON.stringify({ given: given(mostOpened) }))).toBe('{"given":"[…]"}');
  });

  test("take no word and no number out of what others log", () => {
    for (const word of ["processo", "inconstitucionalmente", "0000832-35.2018.4.01.3202", "a1b2c3d4"]) {
      rememberOpened(word);
      expect(redact(`antes ${word} depois`)).toBe(`antes ${word} depois`);
    }
  });

  test("are removed in the words of a service by the call that sent them, and by no other", () => {
    rememberOpened("canario-de-outro-0001");
    expect(withoutThese("canario-de-outro-0001 e processo", ["processo"])).toBe(
      "canario-de-outro-0001 e […]",
    );
  });
});

test("a secret is removed beside signs that could be the beginning or the end of another character", () => {
  rememberSecret("ab12canario%");
  expect(redact("%25ab12canario%41 \\u00e9%ab12canario%")).toBe("%25[…]41 \\u00e9%[…]");
});
