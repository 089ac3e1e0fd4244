import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { cookiesTxtOf } from "#lib/integration/exports.ts";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { db } from "#server/db/connection.ts";
import { courtAccesses, memberships } from "#server/db/schema/schema.ts";
import { heldSessions } from "#server/operator/held-sessions.ts";
import { endSessions } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { fromNow } from "#testing/clock.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { startService } from "#testing/operator.ts";
import { makePerson, makeSession } from "#testing/people.ts";
import { getIntegration, redeemCode, takeAccess, whoEnters } from "./data.ts";
import { accessCourt, forgetAccess, makeCode } from "./mutations.ts";

let firm: TestFirm;
let ana: Ctx & { sessionId: string };
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "integration", token: firm.info.tokens.integration });
  ana = await lawyerOf({ id: firm.ctx.databaseId, document: firm.document });
});
beforeEach(async () => {
  await firm.calm();
  await firm.here((tx) => tx.delete(courtAccesses));
  for (let one = await held(); one !== null; one = await held()) await forgetAccess(ana, one);
});
afterAll(async () => {
  await stopListening();
  await firm.close();
});

/** A lawyer with a session of their own. */
async function lawyerOf(database: { id: string; document: string }) {
  const person = await makePerson({ roles: [[database, "lawyer"]] });
  const { sessionId } = await makeSession(person.id);
  const actor = { kind: "user", userId: person.id, name: "Ana Prado", address: null } as const;
  const ctx = userCtx({ actor, databaseId: database.id, roles: ["lawyer"], sessionId, isConfirmed: true });
  return { ...ctx, sessionId };
}

const asked = { lawyer: "Ana Prado", instance: "1", court: "TJSP" };
const held = async () => (await getIntegration(ana)).held[0] ?? null;
const accesses = () => firm.here((tx) => tx.select().from(courtAccesses).orderBy(courtAccesses.askedAt));

test("cookies of the system by which a court is entered are left out and named, and the court's own open it", async () => {
  const lawyer = "Advogada Com Acesso Nacional";
  const entered = await accessCourt(ana, { ...asked, lawyer });
  if (!entered.ok) throw new Error(entered.reason);
  expect(entered.held).toMatchObject({
    cookies: 3,
    leftOut: { domain: ["KEYCLOAK_SESSION", "AUTH_SESSION_ID"] },
  });
  const { handle } = entered.held;
  const { url, cookies } = (await takeAccess(ana, { handle, format: "cookies-txt" })).access;
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(await (await fetch(url, { headers: { cookie: header } })).text()).toContain(`Olá, ${lawyer}.`);
});

test("an access is told without its values, written out for whoever asked, and then forgotten", async () => {
  const entered = await accessCourt(ana, asked);
  if (!entered.ok) throw new Error(entered.reason);
  expect(entered.held).toMatchObject({
    ...asked,
    host: "127.0.0.1",
    cookies: 3,
    secure: 3,
    httpOnly: 2,
    leftOut: {},
  });
  expect(entered.held.leavesInMs).toBeGreaterThan(100_000);
  const { handle } = entered.held;

  const taken = await takeAccess(ana, { handle, format: "cookies-txt" });
  expect(taken.filename).toBe("sessao-tjsp.cookies.txt");
  const { url, cookies } = taken.access;
  expect(new URL(url).pathname).toBe("/tribunal/TJSP/1/painel");
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(await (await fetch(url, { headers: { cookie: header } })).text()).toContain("Olá, Ana Prado.");

  const shown = await getIntegration(ana);
  expect(shown.held.map((one) => one.handle)).toEqual([handle]);
  expect(shown.courts).toMatchObject([{ ...asked, last: ["entered"], lastFailure: null, failsSince: null }]);
  expect(Object.values(shown.courts[0]?.days ?? {})).toEqual(["entered"]);
  expect(shown.last).toMatchObject([{ ...asked, outcome: "entered", isOwn: true, by: "Ana Prado" }]);

  // Nothing by which one enters is told, stored or on the trail.
  expect(cookiesTxtOf(cookies)).toContain(cookies[0]?.value);
  await takeAccess(ana, { handle, format: "address" });
  const trail = await auditDetails(firm.ctx);
  expect(trail).toContainEqual({ ...asked, format: "address", host: "127.0.0.1" });
  const rows = await allRows();
  const ticket = new URL(url).searchParams.get("acesso") ?? "";
  for (const value of [ticket, ...cookies.map((cookie) => cookie.value)]) {
    expect(value.length).toBeGreaterThan(6);
    expect(JSON.stringify([entered, shown, trail, await accesses()])).not.toContain(value);
    expect(rows.filter((row) => row.includes(value))).toEqual([]);
  }

  await forgetAccess(ana, { handle });
  expect(await held()).toBeNull();
  await expect(takeAccess(ana, { handle, format: "storage-state" })).rejects.toMatchObject({
    code: "not_found",
  });
  await forgetAccess(ana, { handle });
});

