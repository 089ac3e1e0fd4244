import { inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { returnPublications } from "#server/publications/archiving/mutations.ts";
import { auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { handOverPublications } from "./mutations.ts";

afterAll(closePool);

test("what comes back from the archived is nobody's, once its person was suspended", async () => {
  const { id: databaseId } = await makeDatabase();
  const [ana, bia] = [await memberCtx(databaseId), await memberCtx(databaseId, ["lawyer"], "Bia Reis")];
  const [from, to] = [ana.actor.userId, bia.actor.userId];
  const open = await addPublication(ana, { assigneeId: from });
  const archived = await addPublication(ana, { assigneeId: from, isArchived: true });
  const others = await addPublication(ana, { assigneeId: to, isArchived: true });
  await inDatabase(bia, (tx) => handOverPublications(tx, bia, { from, to }));
  await returnPublications(bia, { on: { ids: [archived, others] }, isUndo: false });
  const rows = await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .select()
      .from(publications)
      .where(inArray(publications.id, [open, archived, others]))
      .orderBy(publications.position),
  );
  expect(rows.map(({ assigneeId, isArchived }) => [assigneeId, isArchived])).toEqual([
    [to, false],
    [null, false],
    [to, false],
  ]);
  // From whoever got it nothing takes it; for the other it is looked for whose it is.
  expect(rows.map(({ assigner, routedAt }) => [assigner, routedAt])).toEqual([
    ["person", null],
    [null, null],
    [null, null],
  ]);
  expect((await auditDetails(bia)).slice(0, 2)).toEqual(
    expect.arrayContaining([
      { assignee: to, from, publications: 1 },
      { assignee: null, from, publications: 1 },
    ]),
  );
});
