import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { advocateWithoutAccess, advocateWithPortal } from "../integration/courts.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control("/violations", { method: "DELETE" }));
afterAll(() => sandbox.close());

const cookieSchema = z.strictObject({
  key: z.string().min(1),
  value: z.string().min(1),
  domain: z.literal("127.0.0.1"),
  path: z.string().startsWith("/"),
  secure: z.boolean(),
  httpOnly: z.boolean().optional(),
  hostOnly: z.boolean(),
  pathIsDefault: z.boolean().optional(),
  creation: z.iso.datetime(),
  lastAccessed: z.iso.datetime(),
  sameSite: z.literal("none"),
});
const resultSchema = z.strictObject({
  success: z.literal(true),
  accessUrl: z.url(),
  domain: z.literal("127.0.0.1"),
  hashCode: z.string().min(16),
  cookies: z.array(cookieSchema),
});

const portalSchema = resultSchema.extend({
  domain: z.literal("portal.tjsp.localhost"),
  cookies: z.array(
    cookieSchema.extend({
      domain: z.enum(["portal.tjsp.localhost", "tjsp.localhost"]),
      sameSite: z.enum(["none", "lax", "strict"]),
    }),
  ),
});

const wanted = { advocate: "Marina Tavares Moura", instance: "1", court: "TJSP" };
const url = () => `${sandbox.info().webUrl}/api/trust/access-external`;
const send = (body: unknown, query = `?token=${sandbox.info().tokens.integration}`) =>
  fetch(`${url()}${query}`, jsonBody(body));
const open = async (body: unknown) => resultSchema.parse(await (await send(body)).json());
const visit = (address: string, cookie: string) => fetch(address, { headers: { cookie } });
const headerOf = ({ cookies }: z.infer<typeof resultSchema>) =>
  cookies.map(({ key, value }) => `${key}=${value}`).join("; ");

test("a session is opened, and its cookies open the court's page", async () => {
  const result = await open(wanted);
  expect(result.accessUrl.startsWith(sandbox.info().webUrl)).toBe(true);
  const flags = (name: "httpOnly" | "pathIsDefault") =>
    result.cookies.filter((cookie) => cookie[name] !== undefined).length;
  for (const count of [flags("httpOnly"), flags("pathIsDefault")]) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(result.cookies.length);
  }
  const page = await visit(result.accessUrl, headerOf(result));
  expect(page.status).toBe(200);
  const text = await page.text();
  for (const words of ["SIMULAÇÃO", "Olá, Marina Tavares Moura", 'lang="pt-BR"'])
    expect(text).toContain(words);

  const address = new URL(result.accessUrl).pathname;
  await sandbox.restart();
  expect((await visit(`${sandbox.info().webUrl}${address}`, headerOf(result))).status).toBe(200);
});

test("the court's page is refused without the right cookie, and at another court", async () => {
  const result = await open({ ...wanted, advocate: "<b>Ana</b>", instance: "2ª Instância" });
  for (const cookie of ["", "JSESSIONID=errado", headerOf(result).replace("JSESSIONID=", "JSESSIONID=x")]) {
    const page = await visit(result.accessUrl, cookie);
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("SIMULAÇÃO");
  }
  expect((await visit(result.accessUrl.replace("TJSP", "TJRJ"), headerOf(result))).status).toBe(403);
  expect(await (await visit(result.accessUrl, headerOf(result))).text()).not.toContain("<b>Ana");
});

test("the court's page names the cookie that is missing or wrong", async () => {
  const result = await open(wanted);
  for (const { key, value } of result.cookies) {
    const others = result.cookies.filter((cookie) => cookie.key !== key);
    for (const header of [
      headerOf({ ...result, cookies: others }),
      headerOf(result).replace(`${key}=${value}`, `${key}=x`),
    ]) {
      const page = await visit(result.accessUrl, header);
      expect(page.status).toBe(403);
      expect(await page.text()).toContain(`Cookies que faltam ou não valem: ${key}.`);
    }
  }
});

test("the address has a ticket that nobody can make up; another one is refused, none is not missed", async () => {
  const result = await open(wanted);
  const other = await open(wanted);
  const [own, another] = [result, other].map(({ accessUrl }) =>
    new URL(accessUrl).searchParams.get("acesso"),
  );
  expect(own).toMatch(/^[0-9a-f]{20}$/);
  expect(another).not.toBe(own);
  const asked = (ticket: string) =>
    visit(result.accessUrl.replace(`acesso=${own}`, ticket), headerOf(result));
  expect((await asked(`acesso=${another}`)).status).toBe(403);
  expect((await asked("")).status).toBe(200);
});

test("a portal has a name of its own and sets a cookie of every kind, and wants all of them", async () => {
  const answer = await send({ ...wanted, advocate: advocateWithPortal });
  const result = portalSchema.parse(await answer.json());
  const { port } = new URL(sandbox.info().webUrl);
  expect(new URL(result.accessUrl).host).toBe(`portal.tjsp.localhost:${port}`);
  const [host, domain] = ["portal.tjsp.localhost", "tjsp.localhost"];
  expect(
    result.cookies.map((cookie) => [
      cookie.key,
      cookie.domain,
      cookie.hostOnly,
      cookie.path,
      cookie.secure,
      cookie.httpOnly ?? false,
      cookie.sameSite,
    ]),
  ).toEqual([
    ["JSESSIONID", host, true, "/tribunal", true, true, "none"],
    ["BIGipServer_pool", domain, false, "/", true, true, "lax"],
    ["aviso_visto", host, true, "/tribunal", false, false, "lax"],
    ["perfil", domain, false, "/tribunal", true, true, "strict"],
  ]);
  const pairs = result.cookies.map(({ key, value }) => `${key}=${value}`);
  const { pathname, search } = new URL(result.accessUrl);
  const address = `${sandbox.info().webUrl}${pathname}${search}`;
  expect((await visit(address, pairs.join("; "))).status).toBe(200);
  for (const missing of pairs) {
    const page = await visit(address, pairs.filter((pair) => pair !== missing).join("; "));
    expect(page.status).toBe(403);
    expect(await page.text()).toContain(`Cookies que faltam ou não valem: ${missing.split("=", 1)}.`);
  }
});

test("two calls open two sessions", async () => {
  expect((await open(wanted)).hashCode).not.toBe((await open(wanted)).hashCode);
});

test("unknown courts, instances, fields and lawyers without a certificate are refused", async () => {
  for (const body of [
    { ...wanted, court: "TJXX" },
    { ...wanted, instance: "3" },
    { ...wanted, court: "STJ", instance: "1" },
    { ...wanted, advocate: advocateWithoutAccess },
    { ...wanted, advocate: " " },
    { ...wanted, instance: 1 },
    { ...wanted, password: "x" },
    {},
  ]) {
    expect(await refusalOf(sandbox, await send(body))).toBe(422);
  }
  expect((await open({ ...wanted, court: "STJ", instance: "Superior" })).success).toBe(true);
  expect(await refusalOf(sandbox, await fetch(url()))).toBe(405);
  expect(await refusalOf(sandbox, await send(wanted, ""))).toBe(401);
  const plain = { method: "POST", body: JSON.stringify(wanted) };
  const address = `${url()}?token=${sandbox.info().tokens.integration}`;
  expect(await refusalOf(sandbox, await fetch(address, plain))).toBe(415);
});
