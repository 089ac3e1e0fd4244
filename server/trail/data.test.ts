import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { dayKey } from "#lib/time/time.ts";
import { noTrailFilters, type TrailFilters } from "#lib/trail/filters.ts";
import { recordAccess, type recordAudit, recordAudits } from "#server/audit/record.ts";
import { type Ctx, cliCtx, systemCtx } from "#server/auth/ctx.ts";
import { emailTag } from "#server/auth/sign-in-limits.ts";
import { installation } from "#server/databases/mutations.ts";
import { closePool, db, inDatabase, reservedConnections } from "#server/db/connection.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { invite, join } from "#server/users/links/mutations.ts";
import { documentOf } from "#testing/answers.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type Kept, makeKept } from "#testing/kept.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { asOwnerOfTrail } from "#testing/trail.ts";
import { accessReader, conditionOf, listTrail } from "./data.ts";
import { countExported } from "./export/data.ts";

const owner = ownerOfTables();
afterAll(closePool);

const find = (ctx: Ctx, filters: Partial<TrailFilters> = {}) =>
  listTrail({ kind: "database", ctx }, { ...noTrailFilters, ...filters });
const write = (ctx: Ctx, ...entries: Parameters<typeof recordAudit>[2][]) =>
  inDatabase(ctx, (tx) => recordAudits(tx, ctx, entries));

