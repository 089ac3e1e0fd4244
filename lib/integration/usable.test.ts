import { expect, test } from "vitest";
import type { LeftOutReason } from "./schema.ts";
import { type AccessAnswer, usableAccess } from "./usable.ts";

type Cookie = AccessAnswer["cookies"][number];
const good: Cookie = {
  name: "JSESSIONID",
  value: "segredo",
  domain: "esaj.tjsp.jus.br",
  path: "/",
  secure: true,
  httpOnly: true,
  hostOnly: true,
  sameSite: "none",
  createdAt: null,
};
const answer: AccessAnswer = {
  url: "https://esaj.tjsp.jus.br/painel",
  domain: "esaj.tjsp.jus.br",
  cookies: [good],
};
const check = (change: Partial<AccessAnswer>, ...plainOrigins: string[]) =>
  usableAccess({ ...answer, ...change }, { plainOrigins, ownOrigin: "https://autos.escritorio.example" });

test("a court's address with its own cookie is usable", () => {
  const found = check({});
  expect(found).toMatchObject({
    ok: true,
    access: { host: "esaj.tjsp.jus.br", cookies: [good], leftOut: {} },
  });
});

test.each<[string, Partial<AccessAnswer>]>([
  ["plain http", { url: "http://esaj.tjsp.jus.br/" }],
  ["a user in the address", { url: "https://x@esaj.tjsp.jus.br/" }],
  ["a password in the address", { url: "https://:x@esaj.tjsp.jus.br/" }],
  ["another host", { url: "https://tjsp.jus.br.exemplo.com/" }],
  ["a host that only ends alike", { url: "https://outroesaj.tjsp.jus.br/" }],
  ["a host above the domain", { url: "https://tjsp.jus.br/" }],
  ["a domain that is a registry", { domain: "jus.br" }],
  ["an empty domain", { domain: " " }],
  ["no address", { url: "painel" }],
])("the address is refused: %s", (_, change) => {
  expect(check(change)).toEqual({ ok: false, reason: "address" });
});

test("only the sandbox's own origin may do without https, and its IP address is only itself", () => {
  const url = "http://127.0.0.1:4000/tribunal";
  const local = { url, domain: "127.0.0.1", cookies: [{ ...good, domain: "127.0.0.1" }] };
  expect(check(local, "http://127.0.0.1:4000").ok).toBe(true);
  expect(check(local, "http://127.0.0.1:4001").ok).toBe(false);
  expect(check({ ...local, domain: "0.0.1" }, "http://127.0.0.1:4000").ok).toBe(false);
  const named = { ...local, url: "http://portal.tjsp.localhost:4000/", domain: "tjsp.localhost" };
  const wide = { ...named, cookies: [{ ...good, domain: "tjsp.localhost", hostOnly: false }] };
  expect(check(wide, "http://127.0.0.1:4000").ok).toBe(true);
  for (const origin of ["http://127.0.0.1:4001", "http://10.0.0.1:4000", "https://127.0.0.1:4000"])
    expect(check(wide, origin).ok).toBe(false);
  const elsewhere = "http://tjsp.localhost.example:4000/";
  expect(check({ ...wide, url: elsewhere, domain: null }, "http://127.0.0.1:4000").ok).toBe(false);
});

test("nothing is put where Autos itself is, nor at a domain above it; the sandbox may be beside it on this machine", () => {
  const own = "https://autos.escritorio.example";
  const session = { ...good, name: "__Host-next-auth.session-token", domain: "autos.escritorio.example" };
  for (const url of [own, `${own}:8443/x`, "https://AUTOS.escritorio.example/"])
    expect(check({ url, domain: null, cookies: [session] })).toEqual({ ok: false, reason: "address" });
  const beside = { url: "https://site.escritorio.example/", domain: "escritorio.example" };
  const wide = { ...good, domain: "escritorio.example", hostOnly: false };
  expect(check({ ...beside, cookies: [wide] })).toEqual({ ok: false, reason: "cookies" });
  const narrow = { ...good, domain: "site.escritorio.example" };
  expect(check({ ...beside, cookies: [wide, narrow] })).toMatchObject({
    access: { cookies: [narrow], leftOut: { domain: [wide.name] } },
  });
  const local = { url: "http://127.0.0.1:4600/", domain: null, cookies: [{ ...good, domain: "127.0.0.1" }] };
  const at = (ownOrigin: string) =>
    usableAccess(local, { plainOrigins: ["http://127.0.0.1:4600"], ownOrigin }).ok;
  expect([at("http://127.0.0.1:3000"), at("http://127.0.0.1:4600")]).toEqual([true, false]);
});

test.each<[LeftOutReason, Partial<Cookie>]>([
  ["name", { name: "a b" }],
  ["name", { name: "a=b" }],
  ["name", { name: "a\tb" }],
  ["name", { name: "" }],
  ["characters", { value: "a\tb" }],
  ["characters", { value: "a\nb" }],
  ["characters", { value: "a;b" }],
  ["characters", { value: "a\u0000" }],
  ["path", { path: "painel" }],
  ["path", { path: "/a\tb" }],
  ["prefix", { name: "__Secure-a", secure: false, sameSite: "lax" }],
  ["prefix", { name: "__Host-a", path: "/painel" }],
  ["prefix", { name: "__host-a", hostOnly: false }],
  ["sameSite", { secure: false }],
  ["domain", { domain: "" }],
  ["domain", { domain: "." }],
  ["domain", { domain: "tjrj.jus.br", hostOnly: false }],
  ["domain", { domain: "tjsp.jus.br" }],
  ["domain", { domain: "jus.br", hostOnly: false }],
  ["domain", { domain: "br", hostOnly: false }],
])("a cookie is left out and named: %s, %j", (reason, change) => {
  const bad = { ...good, ...change };
  expect(check({ cookies: [bad] })).toEqual({ ok: false, reason: "cookies" });
  const found = check({ cookies: [bad, good, bad] });
  expect(found).toMatchObject({
    ok: true,
    access: { cookies: [good], leftOut: { [reason]: [bad.name, bad.name] } },
  });
});

test("a leading dot goes, and a cookie without a domain takes the answer's", () => {
  const wide = { ...good, domain: ".TJSP.jus.br", hostOnly: false };
  const found = check({ cookies: [wide, { ...good, domain: null }] });
  expect(found.ok && found.access.cookies.map(({ domain }) => domain)).toEqual([
    "tjsp.jus.br",
    "esaj.tjsp.jus.br",
  ]);
  expect(check({ domain: null, cookies: [{ ...good, domain: null }] })).toEqual({
    ok: false,
    reason: "cookies",
  });
});

test("a court that enters by another system keeps its own cookies, and that system's are named", () => {
  const sso = { ...good, name: "KC_SESSION", domain: "sso.cloud.pje.jus.br", hostOnly: true };
  const cookies = [sso, good, { ...sso, domain: null, name: "KC_STATE" }];
  const entered = { domain: "sso.cloud.pje.jus.br", cookies };
  expect(check(entered)).toMatchObject({
    ok: true,
    access: { host: "esaj.tjsp.jus.br", cookies: [good], leftOut: { domain: ["KC_SESSION", "KC_STATE"] } },
  });
  expect(check({ ...entered, cookies: [sso] })).toEqual({ ok: false, reason: "address" });
});

test("no cookie at all is refused", () => {
  expect(check({ cookies: [] })).toEqual({ ok: false, reason: "cookies" });
});
