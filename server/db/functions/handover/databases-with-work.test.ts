import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { cases, publications } from "#server/db/schema/schema.ts";
import { addDeadline, addPublication } from "#testing/deadlines.ts";
import { addFiling, events } from "#testing/filings.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makePerson } from "#testing/people.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("whoever is to open the window of a petition has work there, until it was opened", async () => {
  const ctx = await memberCtx((await makeDatabase()).id);
  const cnj = makeCnj();
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.insert(cases).values({ databaseId: ctx.databaseId, cnj }),
  );
  const works = async (openerId: string) =>
    (await db().execute(sql`select databases_with_work(${openerId}) as id`)).rows.length;
  const [ana, ivo] = [await makePerson({ roles: [] }), await makePerson({ roles: [] })];
  await addFiling(ctx, { cnj, openerId: ana.id }, [events.readied]);
  await addFiling(ctx, { cnj, openerId: ivo.id }, [events.readied, events.opened]);
  expect([await works(ana.id), await works(ivo.id)]).toEqual([1, 0]);
});

test("so has who is responsible for a deadline, or is to read a publication, until it is over", async () => {
  const { id: databaseId } = await makeDatabase();
  const works = async (personId: string) =>
    (await db().execute(sql`select databases_with_work(${personId}) as id`)).rows.length;
  const people = [];
  for (let at = 0; at < 4; at += 1) people.push((await makePerson({ roles: [] })).id);
  const [ana = "", ivo = "", bia = "", rui = ""] = people;
  await addDeadline(databaseId, { cnj: null, responsibleId: ana });
  await addDeadline(databaseId, { cnj: null, responsibleId: ivo, state: "closed" });
  const [read, archived] = [
    await addPublication(databaseId, { cnj: null }),
    await addPublication(databaseId, { cnj: null }),
  ];
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.update(publications).set({ assigneeId: bia }).where(eq(publications.id, read.id));
    const gone = { assigneeId: rui, isArchived: true };
    await tx.update(publications).set(gone).where(eq(publications.id, archived.id));
  });
  expect([await works(ana), await works(ivo), await works(bia), await works(rui)]).toEqual([1, 0, 1, 0]);
});

test("a person's work is found in every database, also where they have no role, and nobody else's", async () => {
  const [one, two, other] = [await makeDatabase(), await makeDatabase(), await makeDatabase()];
  const [ana, ivo] = [await makePerson({ roles: [[one, "lawyer"]] }), await makePerson({ roles: [] })];
  for (const [firm, { id: responsibleId }] of [
    [one, ana],
    [two, ana],
    [other, ivo],
  ] as const)
    await inDatabase(ofFirm(firm.id), (tx) =>
      tx.insert(cases).values({ databaseId: firm.id, cnj: makeCnj(), responsibleId }),
    );
  const { rows } = await db().execute(sql`select databases_with_work(${ana.id}) as id`);
  expect(rows.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
});
