import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Ctx, keyCtx } from "#server/auth/ctx.ts";
import { listIngestKeys } from "#server/databases/ingest/data.ts";
import { createIngestKey, revokeIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import {
  caseRestrictions,
  cases,
  databases,
  publicationDeliveries,
  publications,
} from "#server/db/schema/schema.ts";
import { wednesday } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import {
  adminCtx,
  auditActions,
  auditDetails,
  ctxFor,
  makeCnj,
  makeDatabase,
  memberCtx,
} from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { deliver } from "./mutations.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

let ctx: Ctx;
beforeEach(async () => {
  ctx = await keyOf((await makeDatabase()).id);
});

async function keyOf(databaseId: string): Promise<Ctx> {
  const made = await createIngestKey(adminCtx(databaseId), { name: "DJEN", rhythm: "daily" });
  if (!made.ok) throw new Error("no key");
  const actor = { kind: "key", keyId: made.view.id, name: "DJEN", address: "127.0.0.1" } as const;
  return keyCtx({ actor, databaseId });
}

const item = (given: Record<string, unknown> = {}) => ({
  _id: drawnId(),
  contentPublication: "Intime-se o autor, em 5 dias.",
  numberProcess: makeCnj(),
  dateAvailability: "2026-11-20T00:00:00Z",
  ...given,
});
const bytes = (body: unknown) => [Buffer.from(typeof body === "string" ? body : JSON.stringify(body))];
const take = async (body: unknown, { by = ctx, isLines = false } = {}) =>
  await deliver(by, { source: bytes(body), isLines });
const stored = (by = ctx) =>
  inDatabase(ofFirm(by.databaseId), (tx) => tx.select().from(publications).orderBy(publications.position));
const one = async (serviceId: string) => (await stored()).find((row) => row.serviceId === serviceId);
const deliveries = (by = ctx) =>
  inDatabase(ofFirm(by.databaseId), (tx) =>
    tx.select().from(publicationDeliveries).orderBy(publicationDeliveries.at),
  );
const change = (id: string, set: Partial<typeof publications.$inferInsert>) =>
  inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.update(publications).set(set).where(eq(publications.serviceId, id)),
  );

test("each item that can be read is kept, and each other is told by its place", async () => {
  const items = [
    item(),
    { a: 1 },
    12,
    item({ _id: 5 }),
    item({ _id: "x".repeat(513) }),
    item({ _id: " " }),
    null,
    item(),
  ];
  const { report, ending } = await take(items);
  expect(ending).toBe("whole");
  expect(report).toEqual({
    received: 8,
    new: 2,
    known: 0,
    invalid: [
      { index: 1, reason: "falta _id" },
      { index: 2, reason: "não é um objeto" },
      { index: 3, reason: "_id não é um texto de até 512 caracteres" },
      { index: 4, reason: "_id não é um texto de até 512 caracteres" },
      { index: 5, reason: "falta _id" },
      { index: 6, reason: "não é um objeto" },
    ],
  });
  expect(await stored()).toMatchObject([
    { content: items.at(0) && "Intime-se o autor, em 5 dias.", availableOn: "2026-11-20", isArchived: false },
    { readAt: null, preparedAt: null, isCancelled: false },
  ]);
  expect(await deliveries()).toMatchObject([
    { received: 8, fresh: 2, invalid: 6, isWhole: true, source: "DJEN" },
  ]);
  expect(await auditActions(ctx)).toEqual(["ingest-key.create", "publications.deliver"]);
  expect((await auditDetails(ctx)).at(-1)).toEqual({ received: 8, new: 2, invalid: 6, ending: "whole" });
});

