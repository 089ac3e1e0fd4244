import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, filingHistory, users } from "#server/db/schema/schema.ts";
import { addFiling } from "#testing/filings.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("a name takes the place of the one before in the transaction in which it changes, in one database", async () => {
  const [here, there] = [await makeDatabase(), await makeDatabase()];
  const names = async (databaseId: string) => {
    const rows = await inDatabase(ofFirm(databaseId), (tx) =>
      tx.select({ by: filingHistory.by }).from(filingHistory),
    );
    return rows.map(({ by }) => by);
  };
  const begin = async (databaseId: string) => {
    const [ctx, cnj] = [await memberCtx(databaseId, ["lawyer"], "Ulisses Prates"), makeCnj()];
    await inDatabase(ofFirm(databaseId), (tx) => tx.insert(cases).values({ databaseId, cnj }));
    await addFiling(ctx, { cnj });
    return ctx;
  };
  const ctx = await begin(here.id);
  await begin(there.id);
  const { userId } = ctx.actor;
  const rename = (tx: Tx) => tx.execute(sql`select rename_in_histories(${userId}::uuid, 'Ulisses Prates')`);
  await expect(inDatabase(ofFirm(here.id), rename)).rejects.toMatchObject({ code: "23514" });
  await inDatabase(ofFirm(here.id), async (tx) => {
    await tx.update(users).set({ name: "Ulisses Prates Lima" }).where(eq(users.id, userId));
    await rename(tx);
  });
  await expect(inDatabase(ofFirm(here.id), rename)).rejects.toMatchObject({ code: "23514" });
  expect(await names(here.id)).toEqual(["Ulisses Prates Lima"]);
  expect(await names(there.id)).toEqual(["Ulisses Prates"]);
});