test("while it is held, it is told as what it was taken along; the address alone is nothing to take along", async () => {
  const entered = await accessCourt(ana, asked);
  if (!entered.ok) throw new Error(entered.reason);
  const { handle } = entered.held;
  const taken = async () => (await held())?.taken;
  await takeAccess(ana, { handle, format: "address" });
  expect([entered.held.taken, await taken()]).toEqual([[], []]);
  await takeAccess(ana, { handle, format: "cookies-txt" });
  expect(await taken()).toEqual(["file"]);
  await redeemCode(ana, { code: (await makeCode(ana, { handle })) ?? "" });
  expect(await taken()).toEqual(["file", "extension"]);
});

test("an instance is one however it is written, and is sent again as it was written when it was let in", async () => {
  const attempt = async (instance: string, outcome: "entered" | "failed", minutesAgo: number) =>
    await firm.here((tx) =>
      tx
        .insert(courtAccesses)
        .values({
          databaseId: firm.ctx.databaseId,
          userId: actorId(ana),
          by: "Ana Prado",
          outcome,
          ...asked,
          instance,
          askedAt: fromNow({ minutes: -minutesAgo }),
        }),
    );
  await attempt("1", "entered", 9);
  await attempt("1ª instância", "entered", 8);
  await attempt("Primeiro Grau", "failed", 7);
  await attempt("2", "entered", 6);
  const { courts, last } = await getIntegration(ana);
  expect(courts).toMatchObject([
    { ...asked, instance: "2", last: ["entered"] },
    { ...asked, instance: "1ª instância", last: ["failed", "entered", "entered"] },
  ]);
  expect(courts[1]?.failsSince).toBe(courts[1]?.lastAt);
  expect(Object.values(courts[1]?.days ?? {})).toEqual(["failed"]);
  expect(last).toHaveLength(4);
});

type Attempt = { court: string; hoursAgo: number; failure?: string };

/** Stores how attempts to enter courts ended: entered where there is no failure. */
async function attempted(...attempts: Attempt[]): Promise<void> {
  const own = { databaseId: firm.ctx.databaseId, userId: actorId(ana), by: "Ana Prado" };
  const rows = attempts.map(({ court, hoursAgo, failure = null }) => ({
    ...({ ...own, ...asked, court, failure, outcome: failure === null ? "entered" : "failed" } as const),
    askedAt: fromNow({ hours: -hoursAgo }),
  }));
  await firm.here((tx) => tx.insert(courtAccesses).values(rows));
}
const known = async () => (await getIntegration(ana)).courts.map(({ court }) => court);

test("a court that nobody ever entered is not told any more after a day", async () => {
  await attempted(
    { court: "TJSP", hoursAgo: 40 },
    { court: "TJSP", hoursAgo: 30, failure: "not-found" },
    { court: "TJXX", hoursAgo: 25, failure: "not-found" },
    { court: "TJYY", hoursAgo: 23, failure: "not-found" },
  );
  expect(await known()).toEqual(["TJYY", "TJSP"]);
});