describe("the trail of a database", () => {
  let database: { id: string };
  let both: Awaited<ReturnType<typeof memberCtx>>;
  let admin: Awaited<ReturnType<typeof memberCtx>>;
  const cnj = makeCnj();
  beforeEach(async () => {
    database = await makeDatabase();
    both = await memberCtx(database.id, ["lawyer", "admin"], "Zilda Couto");
    admin = await memberCtx(database.id, ["admin"], "Caio Nóbrega");
    await write(both, { action: "case.open", object: cnj }, { action: "filing.begin", detail: { cnj } });
    await write(admin, { action: "token.set", object: "filing", outcome: "refused" });
  });

  const actions = async (ctx: Ctx, filters: Partial<TrailFilters>) =>
    (await find(ctx, filters)).rows.map(({ action }) => action);

  test("is told the newest first, with names for ids and codes", async () => {
    const { rows, count, next } = await find(both);
    expect(rows).toMatchObject([
      { action: "token.set", object: "Peticionamento", outcome: "refused", who: { name: "Caio Nóbrega" } },
      { action: "filing.begin", cnj, who: { name: "Zilda Couto" }, address: "127.0.0.1", isSealed: false },
      { action: "case.open", cnj, object: null },
    ]);
    expect({ count, next }).toEqual({ count: 3, next: null });
  });

  test("calls what an installation did for itself Autos, and no terminal", async () => {
    for (const account of [installation.account, "root"]) {
      const ctx = cliCtx({ databaseId: database.id, account });
      await write(ctx, { action: "token.set", object: "api" });
    }
    const { rows } = await find(both);
    expect(rows.slice(0, 2)).toMatchObject([{ who: { kind: "terminal" } }, { who: { kind: "autos" } }]);
    const found = async (who: string) => (await find(both, { who })).rows.map((row) => row.who.kind);
    expect([await found("autos"), await found("terminal")]).toEqual([["autos"], ["terminal"]]);
  });

  test("says nothing of cases to who administers the database and does not see them", async () => {
    const { rows } = await find(admin);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(cnj);
    expect(rows[0]).toMatchObject({ object: "Peticionamento" });
    for (const q of [cnj, `${cnj.slice(0, 7)}-${cnj.slice(7)}`]) {
      expect(await actions(admin, { q })).toEqual([]);
      expect(await actions(both, { q })).toEqual(["filing.begin", "case.open"]);
    }
  });

  test("says how often each person opened a filing window, and only when that is searched for", async () => {
    const open = { action: "filing.open", detail: { cnj } } as const;
    await write(both, open, open, { ...open, outcome: "refused" });
    await write(admin, open);
    expect((await find(both)).openings).toBeNull();
    const { openings, count } = await find(both, { act: "filing.open" });
    expect([count, openings]).toEqual([
      4,
      [
        { who: { kind: "person", name: "Zilda Couto" }, count: 2 },
        { who: { kind: "person", name: "Caio Nóbrega" }, count: 1 },
      ],
    ]);
    const one = await find(both, { act: "filing.open", who: admin.actor.userId });
    expect(one.openings).toHaveLength(1);
  });

  test("is searched by act, person, outcome and day", async () => {
    const { userId } = admin.actor;
    const { rows } = await find(both);
    const days = { from: dayKey(rows.at(-1)?.at ?? ""), to: dayKey(rows[0]?.at ?? "") };
    expect(await actions(both, { q: "gravou" })).toEqual(["token.set"]);
    expect(await actions(both, { q: "ZILDA" })).toEqual(["filing.begin", "case.open"]);
    expect(await actions(both, { q: "127.0.0.1" })).toHaveLength(3);
    expect(await actions(both, { act: "filings" })).toEqual(["filing.begin"]);
    expect(await actions(both, { act: "case.open" })).toEqual(["case.open"]);
    expect(await actions(both, { who: userId })).toEqual(["token.set"]);
    expect(await actions(both, { who: "autos" })).toEqual([]);
    expect(await actions(both, { outcome: "refused" })).toEqual(["token.set"]);
    expect(await actions(both, days)).toHaveLength(3);
    expect(await actions(both, { to: "2020-01-01" })).toEqual([]);
  });

  test("says which calendar a row is about, also to who sees no cases; and of what is counted again, only to who does", async () => {
    const place = { court: "TJSP", city: "Santos" };
    await write(
      both,
      { action: "deadline.recount", detail: { ...place, deadlines: 3 } },
      { action: "calendar.review", detail: { ...place, year: 2026 } },
    );
    const calendars = async (ctx: Ctx) => (await find(ctx)).rows.map(({ calendar }) => calendar).slice(0, 2);
    const reviewed = { ...place, year: 2026 };
    expect(await calendars(both)).toEqual([reviewed, { ...place, year: null }]);
    expect(await calendars(admin)).toEqual([reviewed, null]);
    expect(await find(both, { q: cnj })).toMatchObject({
      rows: [{ opensCase: false }, { opensCase: false }],
    });
  });

  test("goes on where a page ended", async () => {
    const entries = Array.from({ length: 120 }, (_, row) => ({ action: "label.rename", object: `r${row}` }));
    await write(systemCtx({ databaseId: database.id, job: "test" }), ...entries);
    // All of them say the same time.
    const first = await find(both);
    const second = await find(both, { after: first.next });
    const third = await find(both, { after: second.next });
    const lengths = [first, second, third].map(({ rows }) => rows.length);
    expect([...lengths, first.count, third.next]).toEqual([50, 50, 23, 123, null]);
    const objects = [first, second, third].flatMap(({ rows }) => rows.map(({ object }) => object));
    expect(new Set(objects.filter((object) => object?.startsWith("r"))).size).toBe(120);
    expect(first.rows[0]?.who).toEqual({ kind: "autos" });
  });

  test("is only for who administers this database", async () => {
    const lawyer = await memberCtx(database.id, ["lawyer"]);
    await expect(find(lawyer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(countExported({ kind: "database", ctx: lawyer }, noTrailFilters)).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await memberCtx((await makeDatabase()).id, ["lawyer", "admin"]);
    expect(await find(other)).toMatchObject({ rows: [], count: 0 });
  });
});

describe("a case that is kept for some people", () => {
  let kept: Kept;
  beforeEach(async () => {
    kept = await makeKept();
    await kept.bring();
  });

  test("is in no row, no count and no file of who does not see it, however a row names it", async () => {
    const { hidden, filing, guide, deadline, publication, note } = kept;
    const before = await find(kept.ivo);
    await write(
      systemCtx({ databaseId: kept.ivo.databaseId, job: "test" }),
      { action: "case.open", object: hidden },
      { action: "document.open", object: `${hidden}/d` },
      { action: "filing.begin", detail: { cnj: hidden } },
      ...[filing, guide, deadline, publication].map((object) => ({ action: "filing.open", object })),
      { action: "note.add", detail: { note } },
    );
    const { rows, count } = await find(kept.ivo);
    expect({ rows, count }).toEqual({ rows: before.rows, count: before.count });
    expect(rows.map(({ number }) => number)).toEqual(rows.map(() => null));
    expect(await find(kept.ivo, { q: hidden })).toMatchObject({ rows: [], count: 0 });
    expect(await countExported({ kind: "database", ctx: kept.ivo }, noTrailFilters)).toBe(before.count);
    const helena: Ctx = { ...kept.helena, roles: ["lawyer", "admin"] };
    const seen = await find(helena);
    expect(seen.count).toBeGreaterThanOrEqual(before.count + 8);
    // What whoever sees it is led to.
    const led = seen.rows.filter(({ action }) => action === "filing.open").map(({ work }) => work);
    expect(led).toEqual([
      { kind: "publication", id: publication },
      { kind: "deadline", id: deadline },
      { kind: "guide", id: guide },
      { kind: "filing", id: filing },
    ]);
    expect(seen.rows.filter(({ opensCase }) => opensCase)).toEqual(
      seen.rows.filter(({ cnj }) => cnj === hidden || cnj === kept.open),
    );
    expect((await find(helena, { q: hidden })).rows.map(({ cnj }) => cnj)).toContain(hidden);
  });

  test("is in no count of what somebody else did with many cases", async () => {
    const helena: Ctx = { ...kept.helena, roles: ["lawyer", "admin"] };
    const act = "cases.export" as const;
    for (const [who, cases] of [
      [helena, 2],
      [kept.ivo, 1],
    ] as const)
      await write(who, { action: act, detail: { cases } });
    await write(helena, { action: "case.print", object: kept.open, detail: { movements: 3 } });
    const told = async (to: Ctx) => (await find(to, { act })).rows.map(({ detail }) => detail);
    expect(await told(kept.ivo)).toEqual([{ cases: 1 }, {}]);
    expect(await told(helena)).toEqual([{ cases: 1 }, { cases: 2 }]);
    expect((await find(kept.ivo, { act: "case.print" })).rows[0]?.detail).toEqual({ movements: 3 });
  });
});

test("the number of a case finds every row that prints it, and the name of a petition every row of it", async () => {
  const kept = await makeKept();
  await kept.bring();
  const { hidden, filing, guide, deadline, publication } = kept;
  const works = [filing, guide, deadline, publication];
  const system = systemCtx({ databaseId: kept.ivo.databaseId, job: "test" });
  await write(system, ...works.map((object) => ({ action: "filing.open", object })));
  const helena: Ctx = { ...kept.helena, roles: ["lawyer", "admin"] };
  const { rows } = await find(helena);
  const printed = rows.filter(({ cnj }) => cnj === hidden);
  expect(printed.length).toBeGreaterThan(works.length);
  expect((await find(helena, { q: formatCnj(hidden) })).rows).toEqual(printed);
  const act = rows.find(({ action, object }) => action === "filing.open" && object !== null)?.object ?? "";
  const ofPetition = rows.filter(({ object }) => object === act);
  expect((await find(helena, { q: act.toUpperCase() })).rows).toEqual(ofPetition);
  expect(await find(kept.ivo, { q: act })).toMatchObject({ rows: [], count: 0 });
  const admin = await memberCtx(kept.ivo.databaseId, ["admin"]);
  for (const q of [act, hidden, filing])
    expect(await find(admin, { q })).toMatchObject({ rows: [], count: 0 });
});

describe("a row about a file", () => {
  test("says how the file is called, to who sees its case alone, and its id", async () => {
    const kept = await makeKept();
    await kept.bring();
    const { open, hidden, filing, filingDocument } = kept;
    const gone = drawnId();
    await write(
      systemCtx({ databaseId: kept.ivo.databaseId, job: "test" }),
      { action: "document.open", object: `${open}/${open}-d` },
      { action: "document.open", object: `${hidden}/${filing}/${filingDocument}` },
      { action: "filing.document.add", object: filing, detail: { document: filingDocument } },
      { action: "document.open", object: `${open}/${drawnId()}/${gone}` },
    );
    const files = async (ctx: Ctx) =>
      (await find({ ...ctx, roles: ["lawyer", "admin"] })).rows.flatMap(({ document }) => document ?? []);
    const { filename: name } = documentOf({ id: "d" });
    const [ofOpen, none] = [
      { id: `${open}-d`, name },
      { id: gone, name: null },
    ];
    expect(await files(kept.ivo)).toEqual([none, ofOpen]);
    const reserved = { id: filingDocument, name: "Reservada.pdf" };
    expect(await files(kept.helena)).toEqual([none, reserved, reserved, ofOpen]);
    const admin = await memberCtx(kept.ivo.databaseId, ["admin"]);
    expect(JSON.stringify(await find(admin))).not.toContain(name);
    const foundBy = async (ctx: Ctx, q: string) =>
      (await find({ ...ctx, roles: ["lawyer", "admin"] }, { q })).rows.map(({ document }) => document?.id);
    expect(await foundBy(kept.helena, "RESERVADA.pdf")).toEqual([filingDocument, filingDocument]);
    expect(await foundBy(kept.ivo, "reservada")).toEqual([]);
    expect(await foundBy(kept.ivo, name.slice(0, 5))).toEqual([`${open}-d`]);
    expect((await find(admin, { q: name })).rows).toEqual([]);
  });
});

test("what a long trail is searched for is found by indexes", async () => {
  const ctx = await memberCtx((await makeDatabase()).id, ["lawyer", "admin"]);
  await asOwnerOfTrail(
    ctx.databaseId,
    `insert into audit_events (database_id, at, actor, action, object, outcome, address)
     select $1, now() - n * interval '1 minute', 'user', 'case.refresh', n::text, 'done', '10.0.0.' || n % 9 from generate_series(1, 30000) n`,
  );
  await owner.query("analyze audit_events");
  const [about, address] = ["audit_events_object", "audit_events_address"];
  const expectedOf: Record<string, string[]> = {
    "192.0.2.55": [address, about],
    "gravou um token": ["audit_events_action", address, about],
  };
  for (const q of Object.keys(expectedOf)) {
    const reader = { kind: "database", ctx } as const;
    const plan = await inDatabase(ctx, async (tx) => {
      const condition = await conditionOf(tx, reader, { ...noTrailFilters, q });
      const { rows } = await tx.execute(
        sql`explain select from audit_events e where ${condition} order by e.at desc limit 51`,
      );
      return JSON.stringify(rows);
    });
    const used = new Set(plan.match(/audit_events_\w+/g));
    expect([...used].sort()).toEqual(expectedOf[q]);
  }
});

test("while the connections by which people are known are all taken, the trail of sign-ins is read", async () => {
  const ended = Promise.withResolvers<void>();
  const held = Array.from({ length: reservedConnections }, () => db().transaction(() => ended.promise));
  await expect(listTrail(accessReader({ isOwner: true }), noTrailFilters)).resolves.toBeDefined();
  ended.resolve();
  await Promise.all(held);
});

test("the trail of people and sign-ins is an owner's, and finds an e-mail that was refused without keeping it", async () => {
  const email = `${drawnId()}@escritorio.example`;
  const actor = { kind: "user", userId: "unknown", name: "", address: "192.0.2.1" } as const;
  await recordAccess(db(), actor, { action: "session.open", outcome: "refused", object: emailTag(email) });
  const { rows } = await listTrail(accessReader({ isOwner: true }), { ...noTrailFilters, q: email });
  expect(rows).toMatchObject([{ action: "session.open", outcome: "refused", who: { kind: "nobody" } }]);
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(() => accessReader({ isOwner: false })).toThrow();
});

describe("an invitation", () => {
  test("is told with whom it is for and what it gives; accepted, by whom it was", async () => {
    const { id: databaseId } = await makeDatabase();
    const terminal = cliAuthority("root");
    const email = `${drawnId()}@escritorio.example`;
    const offered = [{ databaseId, roles: ["paralegal"] as const }];
    const issued = await invite(terminal, { email, name: "Ana", offered });
    if (!issued.ok) throw new Error(issued.reason);
    const given = {
      secret: issued.secret,
      name: "Ana Lima",
      password: "uma senha bem comprida 41",
      address: null,
      signedIn: null,
    };
    expect(await join(given)).toMatchObject({ ok: true });
    const { rows } = await listTrail(accessReader({ isOwner: true }), { ...noTrailFilters, q: "Ana Lima" });
    const database = "Escritório de Teste";
    const invitation = {
      id: issued.id,
      whom: "Ana Lima",
      by: "terminal",
      offered: [{ database, roles: ["paralegal"] }],
    };
    const [granted] = rows.filter(({ action }) => action === "role.grant");
    expect(granted).toMatchObject({ object: null, base: database, invitation });
    const byWords = await listTrail(accessReader({ isOwner: true }), {
      ...noTrailFilters,
      q: "papel pelo convite",
    });
    expect(byWords.rows).toContainEqual(granted);
    const invited = await listTrail(accessReader({ isOwner: true }), { ...noTrailFilters, q: issued.id });
    expect(invited.rows.at(-1)).toMatchObject({ action: "invitation.issue", invitation });
    const short = issued.id.slice(0, 8);
    for (const q of [short, `convite ${short}`])
      expect((await listTrail(accessReader({ isOwner: true }), { ...noTrailFilters, q })).rows).toEqual(
        invited.rows,
      );
    expect(JSON.stringify(invited)).not.toContain(email);
    // Who gives themselves a role without one gives it.
    const { actor } = await memberCtx(databaseId, ["admin"], "Zilda Couto");
    await recordAccess(db(), actor, { action: "role.grant", object: actor.userId });
    const own = await listTrail(accessReader({ isOwner: true }), { ...noTrailFilters, who: actor.userId });
    expect(own.rows).toMatchObject([{ object: "Zilda Couto", invitation: null }]);
  });
});

test("another trail whose head is kept is called by its name", async () => {
  const database = await makeDatabase();
  const ctx = await memberCtx(database.id, ["admin"]);
  await write(ctx, { action: "audit.head", object: "access" });
  expect((await find(ctx)).rows).toMatchObject([{ object: "Pessoas e acessos" }]);
  await recordAccess(db(), ctx.actor, { action: "audit.head", object: database.id });
  const { rows } = await listTrail(accessReader({ isOwner: true }), {
    ...noTrailFilters,
    who: ctx.actor.userId,
  });
  expect(rows).toMatchObject([{ object: "Escritório de Teste" }]);
});
