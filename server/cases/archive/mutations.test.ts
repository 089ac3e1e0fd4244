import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { countBlind, getBlind, listBlind } from "#server/cases/blind/data.ts";
import { retryBlind } from "#server/cases/blind/mutations.ts";
import { getCase, knownCases } from "#server/cases/data.ts";
import { countCourts } from "#server/cases/list/courts/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { archiveCases, requestRefreshes, restoreCases } from "#server/cases/selection/mutations.ts";
import { closePool, inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { startImport } from "#server/imports/mutations.ts";
import { requestDueRefreshes } from "#server/mirror/asking/due.ts";
import { requestRefreshIfStale } from "#server/mirror/asking/request.ts";
import { mirrorWords } from "#server/mirror/storing/words.ts";
import { getToday } from "#server/today/data.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let ctx: Ctx;
let kept: Cnj;
let archived: Cnj;
const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);

/** Two cases that nobody has asked about for two days and that had news today; one is archived. */
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id, ["lawyer"], "Helena Moura");
  [kept, archived] = [makeCnj(), makeCnj()];
  await within(async (tx) => {
    await tx.execute(sql`
      insert into cases (database_id, cnj, importing, imported_at, first_answer_at, asked_at, checked_at, news_at,
        active_party)
      select ${ctx.databaseId}, cnj, false, now() - interval '9 days', now() - interval '8 days',
        now() - interval '2 days', now() - interval '2 days', now(), 'Helena Prado'
      from unnest(${sql.param([kept, archived])}::char(20)[]) cnj`);
    await tx.execute(sql`
      insert into movements (database_id, cnj, id, origin, description, raw)
      select ${ctx.databaseId}, cnj, 'm1', 'court', 'Sentença', '{}'
      from unnest(${sql.param([kept, archived])}::char(20)[]) cnj`);
    for (const cnj of [kept, archived]) await mirrorWords(tx, ctx, cnj, { added: null });
  });
  await archiveCases(ctx, [archived]);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

async function listed(filters: Partial<CaseFilters> = {}) {
  const { items, total } = await listCases(ctx, { filters: { ...noFilters, ...filters }, cursor: null });
  return { numbers: items.map(({ cnj }) => cnj), total };
}

test("a search says how many archived cases it finds beside the others", async () => {
  const archivedOf = async (filters: Partial<CaseFilters>) =>
    (await listCases(ctx, { filters: { ...noFilters, ...filters }, cursor: null })).archived;
  expect(await archivedOf({ q: "sentença" })).toEqual({ count: 1, exact: true });
  expect(await archivedOf({ q: '"Sentença"' })).toEqual({ count: 1, exact: true });
  expect(await archivedOf({ q: archived })).toEqual({ count: 1, exact: true });
  await archiveCases(ctx, [kept]);
  expect(await archivedOf({ q: "sentença" })).toEqual({ count: 2, exact: true });
  expect(await archivedOf({ q: '"Sentença"' })).toEqual({ count: 2, exact: true });
  expect(await archivedOf({ q: "Padaria" })).toEqual({ count: 0, exact: true });
  expect(await archivedOf({ q: "sentença", courts: ["TJAC"] })).toMatchObject({ count: 0 });
  expect(await archivedOf({})).toBeNull();
  expect(await archivedOf({ q: "Padaria", archived: true })).toBeNull();
});

/** A label that both cases carry. */
async function givenLabel(): Promise<{ label: string }> {
  await within((tx) =>
    tx.execute(sql`
      with made as (insert into labels (database_id, name) values (${ctx.databaseId}, 'Cliente') returning id)
      insert into case_labels (database_id, cnj, label_id)
      select ${ctx.databaseId}, cnj, made.id from made, unnest(${sql.param([kept, archived])}::char(20)[]) cnj`),
  );
  return { label: "Cliente" };
}

async function queued(): Promise<string[]> {
  const { rows } = await pool().query<{ cnj: string }>(
    "select data->>'cnj' as cnj from pgboss.job where name = 'case-refresh' and group_id = $1",
    [ctx.databaseId],
  );
  return rows.map(({ cnj }) => cnj).sort();
}

