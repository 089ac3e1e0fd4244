import { afterAll, expect, test } from "vitest";
import { noPublicationFilters, unreadInbox } from "#lib/publications/list/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { unreadPublications } from "#server/publications/list/counts/data.ts";
import { listPublications, totalPublications } from "#server/publications/list/data.ts";
import { publicationsOfToday } from "#server/publications/today/data.ts";
import { wednesday } from "#testing/clock.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { getPublication } from "./data.ts";
import { markPublications } from "./mutations.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

/** What each place says of the only publication of the firm: whether it is to be read. */
async function isToBeRead(ctx: Ctx, id: string): Promise<boolean> {
  const { unread } = await unreadPublications(ctx);
  const { publications } = await inDatabase(ctx, (tx) => publicationsOfToday(tx, ctx));
  const list = await listPublications(ctx, { filters: noPublicationFilters, cursor: null });
  const said = [
    unread,
    publications.unread.count,
    publications.unread.rows.length,
    (await totalPublications(ctx, unreadInbox)).total,
    1 - (await totalPublications(ctx, { ...noPublicationFilters, situation: "read" })).total,
    ...list.items.map(({ isRead }) => Number(!isRead)),
    Number((await getPublication(ctx, { id }))?.isRead === false),
  ];
  expect(said).toEqual(said.map(() => unread));
  return unread === 1;
}

test("what others read stays unread for the person who is responsible, in every place, until they read it", async () => {
  const { id: databaseId } = await makeDatabase();
  const [ana, ivo, eva] = [
    await memberCtx(databaseId),
    await memberCtx(databaseId),
    await memberCtx(databaseId),
  ];
  const id = await addPublication(ana, { assigneeId: ana.actor.userId });
  const forEach = async () => [await isToBeRead(ana, id), await isToBeRead(ivo, id)];
  let now = wednesday;
  const mark = async (ctx: Ctx, isRead: boolean) => {
    now = new Date(now.getTime() + 60_000);
    const marked = await markPublications(ctx, { on: { ids: [id] }, isRead, now });
    return marked.ok && marked.ids.length === 1;
  };
  const readAt = async () => (await getPublication(ana, { id }))?.read?.at;
  expect(await forEach()).toEqual([true, true]);
  expect(await mark(ivo, true)).toBe(true);
  expect(await forEach()).toEqual([true, false]);
  const first = await readAt();
  expect(await mark(eva, true)).toBe(false);
  expect(await readAt()).toBe(first);

  expect(await mark(ana, true)).toBe(true);
  expect(await forEach()).toEqual([false, false]);
  expect(await readAt()).not.toBe(first);
  expect([await mark(ana, true), await mark(ivo, true)]).toEqual([false, false]);

  expect(await mark(ivo, false)).toBe(true);
  expect(await forEach()).toEqual([true, true]);
  expect(await mark(ana, true)).toBe(true);
  expect(await forEach()).toEqual([false, false]);
});

test("what is nobody's is read by whoever reads it first", async () => {
  const { id: databaseId } = await makeDatabase();
  const [ana, ivo] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  const id = await addPublication(ana);
  await markPublications(ivo, { on: { ids: [id] }, isRead: true });
  expect([await isToBeRead(ana, id), await isToBeRead(ivo, id)]).toEqual([false, false]);
});
