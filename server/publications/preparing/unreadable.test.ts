import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import { inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { deadlines, publications } from "#server/db/schema/schema.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { preparePublications } from "./jobs.ts";

test("one that cannot be stored keeps none of the others from being read", async () => {
  const database = await moveToOwnDatabase();
  onTestFinished(async () => {
    await closeQueues();
    await database.drop();
  });
  const query = async (text: string) => {
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query(text).finally(() => owner.end());
  };
  await query(`create function refuse() returns trigger language plpgsql as $$
    begin if new.words is not null and new.service_id = 'b' then raise 'unreadable'; end if;
    if new.words is not null and new.service_id = 'd' then raise 'late' using errcode = '40P01'; end if; return new; end $$;
    create trigger refuse before update on publications for each row execute function refuse()`);
  const { id } = await makeDatabase();
  const items = ["a", "b", "c", "d", "e"].map((_id) => ({
    _id,
    dateAvailability: "2026-11-17",
    contentPublication: "Intime-se o autor, no prazo de 15 dias.",
  }));
  await deliver(ctxFor(id), { source: [Buffer.from(JSON.stringify(items))], isLines: false });
  await preparePublications({ databaseId: id });
  const stored = async () => {
    const rows = await inDatabase(ofFirm(id), (tx) =>
      tx.select().from(publications).orderBy(publications.position),
    );
    return rows.map((row) => [row.excerpt !== null, row.preparedAt !== null, row.unreadableAt !== null]);
  };
  const [read, unread, failed] = [
    [true, true, false],
    [false, false, false],
    [false, false, true],
  ];
  expect(await stored()).toEqual([read, failed, read, unread, read]);
  // Its words could not be stored; its deadline could.
  const suggested = await inDatabase(ofFirm(id), (tx) =>
    tx
      .select({ of: publications.serviceId })
      .from(deadlines)
      .innerJoin(publications, eq(publications.id, deadlines.publicationId))
      .orderBy(publications.position),
  );
  expect(suggested.map(({ of }) => of)).toEqual(["a", "b", "c", "e"]);
  expect((await getPublication(ctxFor(id), { id: await idOf(id, "b") }))?.isUnreadable).toBe(true);
  const list = { filters: { ...noPublicationFilters, q: "autor" }, cursor: null };
  const { items: rows, about } = await listPublications(ctxFor(id), list);
  expect([rows.map(({ isUnreadable }) => isUnreadable), about]).toMatchObject([
    [false, false, false],
    { unprepared: 1, unreadable: 1 },
  ]);
  await query("drop trigger refuse on publications");
  await preparePublications({ databaseId: id });
  // What failed for no reason of its own is tried at once; the other one an hour later, or when its text changed.
  expect(await stored()).toEqual([read, failed, read, read, read]);
  await deliver(ctxFor(id), {
    source: [Buffer.from(JSON.stringify([{ _id: "b", contentPublication: "Intime-se." }]))],
    isLines: false,
  });
  await preparePublications({ databaseId: id });
  expect(await stored()).toEqual([read, read, read, read, read]);
});

async function idOf(databaseId: string, serviceId: string): Promise<string> {
  const [row] = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.select({ id: publications.id }).from(publications).where(eq(publications.serviceId, serviceId)),
  );
  return row?.id ?? "";
}
