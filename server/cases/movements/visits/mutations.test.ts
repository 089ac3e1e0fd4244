import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, systemCtx, userCtx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, caseVisits, movements } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, movementOf } from "#testing/answers.ts";
import { fromNow } from "#testing/clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type ReadCase, readCase } from "#testing/read-case.ts";
import { ofFirm } from "#testing/scope.ts";
import { markMovementUnseen, markSeen, markUnseen, recordVisit, restoreMarks } from "./mutations.ts";

let at: ReadCase;
let databaseId: string;
let cnj: Cnj;
let helena: Ctx;
let caio: Ctx;
beforeEach(async () => {
  at = await readCase();
  ({ databaseId, cnj, helena, caio } = at);
});
afterAll(closePool);

/** Stores an answer of the service with these movements. */
const answer = async (tx: Tx, ids: string[]) =>
  await mirrorAnswer(
    tx,
    ctxFor(databaseId),
    cnj,
    answerOf({ movements: ids.map((id) => movementOf({ id })) }),
  );

describe("a visit", () => {
  test("to another firm's case is not found and leaves nothing", async () => {
    const elsewhere = (await makeDatabase()).id;
    const { actor } = helena;
    if (actor.kind !== "user") throw new Error("no person");
    const other = userCtx({ actor, databaseId: elsewhere, roles: ["lawyer"] });
    await expect(recordVisit(other, { cnj, through: null })).rejects.toMatchObject({ code: "not_found" });
    expect(await inDatabase(ofFirm(elsewhere), (tx) => tx.$count(caseVisits))).toBe(0);
    expect(await inDatabase(ofFirm(databaseId), (tx) => tx.$count(caseVisits))).toBe(0);
  });

  test("is refused to a person who is only an admin", async () => {
    await expect(
      recordVisit(await memberCtx(databaseId, ["admin"]), { cnj, through: null }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is kept as one row a person, without audit, and not at all for a job", async () => {
    for (let time = 0; time < 3; time++) await at.look(helena);
    await at.look(caio);
    await recordVisit(systemCtx({ databaseId, job: "test" }), { cnj, through: null });
    expect(await inDatabase(ofFirm(databaseId), (tx) => tx.$count(caseVisits))).toBe(2);
    expect(await auditActions(ctxFor(databaseId))).toEqual([]);
  });

  test("is one row when several tabs record it at the same time", async () => {
    await Promise.all(Array.from({ length: 8 }, () => at.look(helena)));
    expect(await inDatabase(ofFirm(databaseId), (tx) => tx.$count(caseVisits))).toBe(1);
  });
});

describe("what a person marks", () => {
  const unseen = (ctx: Ctx) => markUnseen(ctx, [cnj]);
  const seen = (ctx: Ctx, until = fromNow().toISOString()) => markSeen(ctx, { numbers: [cnj], until });

  test("as not seen is the latest news, and only for that person", async () => {
    await at.come("hearing", "2 days");
    await at.come("decision", "1 day");
    await at.look(helena);
    await at.look(caio);
    expect(await unseen(helena)).toHaveLength(1);
    expect(await at.newTo(helena)).toEqual(["decision"]);
    expect(await at.isListed(helena)).toBe(true);
    expect(await at.isListed(caio)).toBe(false);
    expect(await unseen(helena)).toEqual([]);
  });

  test("as not seen is the latest movement where there never was news, and no other of the same answer", async () => {
    await inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.delete(movements).where(eq(movements.cnj, cnj));
      await tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, cnj));
      await answer(tx, ["first", "second", "third"]);
    });
    expect(await at.isListed(helena)).toBe(false);
    await unseen(helena);
    expect(await at.newTo(helena)).toEqual(["third"]);
    expect(await at.isListed(helena)).toBe(true);
    await at.look(helena);
    expect(await at.newTo(helena)).toEqual([]);
    expect(await at.isListed(helena)).toBe(false);
  });

  test("as not seen is a movement with all that came after it, also of the first answer", async () => {
    await at.come("hearing", "2 days");
    await at.come("decision", "1 day");
    await at.look(helena);
    await markMovementUnseen(helena, { cnj, id: "hearing" });
    expect(await at.newTo(helena)).toEqual(["decision", "hearing"]);
    expect(await markMovementUnseen(helena, { cnj, id: "decision" })).toEqual([]);
    await markMovementUnseen(helena, { cnj, id: "imported" });
    expect(await at.newTo(helena)).toEqual(["decision", "hearing", "imported"]);
    await at.come("notice", "1 minute");
    expect(await at.newTo(helena)).toEqual(["notice", "decision", "hearing", "imported"]);
  });

  test("as not seen stays so when an old page records what it showed before", async () => {
    await at.come("hearing", "2 days");
    const before = await at.throughOf(helena);
    await at.come("decision", "1 day");
    await at.look(helena);
    await unseen(helena);
    await recordVisit(helena, { cnj, through: before });
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("as seen is all that had come when the page was read, and not what came since", async () => {
    await at.come("hearing", "1 day");
    const until = (await getCase(helena, cnj))?.unseen?.at;
    await at.come("decision", "1 minute");
    expect(await seen(helena, until)).toHaveLength(1);
    expect(await at.newTo(helena)).toEqual(["decision"]);
    expect(await seen(helena)).toHaveLength(1);
    expect(await at.newTo(helena)).toEqual([]);
    expect(await seen(helena)).toEqual([]);
    // Marking is not looking.
    expect((await at.seenOf(helena))?.at).toBeNull();
  });

  test("as seen on a list that shows no news reaches no further than the list was read", async () => {
    const { readAt, items } = await listCases(helena, { filters: noFilters, cursor: null });
    expect(items.map(({ unseen }) => unseen)).toEqual([null]);
    await at.come("decision", "0 seconds");
    // Nobody is told that the case was marked.
    expect(await seen(helena, readAt)).toEqual([]);
    expect(await at.newTo(helena)).toEqual(["decision"]);
    const nothing = await listCases(helena, { filters: { ...noFilters, q: "..." }, cursor: null });
    expect(nothing.readAt >= readAt).toBe(true);
  });

  test("as seen goes by the movements of the case itself, not by another's of the firm", async () => {
    const other = makeCnj();
    await inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.insert(cases).values({ databaseId, cnj: other });
      const [first] = await tx.select().from(movements).where(eq(movements.cnj, cnj));
      if (first === undefined) throw new Error("no movement");
      const { position, ...row } = first;
      await tx.insert(movements).values({ ...row, cnj: other, firstSeenAt: sql`now() - interval '1 day'` });
    });
    const { readAt } = await listCases(helena, { filters: noFilters, cursor: null });
    await at.come("decision", "0 seconds");
    expect(await seen(helena, readAt)).toEqual([]);
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("as seen by an old list makes nothing new again that was seen since", async () => {
    const { readAt } = await listCases(helena, { filters: noFilters, cursor: null });
    await at.come("hearing", "1 second");
    await at.look(helena);
    await at.come("decision", "0 seconds");
    expect(await seen(helena, readAt)).toEqual([]);
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("is undone with the former marks", async () => {
    await at.come("hearing", "1 day");
    await at.come("decision", "1 hour");
    await restoreMarks(helena, await seen(helena));
    expect(await at.newTo(helena)).toEqual(["decision", "hearing"]);
    await at.look(helena);
    await markMovementUnseen(helena, { cnj, id: "decision" });
    const former = await markMovementUnseen(helena, { cnj, id: "hearing" });
    await restoreMarks(helena, former);
    expect(await at.newTo(helena)).toEqual(["decision"]);
  });

  test("cannot reach beyond what is here, and a text that is no mark changes nothing", async () => {
    await restoreMarks(helena, [{ cnj, mark: "2999-01-01T00:00:00.000000Z", documents: "x" }]);
    await at.come("hearing", "1 day");
    expect(await at.newTo(helena)).toEqual(["hearing"]);
    await restoreMarks(helena, [{ cnj, mark: "x", documents: "x" }]);
    expect(await at.newTo(helena)).toEqual(["hearing"]);
  });

  test("before the first answer, or as a job, is nothing", async () => {
    expect(await unseen(systemCtx({ databaseId, job: "test" }))).toEqual([]);
    await at.setFirstAnswer(null);
    expect(await unseen(helena)).toEqual([]);
    expect(await seen(helena)).toEqual([]);
  });

  test("is refused to an admin, not found in another firm or for another movement, and not audited", async () => {
    const admin = await memberCtx(databaseId, ["admin"]);
    const stranger = ctxFor((await makeDatabase()).id);
    const ways: ((ctx: Ctx) => Promise<unknown>)[] = [
      seen,
      unseen,
      (ctx) => markMovementUnseen(ctx, { cnj, id: "imported" }),
      (ctx) => restoreMarks(ctx, [{ cnj, mark: "2026-01-01T00:00:00.000000Z", documents: "x" }]),
    ];
    for (const way of ways) {
      await expect(way(admin)).rejects.toMatchObject({ code: "forbidden" });
      await expect(way(stranger)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(markMovementUnseen(helena, { cnj, id: "none" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await inDatabase(ofFirm(databaseId), (tx) => tx.$count(caseVisits))).toBe(0);
    expect(await auditActions(ctxFor(databaseId))).toEqual([]);
  });
});
