import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { cases, filingHistory, users } from "#server/db/schema/schema.ts";
import { addFiling } from "#testing/filings.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("the name that is left of somebody takes the place of theirs, once they were erased, in one database", async () => {
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
  const rename = () =>
    inDatabase(ofFirm(here.id), (tx) =>
      tx.execute(sql`select rename_in_histories(${userId}::uuid, 'Ulisses Prates')`),
    );
  await expect(rename()).rejects.toMatchObject({ code: "23514" });
  await db().update(users).set({ name: "Pessoa removida", erasedAt: sql`now()` }).where(eq(users.id, userId));
  await rename();
  expect(await names(here.id)).toEqual(["Pessoa removida"]);
  expect(await names(there.id)).toEqual(["Ulisses Prates"]);
});
