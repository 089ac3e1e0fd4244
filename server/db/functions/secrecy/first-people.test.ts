import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test.each([
  ["importing", ["ana", "rui"]],
  ["queued", ["ana", "rui"]],
  ["ready", ["rui"]],
  ["failed", ["rui"]],
] as const)("a case is kept for who imported it, and for who is importing it (%s)", async (state, kept) => {
  const { id: databaseId } = await makeDatabase();
  const people = { ana: (await memberCtx(databaseId)).actor, rui: (await memberCtx(databaseId)).actor };
  const cnj = makeCnj();
  const of = async (importer: string | null) => {
    const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
      tx.execute<{ id: string }>(
        sql`select unnest(first_people(${databaseId}::uuid, ${cnj}::char(20), ${sql.param([importer, null])}::uuid[])) as id`,
      ),
    );
    return rows.map(({ id }) => id).sort();
  };
  expect(await of(null)).toEqual([]);
  await inDatabase(ofFirm(databaseId), async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({ databaseId, createdById: people.ana.userId, total: 1 })
      .returning({ importId: imports.id });
    if (row === undefined) throw new Error("no import");
    await tx.insert(importItems).values({ databaseId, ...row, cnj, batch: 1, position: 0, state });
  });
  expect(await of(people.rui.userId)).toEqual(kept.map((name) => people[name].userId).sort());
});
