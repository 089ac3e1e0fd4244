import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { handOverPublications } from "#server/publications/handover/mutations.ts";
import { wednesday } from "#testing/clock.ts";
import { addBareCase, addDeadline, addPublication, viewed } from "#testing/deadlines.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { handOverDeadlines } from "./mutations.ts";

afterAll(closePool);

test("the live deadlines and the publications of who is suspended pass to another, the others stay", async () => {
  const { id: databaseId } = await makeDatabase();
  const [ana, bia] = [await memberCtx(databaseId), await memberCtx(databaseId, ["lawyer"], "Bia Reis")];
  const admin = await memberCtx(databaseId, ["admin"]);
  const cnj = await addBareCase(databaseId);
  const responsibleId = ana.actor.userId;
  const live = await addDeadline(databaseId, { cnj, responsibleId });
  const over = await addDeadline(databaseId, { cnj, responsibleId, state: "closed", closedAt: wednesday });
  const { id } = await addPublication(databaseId, { cnj });
  const given = { from: ana.actor.userId, to: bia.actor.userId };
  await inDatabase(ofFirm(databaseId), (tx) => tx.update(publications).set({ assigneeId: given.from }));
  await inDatabase(admin, async (tx) => {
    await handOverDeadlines(tx, admin, given);
    await handOverPublications(tx, admin, given);
  });
  expect(await viewed(bia, live.id)).toMatchObject({ responsible: { name: "Bia Reis" }, revision: 2 });
  expect(await viewed(bia, over.id)).toMatchObject({ responsible: { name: "Joana Prado" }, revision: 1 });
  const [row] = await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications));
  expect(row).toMatchObject({ id, assigneeId: bia.actor.userId });
  expect(await auditActions(admin)).toEqual(
    expect.arrayContaining(["deadline.hand-over", "publication.hand-over"]),
  );
});
