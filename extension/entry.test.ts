import { expect, test } from "vitest";
import { type CourtCookie, detailsOf, patternsOf, readEntry as readEntryOf } from "./entry.ts";

const readEntry = (given: unknown, autos = "https://autos.example") => readEntryOf(given, autos);

const cookie: CourtCookie = {
  name: "JSESSIONID",
  value: "abc",
  domain: "esaj.tjsp.jus.br",
  path: "/",
  secure: true,
  httpOnly: true,
  hostOnly: true,
  sameSite: null,
};
const entry = {
  lawyer: "Ana Prado",
  court: "TJSP",
  url: "https://esaj.tjsp.jus.br/painel",
  cookies: [cookie],
};

test("an entry is a court's https address with cookies that go there", () => {
  expect(readEntry(entry)).toEqual(entry);
  const below = { ...cookie, domain: "tjsp.jus.br", hostOnly: false };
  expect(readEntry({ ...entry, cookies: [below] })).not.toBeNull();
  expect(
    readEntry({
      ...entry,
      url: "http://127.0.0.1:4000/tribunal",
      cookies: [{ ...cookie, domain: "127.0.0.1" }],
    }),
  ).not.toBeNull();
});

test("this machine may do without https, also under a name below localhost, and nobody else", () => {
  const plain = (host: string) =>
    readEntry({ ...entry, url: `http://${host}:4000/tribunal`, cookies: [{ ...cookie, domain: host }] });
  for (const host of ["localhost", "127.0.0.1", "portal.tjsp.localhost"]) expect(plain(host)).not.toBeNull();
  for (const host of ["127.0.0.2", "localhost.example", "tjsplocalhost", "esaj.tjsp.jus.br"])
    expect(plain(host)).toBeNull();
});

test.each<[string, unknown]>([
  ["nothing", null],
  ["no cookies", { ...entry, cookies: [] }],
  ["an address without https", { ...entry, url: "http://esaj.tjsp.jus.br/painel" }],
  ["an address that is a script", { ...entry, url: "javascript:alert(1)" }],
  ["an address with a user", { ...entry, url: "https://a:b@esaj.tjsp.jus.br/" }],
  ["a cookie of another host", { ...entry, cookies: [{ ...cookie, domain: "outro.jus.br" }] }],
  [
    "a cookie of one host for what is above it",
    { ...entry, cookies: [{ ...cookie, domain: "tjsp.jus.br" }] },
  ],
  [
    "a cookie without flags",
    { ...entry, cookies: [{ name: "a", value: "b", domain: "esaj.tjsp.jus.br", path: "/" }] },
  ],
  ["a cookie that is for sites of an unknown kind", { ...entry, cookies: [{ ...cookie, sameSite: "any" }] }],
])("%s is none", (_, given) => {
  expect(readEntry(given)).toBeNull();
});

test("nothing goes to Autos itself, nor to a domain above it; a simulated court may stand beside it on this machine", () => {
  const own = { ...entry, url: "https://autos.example/", cookies: [{ ...cookie, domain: "autos.example" }] };
  const above = { ...cookie, domain: "firma.example", hostOnly: false };
  const beside = {
    ...entry,
    url: "https://site.firma.example/",
    cookies: [{ ...cookie, domain: "site.firma.example" }, above],
  };
  expect(readEntry(own)).toBeNull();
  expect(readEntry(beside, "https://autos.firma.example")).toBeNull();
  expect(readEntry(beside)).not.toBeNull();
  const local = { ...entry, url: "http://localhost:4600/", cookies: [{ ...cookie, domain: "localhost" }] };
  expect(readEntry(local, "http://localhost:3000")).not.toBeNull();
  expect(readEntry(local, "http://localhost:4600")).toBeNull();
});

test("leave is asked for the court's host only", () => {
  expect(patternsOf(entry.url)).toEqual(["https://esaj.tjsp.jus.br/*"]);
  expect(patternsOf("http://127.0.0.1:4000/x")).toEqual(["http://127.0.0.1/*", "https://127.0.0.1/*"]);
});

test("a cookie is set as the court did: of its host alone, or of what is below its domain", () => {
  expect(detailsOf(cookie, entry.url)).toEqual({
    url: "https://esaj.tjsp.jus.br/",
    name: "JSESSIONID",
    value: "abc",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "unspecified",
  });
  const below = { ...cookie, domain: "tjsp.jus.br", hostOnly: false, sameSite: "none" } as const;
  expect(detailsOf(below, entry.url)).toMatchObject({ domain: "tjsp.jus.br", sameSite: "no_restriction" });
});