test("a failure of the whole service is told as that, and of no court", async () => {
  await attempted(
    { court: "TJSP", hoursAgo: 3 },
    { court: "TJSP", hoursAgo: 2, failure: "unavailable" },
    { court: "TJRJ", hoursAgo: 1, failure: "busy" },
  );
  const { courts, serviceFailure, last } = await getIntegration(ana);
  expect(courts).toMatchObject([{ court: "TJSP", last: ["entered"], lastFailure: null, failsSince: null }]);
  expect(serviceFailure).toMatchObject({ reason: "busy", court: "TJRJ", instance: "1" });
  expect(last.map(({ failure }) => failure)).toEqual(["busy", "unavailable", null]);
  // Once a request was answered, the service has no trouble.
  await attempted({ court: "TJRJ", hoursAgo: 0.5, failure: "rejected" });
  expect((await getIntegration(ana)).serviceFailure).toBeNull();
  expect(await known()).toEqual(["TJRJ", "TJSP"]);
});

test("the service gets the instance as it was written", async () => {
  const written = { ...asked, instance: "1ª Instância" };
  expect(await accessCourt(ana, written)).toMatchObject({ ok: true, held: written });
});

test("a court at its own name is entered with all of its cookies, also those of the whole domain", async () => {
  const entered = await accessCourt(ana, { ...asked, lawyer: "Advogada Com Portal" });
  if (!entered.ok) throw new Error(entered.reason);
  expect(entered.held).toMatchObject({
    host: "portal.tjsp.localhost",
    cookies: 4,
    secure: 3,
    httpOnly: 3,
    leftOut: {},
  });
});

test("who enters a second court keeps the first, each by itself", async () => {
  for (const court of ["TJSP", "TJRJ"]) expect((await accessCourt(ana, { ...asked, court })).ok).toBe(true);
  const both = (await getIntegration(ana)).held;
  expect(both.map(({ court }) => court)).toEqual(["TJRJ", "TJSP"]);
  await forgetAccess(ana, { handle: both[1]?.handle ?? "" });
  expect((await getIntegration(ana)).held.map(({ court }) => court)).toEqual(["TJRJ"]);
});

test("nobody else, no other session and no other database gets it", async () => {
  const entered = await accessCourt(ana, asked);
  if (!entered.ok) throw new Error(entered.reason);
  const { handle } = entered.held;
  const colleague = await lawyerOf({ id: firm.ctx.databaseId, document: firm.document });
  const elsewhere = await makeDatabase();
  await db()
    .insert(memberships)
    .values({ userId: actorId(ana), databaseId: elsewhere.id, role: "lawyer" });
  const otherSession = { ...ana, sessionId: (await makeSession(actorId(ana))).sessionId };
  const inOther = { ...(await lawyerOf(elsewhere)), actor: ana.actor, sessionId: ana.sessionId };
  for (const ctx of [colleague, otherSession, inOther, { ...ana, sessionId: null }]) {
    expect((await getIntegration(ctx)).held).toEqual([]);
    await expect(takeAccess(ctx, { handle, format: "cookies-txt" })).rejects.toMatchObject({
      code: "not_found",
    });
    await forgetAccess(ctx, { handle });
  }
  expect((await held())?.handle).toBe(handle);
});

test("when its session ends, it leaves memory at once", async () => {
  const bia = await lawyerOf({ id: firm.ctx.databaseId, document: firm.document });
  const before = heldSessions().size();
  expect((await accessCourt(bia, asked)).ok).toBe(true);
  expect(heldSessions().size()).toBe(before + 1);
  await endSessions(cliAuthority("teste"), { personId: actorId(bia), only: bia.sessionId });
  await expect.poll(() => heldSessions().size(), { timeout: 5_000 }).toBe(before);
});

