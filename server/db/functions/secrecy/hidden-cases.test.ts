import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase, type Scope } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("the cases that are kept for others, or for nobody, are hidden from a person, and none from a job", async () => {
  const { id: databaseId } = await makeDatabase();
  const [helena, ivo] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  const [hers, his, nobodys, open] = [makeCnj(), makeCnj(), makeCnj(), makeCnj()];
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values([hers, his, nobodys, open].map((cnj) => ({ databaseId, cnj })));
    await tx.execute(sql`insert into case_restrictions (database_id, cnj, people) values
      (${databaseId}, ${hers}, array[${helena.actor.userId}::uuid]),
      (${databaseId}, ${his}, array[${ivo.actor.userId}::uuid]), (${databaseId}, ${nobodys}, '{}')`);
  });
  const hidden = async (scope: Scope) => {
    const { rows } = await inDatabase(scope, (tx) =>
      tx.execute<{ cnj: string }>(sql`select unnest(hidden_cases(${databaseId}::uuid)) as cnj`),
    );
    return rows.map(({ cnj }) => cnj).sort();
  };
  expect(await hidden(helena)).toEqual([his, nobodys].sort());
  expect(await hidden(ivo)).toEqual([hers, nobodys].sort());
  expect(await hidden(ofFirm(databaseId))).toEqual([]);
  expect(await hidden(await memberCtx((await makeDatabase()).id))).toEqual([]);
});
