import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import {
  caseRestrictions,
  cases,
  deadlines,
  publicationComments,
  publications,
} from "#server/db/schema/schema.ts";
import { addDeadline, addPublication } from "#testing/deadlines.ts";
import { makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("a case that is kept takes the publications that name it and are of none, with their deadlines and comments", async () => {
  const { id: databaseId } = await makeDatabase();
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
  const [cnj, other] = [makeCnj(), makeCnj()];
  const naming = (content: string, of: typeof cnj | null = null) =>
    addPublication(databaseId, { cnj: of, content });
  const spaced = await naming(`Autos ${[...formatCnj(cnj)].join(" ")} e ${formatCnj(other)}`);
  const suffixed = await naming(`Agravo ${formatCnj(cnj)}/50000`);
  const alone = await naming(`Autos ${formatCnj(other)}`);
  const known = await naming(`Apenso ao ${formatCnj(cnj)}`, other);
  for (const { id } of [spaced, alone]) {
    await addDeadline(databaseId, { cnj: null, publicationId: id });
    const comment = { databaseId, publicationId: id, text: "Ver", author: "Ana Prado" };
    await within((tx) => tx.insert(publicationComments).values(comment));
  }
  await within(async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [] });
  });
  const caseOf = async ({ id }: { id: string }) =>
    (await within((tx) => tx.select().from(publications).where(eq(publications.id, id))))[0]?.cnj;
  expect(await Promise.all([spaced, suffixed, alone, known].map(caseOf))).toEqual([cnj, cnj, null, other]);
  for (const table of [deadlines, publicationComments]) {
    const rows = await within((tx) => tx.select().from(table));
    expect(rows.map((row) => [row.publicationId, row.cnj]).toSorted()).toEqual(
      [
        [spaced.id, cnj],
        [alone.id, null],
      ].toSorted(),
    );
  }
});
