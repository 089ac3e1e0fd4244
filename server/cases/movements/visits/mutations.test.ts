import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import { type Ctx, systemCtx, userCtx } from "#server/auth/ctx.ts";
import { listMovements } from "#server/cases/movements/data.ts";
import { getMovementSummary } from "#server/cases/movements/summary/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, caseVisits, movements } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, movementOf } from "#testing/answers.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { recordVisit } from "./mutations.ts";

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

/** A movement that we first saw so long ago; those of the same moment as the first answer came with it. */
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

/** The service answers with these movements. */
const answer = async (tx: Tx, ids: string[]) =>
  await mirrorAnswer(
    tx,
    ctxFor(databaseId),
    cnj,
    answerOf({ movements: ids.map((id) => movementOf({ id })) }),
  );

async function newTo(ctx: Ctx): Promise<string[]> {
  const page = await listOf(ctx);
  const ids = page?.items.filter(({ isNew }) => isNew).map(({ id }) => id) ?? [];
  expect(page?.news.count).toBe(ids.length);
  expect(page?.news.lastId).toBe(ids.at(-1) ?? null);
  const summary = await getMovementSummary(ctx, { cnj, filters: noMovementFilters });
  expect(summary?.months.reduce((sum, { news }) => sum + news, 0)).toBe(ids.length);
  return ids;
}

/** Moves all visits of a person into the past, as if time had gone on. */
async function later(ctx: Ctx, interval: string): Promise<void> {
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  await inDatabase(databaseId, (tx) =>
    tx
      .update(caseVisits)
      .set({ seenAt: sql`seen_at - ${interval}::interval`, newSince: sql`new_since - ${interval}::interval` })
      .where(and(eq(caseVisits.databaseId, databaseId), eq(caseVisits.userId, userId))),
  );
}

const listOf = async (ctx: Ctx) =>
  await listMovements(ctx, { cnj, filters: noMovementFilters, offset: 0, limit: 50 });
const sinceOf = async (ctx: Ctx) => (await listOf(ctx))?.news.since;
const throughOf = async (ctx: Ctx) => (await listOf(ctx))?.through ?? null;
/** Somebody has the list in front of them as it is. */
const look = async (ctx: Ctx) => await recordVisit(ctx, { cnj, through: await throughOf(ctx) });

describe("what is new to a person", () => {
  test("is nothing of what the import brought, and all that came after it until they look", async () => {
    expect(await newTo(helena)).toEqual([]);
    await come("hearing", "1 day");
    expect(await newTo(helena)).toEqual(["hearing"]);
    expect(await sinceOf(helena)).toBeNull();
  });

  test("stays new during the first visit, and is not at the next", async () => {
    await come("hearing", "1 day");
    await look(helena);
    expect(await newTo(helena)).toEqual(["hearing"]);
    expect(await sinceOf(helena)).toBeNull();
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual([]);
    await come("decision", "1 minute");
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await sinceOf(helena)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test("is what came since the visit before, for half an hour from the last look", async () => {
    await look(helena);
    await later(helena, "1 day");
    await come("decision", "1 hour");
    await look(helena);
    await later(helena, "29 minutes");
    await look(helena);
    await later(helena, "29 minutes");
    expect(await newTo(helena)).toEqual(["decision"]);
    await later(helena, "2 minutes");
    expect(await newTo(helena)).toEqual([]);
    await look(helena);
    expect(await newTo(helena)).toEqual([]);
  });

  test("what comes while they read is new in that visit", async () => {
    await look(helena);
    await later(helena, "2 minutes");
    await come("notice", "1 minute");
    expect(await newTo(helena)).toEqual(["notice"]);
    await look(helena);
    expect(await newTo(helena)).toEqual(["notice"]);
    expect(await sinceOf(helena)).toBeNull();
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual([]);
  });

  test("is what came after their page was sent, whenever they are said to have seen it", async () => {
    await come("hearing", "1 day");
    const through = await throughOf(helena);
    await come("decision", "1 minute");
    await recordVisit(helena, { cnj, through });
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is what was being written while they looked", async () => {
    await inDatabase(databaseId, async (early) => {
      await inDatabase(databaseId, (late) => answer(late, ["notice"]));
      await look(helena);
      await answer(early, ["notice", "decision"]);
    });
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["decision"]);
    await look(helena);
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual([]);
  });

  test("is what says something else than when they looked", async () => {
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
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual([]);
    await say("Audiência em 12/12");
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is all of it to a page that showed none of it", async () => {
    await come("hearing", "1 day");
    await recordVisit(helena, { cnj, through: null });
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is not hidden by a page that says it goes further than there is", async () => {
    const through = "2999-01-01T00:00:00.000000Z";
    await recordVisit(helena, { cnj, through });
    await come("hearing", "1 day");
    await recordVisit(helena, { cnj, through });
    await come("decision", "1 minute");
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is each one's own", async () => {
    await come("hearing", "1 day");
    await look(helena);
    await later(helena, "2 hours");
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await newTo(caio)).toEqual(["decision", "hearing"]);
  });

  test("may stand far down the list: the last of them is told", async () => {
    await look(helena);
    await later(helena, "1 day");
    await come("late", "1 hour", "400 days");
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision", "late"]);
  });

  test("is nothing of what the import brought to who looked before it had ended", async () => {
    await inDatabase(databaseId, (tx) =>
      tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, cnj)),
    );
    await look(helena);
    await later(helena, "4 days");
    await inDatabase(databaseId, (tx) =>
      tx
        .update(cases)
        .set({ firstAnswerAt: sql`(select max(first_seen_at) from movements where cnj = ${cnj})` })
        .where(eq(cases.cnj, cnj)),
    );
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is nothing to who asks without being a person, and nothing before the first answer", async () => {
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

  test("is refused to who only administers", async () => {
    await expect(recordVisit(await person(["admin"]), { cnj, through: null })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("says nothing of the case: it is one row a person, and no audit", async () => {
    for (let time = 0; time < 3; time++) await look(helena);
    await look(caio);
    await recordVisit(systemCtx({ databaseId, job: "test" }), { cnj, through: null });
    expect(await inDatabase(databaseId, (tx) => tx.$count(caseVisits))).toBe(2);
    expect(await auditActions(ctxFor(databaseId))).toEqual([]);
  });

  test("of two tabs at once is one", async () => {
    await Promise.all(Array.from({ length: 8 }, () => look(helena)));
    expect(await inDatabase(databaseId, (tx) => tx.$count(caseVisits))).toBe(1);
  });
});