test("a refusal says the service's words and is remembered with the day it began", async () => {
  const refused = await accessCourt(ana, { ...asked, lawyer: "Advogado Sem Certificado" });
  expect(refused).toMatchObject({
    ok: false,
    reason: "unanswered",
    error: { code: "rejected", serviceMessage: "Advogado sem certificado cadastrado neste tribunal." },
  });
  const { courts, held: now } = await getIntegration(ana);
  expect(now).toEqual([]);
  expect(courts).toMatchObject([
    {
      last: ["refused"],
      lastEnteredAt: null,
      lastFailure: { failure: "rejected", message: "Advogado sem certificado cadastrado neste tribunal." },
    },
  ]);
  expect(courts[0]?.failsSince).toBe(courts[0]?.lastAt);
});

test.each<[string, Omit<Parameters<typeof firm.fault>[0], "operation">]>([
  ["is lost", { kind: "cut-after" }],
  ["says without a reason that it failed", { kind: "says", body: '{"status":"ERRO"}' }],
])("it is asked for once: an answer that %s is said to be unknown", async (_, fault) => {
  const before = await firm.callsOf(16);
  await firm.fault({ operation: 16, ...fault });
  const lost = await accessCourt(ana, asked);
  expect(lost).toMatchObject({ ok: false, reason: "unanswered", error: { effect: "unknown" } });
  expect(await firm.callsOf(16)).toBe(before + 1);
  expect(await accesses()).toMatchObject([{ outcome: "unknown", cookies: null }]);
});

test("while one request has no answer, the person's second is refused, and the page says that it waits", async () => {
  await firm.here((tx) =>
    tx
      .insert(courtAccesses)
      .values({ databaseId: firm.ctx.databaseId, userId: actorId(ana), by: "Ana Prado", ...asked }),
  );
  expect(await accessCourt(ana, asked)).toEqual({ ok: false, reason: "asking" });
  const waiting = await getIntegration(ana);
  expect([waiting.courts, waiting.last[0]?.outcome]).toEqual([[], null]);
  // What never got an answer is a failure nobody may take for "nothing happened".
  await firm.here((tx) => tx.update(courtAccesses).set({ askedAt: fromNow({ seconds: -200 }) }));
  expect((await getIntegration(ana)).courts).toMatchObject([{ last: ["unknown"] }]);
  expect((await accessCourt(ana, asked)).ok).toBe(true);
});

test("an address that is not of the cookies' domain is refused, and nothing of it held", async () => {
  const service = await startService((_, response) =>
    response.end(
      JSON.stringify({
        accessUrl: "https://outro.example/painel",
        domain: "esaj.tribunal.example",
        cookies: [{ key: "JSESSIONID", value: "valor-de-sessao" }],
      }),
    ),
  );
  onTestFinished(() => service.close());
  const { url } = service;
  const database = await makeDatabase({ addresses: { baseUrl: url, appUrl: url, webUrl: url } });
  await setToken(adminCtx(database.id), { kind: "integration", token: "token-de-acesso" });
  const caio = await lawyerOf(database);
  expect(await accessCourt(caio, asked)).toEqual({ ok: false, reason: "address" });
  const { courts, held: now } = await getIntegration(caio);
  expect(now).toEqual([]);
  expect(courts).toMatchObject([{ last: ["unusable"], lastFailure: { failure: "address" } }]);
});

test("paralegals may not, and are told who may", async () => {
  const paralegal = await memberCtx(firm.ctx.databaseId, ["paralegal"], "Bruna Reis");
  await expect(accessCourt(paralegal, asked)).rejects.toMatchObject({ code: "not_found" });
  await expect(getIntegration(paralegal)).rejects.toMatchObject({ code: "forbidden" });
  const { lawyers } = await whoEnters(paralegal);
  expect(lawyers.length).toBeGreaterThan(0);
  expect(lawyers).not.toContain("Bruna Reis");
});

/** Every row of every table that the firm's transactions may read. */
async function allRows(): Promise<string[]> {
  return await firm.here(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'select')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select to_jsonb(one)::text as row from ${sql.raw(name)} one`,
      );
      found.push(...rows.map(({ row }) => row));
    }
    expect(found.some((row) => row.includes('"court.enter"'))).toBe(true);
    return found;
  });
}

function actorId({ actor }: Ctx): string {
  if (actor.kind !== "user") throw new Error("nobody");
  return actor.userId;
}
