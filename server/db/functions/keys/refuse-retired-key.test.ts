import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase } from "#server/db/connection.ts";
import { retiredKeys } from "#server/db/schema/schema.ts";
import { asOwner } from "#server/keys/owner.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let database: TestDatabase;
let firm: ReturnType<typeof ofFirm>;
beforeAll(async () => {
  database = await moveToOwnDatabase();
  firm = ofFirm((await makeDatabase()).id);
  await asOwner(database, (owner) => owner.insert(retiredKeys).values({ id: "ff00aa11" }));
});
afterAll(async () => await database.drop());

const store = (sealed: string) =>
  inDatabase(firm, async (tx) => {
    await tx.execute(sql`insert into credentials (database_id, kind, sealed, last_four, set_by)
      values (${firm.databaseId}, 'api', ${sealed}, 'a', 'a') on conflict (database_id, kind) do update set sealed = excluded.sealed`);
  });

test.each(["v1.ff00aa11.iv.text.tag", "v2.ff00aa11"])(
  "%s is refused, whatever else it is",
  async (sealed) => {
    await expect(store(sealed)).rejects.toMatchObject({ code: "23514" });
  },
);

test.each(["v1.ff00aa12.iv.text.tag", "v1.FF00AA11.iv", "ff00aa11", ""])("'%s' is stored", async (sealed) => {
  await store(sealed);
  const { rows } = await inDatabase(firm, (tx) => tx.execute(sql`select sealed from credentials`));
  expect(rows).toEqual([{ sealed }]);
});