describe("an archived case", () => {
  test("is in no list and no count", async () => {
    const only = { numbers: [kept], total: 1 };
    expect(await listed()).toEqual(only);
    expect(await listed({ q: "sentença" })).toEqual(only);
    expect(await listed({ state: "blind" })).toEqual(only);
    expect(await listed({ news: true })).toEqual(only);
    expect(await countBlind(ctx)).toBe(1);
    expect(await getBlind(ctx)).toMatchObject({ total: 1, blind: 1 });
    expect((await listBlind(ctx, { reason: "overdue", cursor: null })).items).toMatchObject([{ cnj: kept }]);
    expect((await countCourts(ctx)).total).toBe(1);
    const { label } = await givenLabel();
    expect(await listLabels(ctx)).toMatchObject([{ name: label, count: 1 }]);
    const today = await getToday(ctx);
    expect(today).toMatchObject({ cases: { total: 1 }, blind: { total: 1, items: [{ cnj: kept }] } });
    expect(today.news).toMatchObject({ cases: 1, movements: 1, items: [{ cnj: kept }] });
  });

  test("is asked about by nobody but a person who wants it", async () => {
    await requestDueRefreshes(ctx);
    await retryBlind(ctx, { reason: "overdue" });
    await requestRefreshIfStale(ctx, archived);
    expect(await queued()).toEqual([kept]);
    await requestRefreshes(ctx, [archived]);
    expect(await queued()).toEqual([kept, archived].sort());
  });

  test("is found by its filter and by its number, and keeps all that is known of it", async () => {
    expect(await listed({ archived: true })).toEqual({ numbers: [archived], total: 1 });
    for (const q of [archived, formatCnj(archived), formatCnj(archived).slice(0, 10)]) {
      expect((await listed({ q })).numbers).toContain(archived);
    }
    const { items } = await listCases(ctx, { filters: { ...noFilters, q: archived }, cursor: null });
    expect(items).toMatchObject([{ cnj: archived, isArchived: true }]);
    expect(await getCase(ctx, archived)).toMatchObject({ archived: { by: "Helena Moura" } });
    expect(
      await within((tx) => tx.execute(sql`select from movements where cnj = ${archived}`)),
    ).toMatchObject({ rowCount: 1 });
    expect(await knownCases(ctx, [kept, archived])).toEqual({
      known: expect.arrayContaining([kept, archived]),
      archived: [archived],
      withoutData: [],
    });
  });
});

describe("bringing a case back", () => {
  test("puts it into lists and counts again and asks about it at once", async () => {
    expect(await restoreCases(ctx, [archived, kept])).toEqual([archived]);
    expect((await listed()).total).toBe(2);
    expect((await listed({ archived: true })).total).toBe(0);
    expect(await getCase(ctx, archived)).not.toHaveProperty("archived");
    expect(await queued()).toEqual([archived]);
    expect(await restoreCases(ctx, [archived])).toEqual([]);
  });

  test("importing its number does it too, without importing it again", async () => {
    expect(await startImport(ctx, { text: archived })).toMatchObject({
      importId: null,
      known: 1,
      restored: 1,
    });
    expect((await listed()).total).toBe(2);
    expect(await startImport(ctx, { text: archived })).toEqual({ ok: false, reason: "all-known" });
    const fresh = makeCnj();
    await archiveCases(ctx, [archived]);
    expect(await startImport(ctx, { text: `${archived} ${fresh}` })).toMatchObject({
      accepted: 1,
      restored: 1,
    });
  });
});

test("archiving changes only what is not archived yet, and both changes are audited and announced", async () => {
  const heard: string[] = [];
  const listener = new pg.Client(process.env.DATABASE_URL);
  await listener.connect();
  listener.on("notification", ({ payload }) => {
    const change = JSON.parse(payload ?? "{}");
    if (change.databaseId === ctx.databaseId) heard.push(`${change.topic} ${change.id}`);
  });
  await listener.query("listen autos_events");
  expect(await archiveCases(ctx, [kept, archived])).toEqual([kept]);
  expect(await archiveCases(ctx, [kept, archived])).toEqual([]);
  expect(await restoreCases(ctx, [kept, archived])).toHaveLength(2);
  // PostgreSQL delivers earlier notifications before it answers this query.
  await listener.query("select 1");
  await listener.end();
  expect(heard.slice(0, 1)).toEqual([`case ${kept}`]);
  expect(heard).toContain(`case ${archived}`);
  expect(await auditActions(ctx)).toEqual(["case.archive", "case.archive", "case.restore"]);
  expect((await auditDetails(ctx)).at(-1)).toEqual({ cases: 2 });
});

test("another firm's cases are not found, and a person who is only an admin is refused", async () => {
  const other = ctxFor((await makeDatabase()).id);
  await expect(archiveCases(other, [kept])).rejects.toMatchObject({ code: "not_found" });
  await expect(restoreCases(other, [archived])).rejects.toMatchObject({ code: "not_found" });
  expect(await startImport(other, { text: archived })).toMatchObject({ accepted: 1, restored: 0 });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(archiveCases(admin, [kept])).rejects.toMatchObject({ code: "forbidden" });
  await expect(restoreCases(admin, [archived])).rejects.toMatchObject({ code: "forbidden" });
  expect((await listed({ archived: true })).numbers).toEqual([archived]);
});
