import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool, db, inDatabase, type Scope } from "#server/db/connection.ts";
import {
  caseRestrictions,
  cases,
  deadlines,
  publicationComments,
  publications,
  users,
} from "#server/db/schema/schema.ts";
import { sweepHidden } from "#server/publications/preparing/jobs.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

type Member = Awaited<ReturnType<typeof memberCtx>>;
let databaseId: string;
let [helena, ivo, ana]: Member[] = [];
const [hers, his] = [makeCnj(), makeCnj()];

beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId);
  ivo = await memberCtx(databaseId);
  ana = await memberCtx(databaseId, ["paralegal"]);
  await within((tx) => tx.insert(cases).values([hers, his].map((cnj) => ({ databaseId, cnj }))));
});

const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(databaseId), work);
const keep = (cnj: Cnj, ...people: (Member | undefined)[]) =>
  within((tx) =>
    tx
      .insert(caseRestrictions)
      .values({ databaseId, cnj, people: people.flatMap((one) => one?.actor.userId ?? []) }),
  );
/** Of those, who sees the publication, and finds it by its words. */
async function readers(id: string) {
  const all: Record<string, Scope | undefined> = { helena, ivo, ana, firm: ofFirm(databaseId) };
  const seen: string[] = [];
  for (const [name, scope] of Object.entries(all)) {
    if (scope === undefined) continue;
    const found = await inDatabase(scope, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select publications_with_words(search_query('penhora')) as id`,
      );
      return [await tx.$count(publications, eq(publications.id, id)), rows.length];
    });
    expect(found[0]).toBe(found[1]);
    if (found[0] === 1) seen.push(name);
  }
  return seen;
}
const naming = (cnj: Cnj | null) =>
  addPublication({ databaseId }, { cnj, named: [hers, his], content: "Penhora" });

test("a text that names two kept cases is seen by who may see both", async () => {
  await keep(hers, helena, ana);
  await keep(his, ivo, ana);
  expect(await readers(await naming(hers))).toEqual(["ana", "firm"]);
});

test("where nobody may see both, the people of its own case see it", async () => {
  await keep(hers, helena);
  await keep(his, ivo);
  expect(await readers(await naming(hers))).toEqual(["helena", "firm"]);
});

test("who may see both but was suspended, or sees no cases here, is nobody who sees it", async () => {
  const [away, admin] = [await memberCtx(databaseId), await memberCtx(databaseId, ["admin"])];
  await keep(hers, helena, away, admin);
  await keep(his, ivo, away, admin);
  const id = await naming(his);
  expect(await readers(id)).toEqual(["firm"]);
  await db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, away.actor.userId));
  expect(await readers(id)).toEqual(["ivo", "firm"]);
});

test("who may see both is asked anew when other people are named", async () => {
  await keep(hers, helena);
  await keep(his, ivo);
  const id = await naming(hers);
  await within((tx) =>
    tx
      .update(caseRestrictions)
      .set({ people: sql`people || ${ivo?.actor.userId}::uuid` })
      .where(eq(caseRestrictions.cnj, hers)),
  );
  expect(await readers(id)).toEqual(["ivo", "firm"]);
});

test("once its own case is everybody's, who sees one of two others sees it, and no one else", async () => {
  const other = makeCnj();
  await within((tx) => tx.insert(cases).values({ databaseId, cnj: other }));
  await keep(hers, helena);
  await keep(his, ivo);
  expect(await readers(await naming(other))).toEqual(["helena", "ivo", "firm"]);
});

test("what was made of a text is seen by who sees the text, and given back by a responsible from whom it is hidden since", async () => {
  await keep(hers, helena, ana);
  const id = await naming(hers);
  const responsibleId = helena?.actor.userId ?? null;
  await addDeadline({ databaseId }, { publicationId: id, cnj: hers, responsibleId });
  // Of what is closed nobody has anything to do any more: it stays whose it was.
  const other = await naming(hers);
  await addDeadline({ databaseId }, { publicationId: other, cnj: hers, responsibleId, state: "closed" });
  const closed = eq(deadlines.publicationId, other);
  await within((tx) =>
    tx
      .insert(publicationComments)
      .values({ databaseId, publicationId: id, cnj: hers, text: "Penhora", author: "Ana" }),
  );
  const seenBy = async (scope: Scope | undefined) =>
    scope === undefined
      ? []
      : await inDatabase(scope, async (tx) => [
          await tx.$count(deadlines, eq(deadlines.publicationId, id)),
          await tx.$count(publicationComments),
        ]);
  const responsible = async () => {
    await sweepHidden();
    const [row] = await within((tx) => tx.select().from(deadlines).where(eq(deadlines.publicationId, id)));
    return row?.responsibleId;
  };
  expect([await seenBy(helena), await seenBy(ivo), await responsible()]).toEqual([
    [1, 1],
    [0, 0],
    responsibleId,
  ]);
  await keep(his, ivo, ana);
  expect([await seenBy(helena), await seenBy(ana), await responsible()]).toEqual([[0, 0], [1, 1], null]);
  expect((await within((tx) => tx.select().from(deadlines).where(closed)))[0]?.responsibleId).toBe(
    responsibleId,
  );
  // Nobody is left who may see both: its case's people see it again.
  await within((tx) =>
    tx
      .update(caseRestrictions)
      .set({ people: sql`array[${ivo?.actor.userId}::uuid]` })
      .where(eq(caseRestrictions.cnj, his)),
  );
  expect([await seenBy(helena), await seenBy(ana)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test("of whom nothing is hidden, no text is looked up for what was made of it", async () => {
  await keep(hers, helena);
  await addDeadline({ databaseId }, { publicationId: await naming(null), cnj: null });
  const lookedUp = async (scope: Scope | undefined) => {
    const { rows } = await inDatabase(scope ?? ofFirm(databaseId), (tx) =>
      tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (analyze, costs off, timing off) select from deadlines`,
      ),
    );
    const scans = rows.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("on publications"));
    expect(scans).not.toEqual([]);
    return scans.some((line) => !line.includes("never executed"));
  };
  expect([await lookedUp(helena), await lookedUp(undefined), await lookedUp(ivo)]).toEqual([
    false,
    false,
    true,
  ]);
});
