import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { myPublications } from "#lib/publications/list/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, cases, ingestKeys, publications } from "#server/db/schema/schema.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { totalPublications } from "#server/publications/list/data.ts";
import { wednesday } from "#testing/clock.ts";
import { adminCtx, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { publicationsOfToday } from "./data.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});
const today = async (ctx: Ctx) => (await inDatabase(ctx, (tx) => publicationsOfToday(tx, ctx))).publications;

test("the newest of those nobody has read are named, and all are counted", async () => {
  const { id } = await makeDatabase();
  const cnj = makeCnj();
  await inDatabase(ofFirm(id), (tx) => tx.insert(cases).values({ databaseId: id, cnj, activeParty: "Ana" }));
  const items = Array.from({ length: 7 }, (_, index) => ({
    _id: String(index),
    dateAvailability: `2026-11-1${index}`,
    numberProcess: index === 6 ? cnj : "123",
    isClosed: index === 0,
  }));
  await deliver(ctxFor(id), { source: [Buffer.from(JSON.stringify(items))], isLines: false });
  await inDatabase(ofFirm(id), (tx) =>
    tx.update(publications).set({ readAt: wednesday }).where(eq(publications.serviceId, "5")),
  );
  const { unread, silent, isUnfed } = await today(ctxFor(id));
  expect([unread.count, silent, isUnfed]).toEqual([5, [], false]);
  expect(unread.rows.map(({ availableOn, isHere }) => [availableOn, isHere])).toEqual([
    ["2026-11-16", true],
    ["2026-11-14", false],
    ["2026-11-13", false],
    ["2026-11-12", false],
  ]);
  expect(unread.rows[0]).toMatchObject({ activeParty: "Ana", cnj });
});

test("what is of a case that is kept for others is neither named nor counted", async () => {
  const { id } = await makeDatabase();
  const [helena, ivo, cnj] = [await memberCtx(id), await memberCtx(id), makeCnj()];
  await inDatabase(ofFirm(id), async (tx) => {
    await tx.insert(cases).values({ databaseId: id, cnj, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId: id, cnj, people: [helena.actor.userId] });
  });
  const items = [{ _id: "1", numberProcess: cnj }];
  await deliver(ctxFor(id), { source: [Buffer.from(JSON.stringify(items))], isLines: false });
  expect([(await today(helena)).unread.count, (await today(ivo)).unread.count]).toEqual([1, 0]);
});

test("what is assigned to the reader is counted as the list with their filter counts it", async () => {
  const { id: databaseId } = await makeDatabase();
  const [ana, ivo] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  const assigneeId = ana.actor.userId;
  const kept = makeCnj();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId, cnj: kept, restricted: true });
    await tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [ivo.actor.userId] });
  });
  for (const columns of [{}, { readAt: wednesday }, { isArchived: true }, { cnj: kept }])
    await addPublication(ana, { ...columns, assigneeId });
  await addPublication(ana, { assigneeId: ivo.actor.userId });
  await addPublication(ana);
  for (const [ctx, count] of [
    [ana, 2],
    [ivo, 1],
    [await memberCtx(databaseId), 0],
  ] as const) {
    expect((await today(ctx)).mine).toBe(count);
    expect(await totalPublications(ctx, myPublications)).toMatchObject({ total: count, isExact: true });
  }
});

test("a key that does not deliver is named, and a database without one says so", async () => {
  const { id } = await makeDatabase();
  expect(await today(ctxFor(id))).toEqual({
    unread: { count: 0, rows: [] },
    mine: 0,
    silent: [],
    flawed: [],
    left: 0,
    doubts: { order: 0, hearing: 0 },
    isUnfed: true,
  });
  await createIngestKey(adminCtx(id), { name: "DJEN", rhythm: "daily" });
  expect(await today(ctxFor(id))).toMatchObject({ silent: [], isUnfed: false });
  await db()
    .update(ingestKeys)
    .set({ createdAt: sql`now() - interval '3 days'` })
    .where(eq(ingestKeys.databaseId, id));
  expect(await today(ctxFor(id))).toMatchObject({ silent: [{ name: "DJEN" }], isUnfed: false });
});
