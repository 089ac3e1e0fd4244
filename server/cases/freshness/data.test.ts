import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, caseVisits, checks, movements } from "#server/db/schema/schema.ts";
import { fromNow } from "#testing/clock.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getCheckRecord } from "./data.ts";

let ctx: Ctx;
let cnj: Cnj;

const ago = (hours: number) => fromNow({ hours: -hours });

beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = await follow(ctx);
});
afterAll(closePool);

async function follow(of: Ctx): Promise<Cnj> {
  const number = makeCnj();
  const importedAt = ago(24 * 20);
  const values = {
    databaseId: of.databaseId,
    cnj: number,
    importing: false,
    importedAt,
    firstAnswerAt: importedAt,
  };
  await inDatabase(ofFirm(of.databaseId), (tx) => tx.insert(cases).values(values));
  return number;
}

type Check = Partial<typeof checks.$inferInsert>;

/** An interval from `first` to `last` hours ago. */
async function check(first: number, last: number, known: Check = {}): Promise<void> {
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .insert(checks)
      .values({
        databaseId: ctx.databaseId,
        cnj,
        firstAt: ago(first),
        lastAt: ago(last),
        outcome: "unchanged",
        ...known,
      }),
  );
}

const marksOf = async (of: Ctx) => (await getCheckRecord(of, cnj))?.days.map(({ sign }) => sign) ?? [];

describe("the check record of a case", () => {
  test("has thirty days with what was found on each, and the gaps that could not be verified", async () => {
    await check(480, 480, { outcome: "changed", newMovements: 50 });
    await check(474, 200, { count: 40 });
    await check(176, 128, { outcome: "failed", failure: "unavailable", count: 9 });
    await check(127, 60, { count: 11 });
    await check(56, 56, { outcome: "changed", newMovements: 2 });
    await check(50, 1, { count: 8 });
    const record = await getCheckRecord(ctx, cnj);
    expect(record?.days).toHaveLength(30);
    const marks = record?.days.map(({ sign }) => sign);
    expect(marks?.filter((mark) => mark === "new")).toHaveLength(1);
    expect(marks?.filter((mark) => mark === "blind").length).toBeGreaterThanOrEqual(1);
    expect(marks?.slice(0, 8)).toEqual(Array(8).fill("none"));
    expect(record).toMatchObject({ checks: 61, exact: true });
    expect(record?.gaps.map(({ cause, to }) => [cause, to !== null])).toEqual([["unavailable", true]]);
    expect(record?.stretches.map((one) => one.checks)).toEqual([8, 11, 0, 40]);
  });

  test("marks the days of what a person has not seen, until they have", async () => {
    const person = await memberCtx(ctx.databaseId);
    await check(480, 480, { outcome: "changed", newMovements: 50 });
    await check(100, 100, { outcome: "changed", newMovements: 2 });
    await check(99, 1);
    await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      await tx
        .update(cases)
        .set({ firstAnswerAt: ago(481), newsAt: ago(100) })
        .where(eq(cases.cnj, cnj));
      const movement = { databaseId: ctx.databaseId, cnj, id: "a", origin: "court" as const, raw: {} };
      await tx.insert(movements).values({ ...movement, description: "Conclusos", firstSeenAt: ago(100) });
    });
    expect((await marksOf(person)).filter((mark) => mark === "mine")).toHaveLength(1);
    const visit = { databaseId: ctx.databaseId, userId: person.actor.userId, cnj };
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.insert(caseVisits).values({ ...visit, seenThrough: ago(99) }),
    );
    expect(await marksOf(person)).toContain("new");
    expect(await marksOf(person)).not.toContain("mine");
    expect(await marksOf(ctx)).toContain("mine");
  });

  test("is blind (not verified) from the last check until today when nobody asked since", async () => {
    await check(24 * 15, 24 * 10);
    const record = await getCheckRecord(ctx, cnj);
    expect(record?.days.slice(-8).map(({ sign }) => sign)).toEqual(Array(8).fill("blind"));
    expect(record?.gaps).toMatchObject([{ to: null, cause: "unasked" }]);
  });

  test("counts neither a running capture as a check nor the first answer as news", async () => {
    await check(24 * 10, 24 * 10 - 5, { outcome: "running", count: 30 });
    await check(24 * 10 - 6, 24 * 10 - 6, { outcome: "changed", newMovements: 50 });
    await check(24 * 9, 24 * 4, { count: 20 });
    await check(24 * 4 - 1, 1, { outcome: "running", count: 60 });
    const record = await getCheckRecord(ctx, cnj);
    expect(record?.days.map(({ sign }) => sign)).not.toContain("new");
    expect(record?.days.slice(-2).map(({ sign }) => sign)).toEqual(["blind", "blind"]);
    expect(record?.gaps[0]).toMatchObject({ to: null, cause: "running" });
    expect(record?.checks).toBe(21);
  });

  test("is missing for another database's case, and counts no checks of another database", async () => {
    const other = ctxFor((await makeDatabase()).id);
    await check(100, 1);
    expect(await getCheckRecord(other, cnj)).toBeNull();
    await inDatabase(ofFirm(other.databaseId), (tx) =>
      tx.insert(cases).values({ databaseId: other.databaseId, cnj }),
    );
    expect((await getCheckRecord(other, cnj))?.checks).toBe(0);
  });

  test("is refused to a person who is only an admin", async () => {
    await expect(getCheckRecord(ctxFor(ctx.databaseId, ["admin"]), cnj)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
