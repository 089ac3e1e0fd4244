import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { evaluate } from "#testing/sql.ts";

afterAll(closePool);

test("reads all cases, or those named ones that exist", async () => {
  expect(await evaluate("case_source(null)")).toBe("cases c");
  const { id } = await makeDatabase();
  const [here, too, missing] = [makeCnj(), makeCnj(), makeCnj()];
  await inDatabase(ofFirm(id), (tx) =>
    tx.insert(cases).values([here, too].map((cnj) => ({ databaseId: id, cnj }))),
  );
  const source = String(await evaluate("case_source($1)", `{${here}}`))
    .replace("$8", `'{${here},${missing}}'::char(20)[]`)
    .replace("$1", `'${id}'::uuid`);
  const { rows } = await inDatabase(ofFirm(id), (tx) =>
    tx.execute(sql.raw(`select c.cnj, c.importing from ${source}`)),
  );
  expect(rows).toEqual([{ cnj: here, importing: true }]);
});
