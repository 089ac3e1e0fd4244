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

async function newTo(ctx: Ctx): Promise<string[]> {
  const page = await listOf(ctx);
  const ids = page?.items.filter(({ isNew }) => isNew).map(({ id }) => id) ?? [];
  expect(page?.news.count).toBe(ids.length);
  expect(page?.news.lastId).toBe(ids.at(-1) ?? null);
  const summary = await getMovementSummary(ctx, { cnj, filters: noMovementFilters });
  expect(summary?.months.reduce((sum, { news }) => sum + news, 0)).toBe(ids.length);
  return ids;
}

/** Moves all visits of a person into the past, as if that much time had gone by. */
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
/** The person looks at the list as it is now. */
const look = async (ctx: Ctx) => await recordVisit(ctx, { cnj, through: await throughOf(ctx) });

describe("what is new to a person", () => {
  test("is nothing of what the import brought, and all that came after it until the person looks", async () => {
    expect(await newTo(helena)).toEqual([]);
    await come("hearing", "1 day");
    expect(await newTo(helena)).toEqual(["hearing"]);
    expect(await sinceOf(helena)).toBeNull();
  });

  test("stays new during the first visit, and is no longer new at the next", async () => {
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

  test("is what came since the visit before; a visit ends half an hour after the last look", async () => {
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

  test("includes what comes during the visit, until the visit ends", async () => {
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

  test("is what came after the page was sent, even when the visit is recorded later", async () => {
    await come("hearing", "1 day");
    const through = await throughOf(helena);
    await come("decision", "1 minute");
    await recordVisit(helena, { cnj, through });
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is what a transaction under way wrote while the person looked, as the page did not show it", async () => {
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
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual([]);
    await say("Audiência em 12/12");
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is everything when the person's page showed no news", async () => {
    await come("hearing", "1 day");
    await recordVisit(helena, { cnj, through: null });
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["hearing"]);
  });

  test("is not hidden by a page that claims to have shown more than there is", async () => {
    const through = "2999-01-01T00:00:00.000000Z";
    await recordVisit(helena, { cnj, through });
    await come("hearing", "1 day");
    await recordVisit(helena, { cnj, through });
    await come("decision", "1 minute");
    await later(helena, "31 minutes");
    expect(await newTo(helena)).toEqual(["decision"]);
  });

  test("is kept for each person apart", async () => {
    await come("hearing", "1 day");
    await look(helena);
    await later(helena, "2 hours");
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision"]);
    expect(await newTo(caio)).toEqual(["decision", "hearing"]);
  });

  test("may be far down the list: the id of the last new movement is given", async () => {
    await look(helena);
    await later(helena, "1 day");
    await come("late", "1 hour", "400 days");
    await come("decision", "1 hour");
    expect(await newTo(helena)).toEqual(["decision", "late"]);
  });

  test("is nothing of what the import brought, also to a person who looked before the import ended", async () => {
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
