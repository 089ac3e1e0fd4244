import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import { type Ctx, systemCtx, userCtx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import { listMovements } from "#server/cases/movements/data.ts";
import { getMovementSummary } from "#server/cases/movements/summary/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, caseVisits, movements } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, movementOf } from "#testing/answers.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { markMovementUnseen, markSeen, markUnseen, recordVisit, restoreMarks } from "./mutations.ts";

let databaseId: string;
let cnj: Cnj;
let helena: Ctx;
let caio: Ctx;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  cnj = makeCnj();
  [helena, caio] = [await person(), await person()];
  await inDatabase(databaseId, async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj, importing: false, movementCount: 0 });
    await tx
      .update(cases)
      .set({ firstAnswerAt: ago("3 days") })
      .where(eq(cases.cnj, cnj));
  });
  await come("imported", "3 days");
});
afterAll(async () => {
  await closePool();
});

async function person(roles: Role[] = ["lawyer"]): Promise<Ctx> {
  const { id } = await makeUser();
  const actor = { kind: "user", userId: id, name: "Helena Moura", address: null } as const;
  return userCtx({ actor, databaseId, roles });
}

const ago = (interval: string) => sql`now() - ${interval}::interval`;

/** Adds a movement that Autos first saw this long ago. The one called `imported` came with the first answer. */
async function come(id: string, seen: string, occurred = seen): Promise<void> {
  await inDatabase(databaseId, async (tx) => {
    await tx.execute(sql`
      insert into ${movements} (database_id, cnj, id, origin, occurred_at, first_seen_at, description, raw)
      select ${databaseId}, cnj, ${id}, 'court', ${ago(occurred)},
        case when ${id} = 'imported' then first_answer_at else ${ago(seen)} end, ${id}, '{}'
      from ${cases} where database_id = ${databaseId} and cnj = ${cnj}`);
    await tx.execute(sql`
      update ${cases} set movement_count = movement_count + 1,
        news_at = case when ${id} = 'imported' then null else greatest(news_at, ${ago(seen)}) end
      where database_id = ${databaseId} and cnj = ${cnj}`);
  });
}

/** Stores an answer of the service with these movements. */
const answer = async (tx: Tx, ids: string[]) =>
  await mirrorAnswer(
    tx,
    ctxFor(databaseId),
    cnj,
    answerOf({ movements: ids.map((id) => movementOf({ id })) }),
  );

/** What is new to a person, or on a page that keeps this mark. */
async function newTo(ctx: Ctx, mark: string | null = null): Promise<string[]> {
  const page = await listOf(ctx, mark);
  const ids = page?.items.filter(({ isNew }) => isNew).map(({ id }) => id) ?? [];
  expect(page?.news.count).toBe(ids.length);
  expect(page?.news.lastId).toBe(ids.at(-1) ?? null);
  const summary = await getMovementSummary(ctx, { cnj, filters: noMovementFilters, mark });
  expect(summary?.months.reduce((sum, { news }) => sum + news, 0)).toBe(ids.length);
  return ids;
}

const listOf = async (ctx: Ctx, mark: string | null = null) =>
  await listMovements(ctx, { cnj, filters: noMovementFilters, mark, offset: 0, limit: 50 });
const seenOf = async (ctx: Ctx) => (await getCase(ctx, cnj))?.seen ?? null;
/** Whether the list says that the case has something new, with the same count as the page of the case. */
async function isListed(ctx: Ctx): Promise<boolean> {
  const all = await listCases(ctx, { filters: noFilters, cursor: null });
  const filtered = await listCases(ctx, { filters: { ...noFilters, news: true }, cursor: null });
  const view = await getCase(ctx, cnj);
  expect(all.items[0]?.unseen ?? null).toEqual(view?.unseen ?? null);
  expect(filtered.items.length).toBe(filtered.total);
  expect(filtered.total).toBe(view?.unseen ? 1 : 0);
  return filtered.total === 1;
}
const throughOf = async (ctx: Ctx) => (await listOf(ctx))?.through ?? null;
/** The person looks at the list as it is now. */
const look = async (ctx: Ctx) => await recordVisit(ctx, { cnj, through: await throughOf(ctx) });