test("what PostgreSQL cannot hold, and what is no date or number, loses no item", async () => {
  const odd = [
    item({ contentPublication: "a\0b\uD800c", nome: { "k\0": "\uDFFF" } }),
    item({ dateAvailability: "2026-02-30", datePublication: "ontem", createdAt: 7 }),
    item({ numberProcess: "123" }),
    item({ numberProcess: null, sequence: 9e15 }),
    item({ _id: "a\0b" }),
    item({ isClosed: "talvez", daily: "DJEN" }),
  ];
  expect((await take(odd)).report).toMatchObject({ received: 6, new: 6, invalid: [] });
  const rows = await stored();
  expect(rows.map(({ availableOn }) => availableOn)[1]).toBeNull();
  expect(rows.map(({ cnj }) => cnj === null)).toEqual([false, false, true, true, false, false]);
  expect(rows[2]).toMatchObject({ caseNumber: "123" });
  const deep = `[{"_id":"deep","x":${"[".repeat(100_000)}${"]".repeat(100_000)}},{"_id":"b"},{"_id":"c",}]`;
  expect((await take(deep)).report).toMatchObject({
    new: 1,
    invalid: [
      { index: 0, reason: "objetos dentro de objetos demais" },
      { index: 2, reason: "não é JSON" },
    ],
  });
});

test("the same again, in whatever order its keys stand, changes nothing", async () => {
  const given = item();
  const reversed = Object.fromEntries(Object.entries(given).reverse());
  await take([given, given]);
  const before = await stored();
  expect((await take({ publications: [reversed] })).report).toEqual({
    received: 1,
    new: 0,
    known: 1,
    invalid: [],
  });
  expect(await stored()).toEqual(before);
  expect(await deliveries()).toMatchObject([
    { received: 2, fresh: 1 },
    { received: 1, fresh: 0 },
  ]);
});

test("other words under the same id are unread again, in the inbox, with the words before beside them", async () => {
  const given = item();
  await take([given]);
  const now = wednesday;
  const worked = {
    readAt: now,
    readBy: "Ana",
    isArchived: true,
    archivedAt: now,
    askAt: now,
    preparedAt: now,
  };
  await change(given._id, { ...worked, lease: drawnId() });
  expect((await take([{ ...given, contentPublication: "Publicação cancelada" }])).report).toMatchObject({
    new: 0,
    known: 1,
  });
  expect(await one(given._id)).toMatchObject({
    content: "Publicação cancelada",
    isCancelled: true,
    readAt: null,
    readBy: null,
    preparedAt: null,
    isArchived: false,
    archivedAt: null,
    askAt: null,
    lease: null,
    earlier: [{ content: "Intime-se o autor, em 5 dias.", isCancelled: false }],
    changedAt: expect.any(Date),
  });
  await take([{ ...given, dateAvailability: "2026-11-23" }]);
  expect((await one(given._id))?.earlier.map(({ content }) => content)).toEqual([
    "Intime-se o autor, em 5 dias.",
    "Publicação cancelada",
  ]);
  for (let time = 0; time < 30; time += 1) await take([{ ...given, contentPublication: `Texto ${time}` }]);
  const { earlier = [] } = (await one(given._id)) ?? {};
  expect([earlier.length, earlier[0]?.content, earlier.at(-1)?.content]).toEqual([
    21,
    "Intime-se o autor, em 5 dias.",
    "Texto 28",
  ]);
});

test("what the service did with it moves nothing that a person read or archived", async () => {
  const given = item({ isClosed: false });
  await take([given]);
  const readAt = wednesday;
  await change(given._id, { readAt, isArchived: true, archivedAt: readAt });
  const filed = { isClosed: true, isRead: true, filed: { filedAt: "2026-11-21T10:00:00Z" } };
  await take([{ ...given, ...filed }]);
  expect(await one(given._id)).toMatchObject({
    readAt,
    isArchived: true,
    changedAt: null,
    earlier: [],
    closedAt: expect.any(Date),
    filedAt: new Date("2026-11-21T10:00:00Z"),
  });
});

test("what was archived at the service before it came is among the archived", async () => {
  await take([item({ isClosed: true, filed: { filedAt: "2026-11-21T10:00:00Z" } })]);
  expect(await stored()).toMatchObject([
    {
      isArchived: true,
      archivedAt: null,
      closedAt: expect.any(Date),
      filedAt: new Date("2026-11-21T10:00:00Z"),
    },
  ]);
});

