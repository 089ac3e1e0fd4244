import { and, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { unseenOf, visitOf } from "./data.ts";

afterAll(async () => {
  await closePool();
});

test("what is unseen is found in an index, also under row-level security", async () => {
  const { id } = await makeDatabase();
  const visitor = { own: id, person: id };
  const plan = await inDatabase(ofFirm(id), async (tx) => {
    // An empty table is scanned whatever there is; nothing else is decided by its size.
    await tx.execute(sql`set local enable_seqscan = off`);
    const reading = tx
      .select({ unseen: unseenOf(visitor) })
      .from(cases)
      .leftJoin(caseVisits, visitOf(visitor))
      .where(and(eq(cases.databaseId, id), eq(cases.cnj, makeCnj())));
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${reading}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(
    /movements_told on movements.*\n\s*Index Cond: .*ROW\(first_seen_at, "?position"?\) >/,
  );
});