describe("what is new to a person", () => {
  test("is nothing of what the import brought, and all that came after it until the person looks", async () => {
    expect(await newTo(helena)).toEqual([]);
    await come("hearing", "1 day");
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is no longer new once the person has looked, everywhere at once", async () => {
    await come("hearing", "1 day");
    expect(await isListed(helena)).toBe(true);
    await look(helena);
    expect(await newTo(helena)).toEqual([]);
    expect(await isListed(helena)).toBe(false);
    await come("decision", "1 minute");
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await isListed(helena)).toBe(true);
  });

  test("stays new on a page that keeps the mark with which it was opened, with what comes meanwhile", async () => {
    await come("hearing", "1 day");
    const mark = (await seenOf(helena))?.mark ?? null;
    await look(helena);
    expect(await newTo(helena, mark)).toEqual(["hearing"]);
    await come("decision", "1 minute");
    expect(await newTo(helena, mark)).toEqual(["decision", "hearing"]);
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is counted with the time when the newest came, and with the movement that stands first", async () => {
    await come("decision", "2 hours");
    await come("late", "1 hour", "400 days");
    const unseen = (await getCase(helena, cnj))?.unseen;
    expect(unseen).toMatchObject({ count: 2, id: "decision" });
    expect(Date.now() - Date.parse(unseen?.at ?? "")).toBeLessThan(61 * 60_000);
    expect((await getCase(systemCtx({ databaseId, job: "test" }), cnj))?.unseen).toBeNull();
  });

  test("says when the person last looked, since the first answer", async () => {
    expect((await seenOf(helena))?.at).toBeNull();
    await look(helena);
    expect((await seenOf(helena))?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test("is a movement whose text changed since the person looked", async () => {
    const say = (description: string) =>
      inDatabase(databaseId, (tx) =>
        mirrorAnswer(
          tx,
          ctxFor(databaseId),
          cnj,
          answerOf({ movements: [movementOf({ id: "hearing", description })] }),
        ),
      );
    await say("Audiência em 10/12");
    await look(helena);
    expect(await newTo(helena)).toEqual([]);
    await say("Audiência em 12/12");
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is everything when the person's page showed no news", async () => {
    await come("hearing", "1 day");
    await recordVisit(helena, { cnj, through: null });
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is not hidden by a page that claims to have shown more than there is", async () => {
    const through = "2999-01-01T00:00:00.000000Z";
    await recordVisit(helena, { cnj, through });
    await come("hearing", "1 day");
    await recordVisit(helena, { cnj, through });
    await come("decision", "1 minute");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is kept for each person apart", async () => {
    await come("hearing", "1 day");
    await look(helena);
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await newTo(caio)).toEqual(["decision", "hearing"]);
  });

  test("may be far down the list: the id of the last new movement is given", async () => {
    await look(helena);
    await come("late", "1 hour", "400 days");
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision", "late"]);
  });

  test("is nothing of what the import brought, also to a person who looked before the import ended", async () => {
    await inDatabase(databaseId, (tx) =>
      tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, cnj)),
    );
    await look(helena);
    await inDatabase(databaseId, (tx) =>
      tx
        .update(cases)
        .set({ firstAnswerAt: sql`(select max(first_seen_at) from movements where cnj = ${cnj})` })
        .where(eq(cases.cnj, cnj)),
    );
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is nothing to a job, and nothing before the first answer", async () => {
    await come("hearing", "1 day");
    expect(await newTo(systemCtx({ databaseId, job: "test" }))).toEqual([]);
    await inDatabase(databaseId, (tx) =>
      tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, cnj)),
    );
    expect(await newTo(helena)).toEqual([]);
  });
});

