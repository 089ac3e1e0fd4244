import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { cases, databases } from "#server/db/schema/schema.ts";
import { makeCnj, makeCnpj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { terminal } from "#testing/terminal.ts";
import { showCase } from "./case.ts";

afterAll(closePool);

test.each([
  ["paralegal", true],
  ["lawyer", false],
] as const)("a case that is kept for a %s alone says whether no lawyer sees it", async (role, isUnseen) => {
  const { id: databaseId, document } = await makeDatabase({ document: makeCnpj() });
  await db().update(databases).set({ secretAccess: "named" }).where(eq(databases.id, databaseId));
  const { userId } = (await memberCtx(databaseId, [role], "Ana Prado")).actor;
  const cnj = makeCnj();
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, restricted: true, importedById: userId }),
  );
  const { line } = await showCase.run({ database: document, number: cnj }, terminal);
  expect(line).toContain("só Ana Prado");
  expect(line.includes("Nenhum advogado desta base vê este processo.")).toBe(isUnseen);
});