test.each([
  [
    "half a JSON",
    (text: string) => text.slice(0, -20),
    "cut",
    [{ index: 2, reason: "JSON cortado no meio" }],
    2,
  ],
  [
    "half a line",
    (text: string) => text.slice(1, -20).replaceAll('},{"_id"', '}\n{"_id"'),
    "cut",
    [{ index: 2, reason: "JSON cortado no meio" }],
    2,
  ],
  ["no list at all", () => "<html>", "not-a-list", [{ index: 0, reason: "não é JSON" }], 0],
])("of %s what came whole before it is kept", async (_name, broken, ending, invalid, fresh) => {
  const delivered = await take(broken(JSON.stringify([item(), item(), item()])));
  expect(delivered).toMatchObject({ ending, report: { new: fresh, invalid } });
  expect(await stored()).toHaveLength(fresh);
  expect(await deliveries()).toMatchObject([{ isWhole: false, fresh, invalidItems: invalid }]);
  const [key] = await listIngestKeys(adminCtx(ctx.databaseId));
  expect(key?.lastDeliveryAt === null).toBe(fresh === 0);
});

test("a list without items is a sign of life; no list, or one of which nothing can be read, is none", async () => {
  const lastDelivery = async () =>
    (await listIngestKeys(adminCtx(ctx.databaseId)))[0]?.lastDeliveryAt ?? null;
  await take("");
  expect((await take([{ a: 1 }, 2])).report.invalid).toHaveLength(2);
  expect(await lastDelivery()).toBeNull();
  for (const body of ["[]", '{"data":[]}'])
    expect(await take(body)).toMatchObject({
      ending: "whole",
      report: { received: 0, new: 0, known: 0, invalid: [] },
    });
  expect(await deliveries()).toHaveLength(4);
  const [key] = await listIngestKeys(adminCtx(ctx.databaseId));
  expect(key).toMatchObject({ lastDeliveryAt: expect.any(String) });
});

test("of too much what came before is kept", async () => {
  const items = Array.from({ length: 5 }, () => item());
  const limits = { items: 3, item: 1_000, unread: 1e6, body: 1e6 };
  const many = await deliver(ctx, { source: bytes(items), isLines: false, limits });
  expect(many).toMatchObject({ ending: "too-many", report: { received: 3, new: 3 } });
  const large = await deliver(ctx, {
    source: bytes([item({ contentPublication: "x".repeat(2_000) }), item()]),
    isLines: false,
    limits,
  });
  expect(large).toMatchObject({
    ending: "whole",
    report: { new: 1, invalid: [{ index: 0, reason: "maior que 8 MB" }] },
  });
  const two = [...bytes(`[${JSON.stringify(item())},`), ...bytes(" ".repeat(300))];
  const body = await deliver(ctx, { source: two, isLines: false, limits: { ...limits, body: 400 } });
  expect(body).toMatchObject({ ending: "too-large", report: { new: 1 } });
});

test("of what has nothing to read in it for long the rest is not read, and what came before is kept", async () => {
  const piece = Buffer.alloc(1_000, " ");
  let asked = 0;
  async function* endless() {
    yield* bytes(`[${JSON.stringify(item())},"`);
    for (; asked < 100; asked++) yield piece;
  }
  const limits = { items: 10, item: 1_000, unread: 10_000, body: 1e6 };
  const ended = await deliver(ctx, { source: endless(), isLines: false, limits });
  expect(ended).toMatchObject({ ending: "unreadable", report: { new: 1 } });
  expect(asked).toBeLessThan(15);
  const [mixed = Buffer.alloc(0)] = bytes(
    Array.from({ length: 6 }, () => [item(), "x".repeat(3_000)]).flat(),
  );
  const pieces = Array.from({ length: Math.ceil(mixed.length / 500) }, (_, at) =>
    mixed.subarray(at * 500, at * 500 + 500),
  );
  const whole = await deliver(ctx, { source: pieces, isLines: false, limits: { ...limits, items: 20 } });
  expect(whole).toMatchObject({ ending: "whole", report: { new: 6 } });
});

