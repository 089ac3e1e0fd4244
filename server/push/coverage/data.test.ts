import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { notWatchedOf, unwatchedOf } from "#lib/push/coverage.ts";
import { suggestions } from "#lib/push/overview.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { orderWatch } from "#server/push/changing/mutations.ts";
import { countSuggested, suggestedNumbers } from "#server/push/suggesting/data.ts";
import { fromNow } from "#testing/clock.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getCoverage } from "./data.ts";

afterAll(closePool);

test("of the followed cases it counts what is watched, what is asked for, and what nobody looks at, as one offers it", async () => {
  const { id: databaseId } = await makeDatabase();
  const ctx = await memberCtx(databaseId);
  const here = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase(ofFirm(databaseId), work);
  const numbers = Array.from({ length: 8 }, makeCnj).sort();
  const [daily = "", weekly = "", wanted = "", archived = "", kept = "", unwanted = "", plain = ""] = numbers;
  const unrecorded = numbers[7] ?? "";
  const push = (periodicity: number) => ({
    enabled: true,
    periodicity,
    withDocuments: null,
    createdAt: null,
  });
  await here(async (tx) => {
    for (const cnj of numbers) await tx.insert(cases).values({ databaseId, cnj, operatorId: `o${cnj}` });
    const set = (cnj: string, change: Partial<typeof cases.$inferInsert>) =>
      tx
        .update(cases)
        .set(change)
        .where(eq(cases.cnj, cnj as typeof cases.$inferSelect.cnj));
    await set(daily, { push: push(30) as never });
    await set(weekly, { push: push(4) as never });
    await set(unrecorded, { operatorId: null });
    await set(archived, { archivedAt: fromNow({}) });
    await tx.execute(sql`insert into case_restrictions (database_id, cnj) values (${databaseId}, ${kept})`);
  });
  await orderWatch(ctx, { numbers: [wanted], periodicity: 4 });
  expect(await getCoverage(ctx)).toEqual({
    total: 6,
    rhythms: [
      { rhythm: 30, other: null, cases: 1 },
      { rhythm: 4, other: null, cases: 1 },
    ],
    asked: 1,
    unrecorded: 1,
  });
  const listed = await listCases(ctx, { filters: { ...noFilters, watch: "off" }, cursor: null });
  expect(notWatchedOf(await getCoverage(ctx))).toBe(listed.items.length);
  expect(await suggestedNumbers(ctx, "unwatched")).toEqual([unwanted, plain].sort());
  const counted = await inDatabase(ctx, (tx) => countSuggested(tx, ctx));
  expect(counted.unwatched).toBe(2);
  expect(unwatchedOf(await getCoverage(ctx))).toBe(2);
  expect(Object.keys(counted).sort()).toEqual([...suggestions].sort());
  await expect(getCoverage(ctxFor(databaseId, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
});