describe("a visit", () => {
  test("to another firm's case is not found and leaves nothing", async () => {
    const elsewhere = (await makeDatabase()).id;
    const { actor } = helena;
    if (actor.kind !== "user") throw new Error("no person");
    const other = userCtx({ actor, databaseId: elsewhere, roles: ["lawyer"] });
    await expect(recordVisit(other, { cnj, through: null })).rejects.toMatchObject({ code: "not_found" });
    expect(await inDatabase(elsewhere, (tx) => tx.$count(caseVisits))).toBe(0);
    expect(await inDatabase(databaseId, (tx) => tx.$count(caseVisits))).toBe(0);
  });

  test("is refused to a person who is only an admin", async () => {
    await expect(recordVisit(await person(["admin"]), { cnj, through: null })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("is kept as one row a person, without audit, and not at all for a job", async () => {
    for (let time = 0; time < 3; time++) await look(helena);
    await look(caio);
    await recordVisit(systemCtx({ databaseId, job: "test" }), { cnj, through: null });
    expect(await inDatabase(databaseId, (tx) => tx.$count(caseVisits))).toBe(2);
    expect(await auditActions(ctxFor(databaseId))).toEqual([]);
  });

  test("is one row when several tabs record it at the same time", async () => {
    await Promise.all(Array.from({ length: 8 }, () => look(helena)));
    expect(await inDatabase(databaseId, (tx) => tx.$count(caseVisits))).toBe(1);
  });
});

describe("what a person marks", () => {
  const unseen = (ctx: Ctx) => markUnseen(ctx, [cnj]);
  const seen = (ctx: Ctx, until = new Date().toISOString()) => markSeen(ctx, { numbers: [cnj], until });

  test("as not seen is the latest news, and only for that person", async () => {
    await come("hearing", "2 days");
    await come("decision", "1 day");
    await look(helena);
    await look(caio);
    expect(await unseen(helena)).toHaveLength(1);
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await isListed(helena)).toBe(true);
    expect(await isListed(caio)).toBe(false);
    expect(await unseen(helena)).toEqual([]);
  });

  test("as not seen is the latest movement where there never was news, and no other of the same answer", async () => {
    await inDatabase(databaseId, async (tx) => {
      await tx.delete(movements).where(eq(movements.cnj, cnj));
      await tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, cnj));
      await answer(tx, ["first", "second", "third"]);
    });
    expect(await isListed(helena)).toBe(false);
    await unseen(helena);
    expect(await newTo(helena)).toEqual(["third"]);
    expect(await isListed(helena)).toBe(true);
    await look(helena);
    expect(await newTo(helena)).toEqual([]);
    expect(await isListed(helena)).toBe(false);
  });

  test("as not seen is a movement with all that came after it, also of the first answer", async () => {
    await come("hearing", "2 days");
    await come("decision", "1 day");
    await look(helena);
    await markMovementUnseen(helena, { cnj, id: "hearing" });
    expect(await newTo(helena)).toEqual(["decision", "hearing"]);
    expect(await markMovementUnseen(helena, { cnj, id: "decision" })).toEqual([]);
    await markMovementUnseen(helena, { cnj, id: "imported" });
    expect(await newTo(helena)).toEqual(["decision", "hearing", "imported"]);
    await come("notice", "1 minute");
    expect(await newTo(helena)).toEqual(["notice", "decision", "hearing", "imported"]);
  });

  test("as not seen stays so when an old page records what it showed before", async () => {
    await come("hearing", "2 days");
    const before = await throughOf(helena);
    await come("decision", "1 day");
    await look(helena);
    await unseen(helena);
    await recordVisit(helena, { cnj, through: before });
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("as seen is all that had come when the page was read, and not what came since", async () => {
    await come("hearing", "1 day");
    const until = (await getCase(helena, cnj))?.unseen?.at;
    await come("decision", "1 minute");
    expect(await seen(helena, until)).toHaveLength(1);
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await seen(helena)).toHaveLength(1);
    expect(await newTo(helena)).toEqual([]);
    expect(await seen(helena)).toEqual([]);
    // Marking is not looking.
    expect((await seenOf(helena))?.at).toBeNull();
  });

  test("as seen on a list that shows no news reaches no further than the list was read", async () => {
    const { readAt, items } = await listCases(helena, { filters: noFilters, cursor: null });
    expect(items.map(({ unseen }) => unseen)).toEqual([null]);
    await come("decision", "0 seconds");
    // Nobody is told that the case was marked.
    expect(await seen(helena, readAt)).toEqual([]);
    expect(await newTo(helena)).toEqual(["decision"]);
    const nothing = await listCases(helena, { filters: { ...noFilters, q: "..." }, cursor: null });
    expect(nothing.readAt >= readAt).toBe(true);
  });

  test("as seen by an old list makes nothing new again that was seen since", async () => {
    const { readAt } = await listCases(helena, { filters: noFilters, cursor: null });
    await come("hearing", "1 second");
    await look(helena);
    await come("decision", "0 seconds");
    expect(await seen(helena, readAt)).toEqual([]);
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is undone with the former marks", async () => {
    await come("hearing", "1 day");
    await come("decision", "1 hour");
    await restoreMarks(helena, await seen(helena));
    expect(await newTo(helena)).toEqual(["decision", "hearing"]);
    await look(helena);
    await markMovementUnseen(helena, { cnj, id: "decision" });
    const former = await markMovementUnseen(helena, { cnj, id: "hearing" });
    await restoreMarks(helena, former);
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("cannot reach beyond what is here, and a text that is no mark changes nothing", async () => {
    await restoreMarks(helena, [{ cnj, mark: "2999-01-01T00:00:00.000000Z" }]);
    await come("hearing", "1 day");
    expect(await newTo(helena)).toEqual(["hearing"]);
    await restoreMarks(helena, [{ cnj, mark: "x" }]);
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("before the first answer, or as a job, is nothing", async () => {
    expect(await unseen(systemCtx({ databaseId, job: "test" }))).toEqual([]);
    await inDatabase(databaseId, (tx) =>
      tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, cnj)),
    );
    expect(await unseen(helena)).toEqual([]);
    expect(await seen(helena)).toEqual([]);
  });

  test("is refused to an admin, not found in another firm or for another movement, and not audited", async () => {
    const admin = await person(["admin"]);
    const stranger = ctxFor((await makeDatabase()).id);
    const ways: ((ctx: Ctx) => Promise<unknown>)[] = [
      seen,
      unseen,
      (ctx) => markMovementUnseen(ctx, { cnj, id: "imported" }),
      (ctx) => restoreMarks(ctx, [{ cnj, mark: "2026-01-01T00:00:00.000000Z" }]),
    ];
    for (const way of ways) {
      await expect(way(admin)).rejects.toMatchObject({ code: "forbidden" });
      await expect(way(stranger)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(markMovementUnseen(helena, { cnj, id: "none" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await inDatabase(databaseId, (tx) => tx.$count(caseVisits))).toBe(0);
    expect(await auditActions(ctxFor(databaseId))).toEqual([]);
  });
});