test("of what comes to a base that is full already nothing is kept but that it came", async () => {
  await take([item()]);
  const keys = await listIngestKeys(adminCtx(ctx.databaseId));
  await db().update(databases).set({ roomMb: 0 }).where(eq(databases.id, ctx.databaseId));
  const refused = { ending: "over-quota", report: { received: 2, new: 0, known: 0 } };
  expect(await take([item(), item()])).toMatchObject(refused);
  expect((await deliveries())[1]).toMatchObject({ received: 2, fresh: 0, isWhole: false, bytes: 0 });
  expect(await stored()).toHaveLength(1);
  expect((await auditDetails(ctx)).at(-1)).toEqual({ received: 2, new: 0, invalid: 0, ending: "over-quota" });
  expect(await listIngestKeys(adminCtx(ctx.databaseId))).toEqual(keys);
});

test("whoever stops sending has delivered what came", async () => {
  const gone = new Error("gone");
  async function* source() {
    yield* bytes(`[${JSON.stringify(item())},{"_id":`);
    throw gone;
  }
  expect(await deliver(ctx, { source: source(), isLines: false })).toMatchObject({
    ending: "stopped",
    cause: gone,
    report: { received: 1, new: 1 },
  });
  expect(await deliveries()).toMatchObject([{ isWhole: false, fresh: 1 }]);
});

test("a key that is revoked while it delivers stores nothing more", async () => {
  const items = Array.from({ length: 1_200 }, () => item());
  async function* source() {
    const text = JSON.stringify(items);
    const half = text.indexOf(items[700]?._id ?? "");
    yield* bytes(text.slice(0, half));
    if (ctx.actor.kind === "key") await revokeIngestKey(adminCtx(ctx.databaseId), ctx.actor.keyId);
    yield* bytes(text.slice(half));
  }
  await expect(deliver(ctx, { source: source(), isLines: false })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await stored()).toHaveLength(700);
  expect(await deliveries()).toMatchObject([{ isWhole: false, fresh: 700 }]);
  expect((await auditDetails(ctx)).at(-1)).toMatchObject({ new: 700, ending: "stopped" });
});

test("the same thousands of items delivered twice at once are each here once, in their order", async () => {
  const items = Array.from({ length: 2_000 }, (_, index) => item({ sequence: index }));
  const twice = await Promise.all([take(items), take([...items].reverse())]);
  const [first, second] = twice.map(({ report }) => report);
  expect((first?.new ?? 0) + (second?.new ?? 0)).toBe(2_000);
  expect((first?.known ?? 0) + (second?.known ?? 0)).toBe(2_000);
  const rows = await stored();
  expect(rows).toHaveLength(2_000);
  const steps = rows
    .slice(1)
    .map((row, index) => Math.abs((row.sequence ?? 0) - (rows[index]?.sequence ?? 0)));
  expect(steps.filter((step) => step !== 1).length).toBeLessThan(40);
});

test("a key delivers to its database alone, and a person only with a role for it", async () => {
  const other = await keyOf((await makeDatabase()).id);
  const given = item();
  await take([given]);
  expect((await take([given], { by: other })).report).toMatchObject({ new: 1 });
  expect([(await stored()).length, (await stored(other)).length]).toEqual([1, 1]);
  await expect(take([given], { by: ctxFor(ctx.databaseId, ["admin"]) })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await take([item()], { by: ctxFor(ctx.databaseId, ["paralegal"]) })).report).toMatchObject({
    new: 1,
  });
  expect(await deliveries()).toMatchObject([{ source: "DJEN" }, { source: "Joana Prado", keyId: null }]);
});

test("whoever hands in a file stores what is of a case that is kept for others, and does not see it", async () => {
  const [helena, ivo, cnj] = [await memberCtx(ctx.databaseId), await memberCtx(ctx.databaseId), makeCnj()];
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, restricted: true });
    await tx
      .insert(caseRestrictions)
      .values({ databaseId: ctx.databaseId, cnj, people: [helena.actor.userId] });
  });
  expect((await take([item({ numberProcess: cnj })], { by: ivo })).report).toMatchObject({ new: 1 });
  const count = (by: Ctx) =>
    inDatabase(by, (tx) => tx.$count(publications, sql`${publications.cnj} = ${cnj}`));
  expect([await count(helena), await count(ivo)]).toEqual([1, 0]);
});
