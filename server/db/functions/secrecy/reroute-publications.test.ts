import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases, publications } from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("whose the publications of a case are is looked for again when its responsible or who sees it changes, but not what a person gave", async () => {
  const { id: databaseId } = await makeDatabase();
  const helena = await memberCtx(databaseId);
  const [cnj, other] = [makeCnj(), makeCnj()];
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
  await within((tx) => tx.insert(cases).values([cnj, other].map((one) => ({ databaseId, cnj: one }))));
  const routedAt = wednesday;
  const of = { databaseId };
  const routed = await addPublication(of, { cnj, routedAt, assigner: "lawyer" });
  const nobodys = await addPublication(of, { cnj, routedAt });
  const given = await addPublication(of, { cnj, routedAt, assigner: "person" });
  const archived = await addPublication(of, { cnj, routedAt, isArchived: true });
  const others = await addPublication(of, { cnj: other, routedAt });
  const naming = await addPublication(of, { cnj: other, named: [other, cnj], routedAt });
  const all = [routed, nobodys, given, archived, others, naming];
  /** Which are to be looked at, and then are no more. */
  const open = async () => {
    const rows = await within((tx) => tx.select().from(publications));
    await within((tx) => tx.update(publications).set({ routedAt }));
    return rows.flatMap((row) => (row.routedAt === null ? [all.indexOf(row.id)] : [])).sort();
  };
  expect(await open()).toEqual([]);
  const people = [helena.actor.userId];
  const own = eq(cases.cnj, cnj);
  const steps: Parameters<typeof inDatabase<unknown>>[1][] = [
    (tx) => tx.update(cases).set({ responsibleId: helena.actor.userId }).where(own),
    (tx) => tx.insert(caseRestrictions).values({ databaseId, cnj, people }),
    (tx) => tx.update(caseRestrictions).set({ people: [...people, databaseId] }),
    (tx) => tx.delete(caseRestrictions),
  ];
  for (const step of steps) {
    await within(step);
    expect(await open()).toEqual([0, 1, 5]);
  }
  await within((tx) => tx.update(cases).set({ responsibleId: helena.actor.userId }).where(own));
  expect(await open()).toEqual([]);
});
