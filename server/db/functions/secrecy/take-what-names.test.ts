import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { numbersMeant } from "#lib/cnj/find.ts";
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
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("a case that is kept takes the publications that name it and are of none, with their deadlines and comments", async () => {
  const { id: databaseId } = await makeDatabase();
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
  const [cnj, other] = [makeCnj(), makeCnj()];
  const naming = (content: string, of: typeof cnj | null = null) =>
    addPublication(databaseId, { cnj: of, content, named: of === null ? numbersMeant(content) : [] });
  const spaced = await naming(`Autos ${[...formatCnj(cnj)].join(" ")} e ${formatCnj(other)}`);
  const misprint = formatCnj(cnj).replace(/-../, cnj.slice(7, 9) === "10" ? "-11" : "-10");
  const misprinted = await naming(`Agravo ${misprint}/50000`);
  const alone = await naming(`Autos ${formatCnj(other)}`);
  const known = await naming(`Apenso ao ${formatCnj(cnj)}`, other);
  const [helena, ivo] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  for (const [{ id }, { actor }] of [
    [spaced, ivo],
    [alone, ivo],
    [misprinted, helena],
  ] as const) {
    await within((tx) =>
      tx.update(publications).set({ assigneeId: actor.userId }).where(eq(publications.id, id)),
    );
    await addDeadline(databaseId, { cnj: null, publicationId: id, responsibleId: actor.userId });
    const comment = { databaseId, publicationId: id, text: "Ver", author: "Ana Prado" };
    await within((tx) => tx.insert(publicationComments).values(comment));
  }
  await within(async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] });
  });
  const caseOf = async ({ id }: { id: string }) =>
    (await within((tx) => tx.select().from(publications).where(eq(publications.id, id))))[0]?.cnj;
  expect(await Promise.all([spaced, misprinted, alone, known].map(caseOf))).toEqual([cnj, cnj, null, other]);
  const assignees = await within((tx) => tx.select().from(publications));
  expect(new Map(assignees.map(({ id, assigneeId }) => [id, assigneeId]))).toEqual(
    new Map([
      [spaced.id, null],
      [misprinted.id, helena.actor.userId],
      [alone.id, ivo.actor.userId],
      [known.id, null],
    ]),
  );
  const taken = new Map([
    [spaced.id, [cnj, null]],
    [misprinted.id, [cnj, helena.actor.userId]],
    [alone.id, [null, ivo.actor.userId]],
  ]);
  const made = await within((tx) => tx.select().from(deadlines));
  expect(new Map(made.map((row) => [row.publicationId, [row.cnj, row.responsibleId]]))).toEqual(taken);
  const comments = await within((tx) => tx.select().from(publicationComments));
  expect(comments.map((row) => row.cnj)).toEqual(comments.map((row) => taken.get(row.publicationId)?.[0]));
});
