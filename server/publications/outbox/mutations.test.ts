import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemCtx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import { publicationFeeds, publications } from "#server/db/schema/schema.ts";
import { returnPublications } from "#server/publications/archiving/mutations.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { adminCtx, auditDetails, ctxFor, makeCnj } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { archiveDue, sweepArchiving } from "./jobs.ts";

let firm: TestFirm;
let now: Date;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
  await setToken(adminCtx(firm.ctx.databaseId), { kind: "services", token: firm.info.tokens.services });
  const imported = await firm.start([makeCnj()]);
  await firm.advanceUntil(imported, ({ ready }) => ready === 1);
});
beforeEach(async () => {
  await firm.calm();
  now = fromNow();
});
afterAll(() => firm.close());

const job = () => systemCtx({ databaseId: firm.ctx.databaseId, job: "test" });
const round = () => archiveDue(job(), { until: Number.POSITIVE_INFINITY, clock: () => now });
const row = async (id: string) => {
  const [found] = await firm.here((tx) => tx.select().from(publications).where(eq(publications.id, id)));
  if (found === undefined) throw new Error("no row");
  return found;
};
const set = (id: string, given: Partial<typeof publications.$inferInsert>) =>
  firm.here((tx) => tx.update(publications).set(given).where(eq(publications.id, id)));
const atService = async (serviceId: string) =>
  JSON.stringify(await firm.control("GET", "/publications")).includes(`"isClosed":true`) ? serviceId : null;

/** A publication of the service that somebody archived here. */
async function archived(given: Partial<typeof publications.$inferInsert> = {}): Promise<string> {
  await firm.control("DELETE", "/publications");
  await firm.control("POST", "/publications", { count: 1 });
  const all = (await firm.control("GET", "/publications")) as { publication: { _id: string } }[];
  const last = all.at(-1)?.publication;
  await deliver(ctxFor(firm.ctx.databaseId), {
    source: [Buffer.from(JSON.stringify([last]))],
    isLines: false,
  });
  const [stored] = await firm.here((tx) =>
    tx
      .select()
      .from(publications)
      .where(eq(publications.serviceId, last?._id ?? "")),
  );
  if (stored === undefined) throw new Error("nothing was delivered");
  await set(stored.id, { isArchived: true, archivedAt: now, archivedBy: "Ana", askAt: now, ...given });
  return stored.id;
}
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

test("what was archived here is archived at the service, with its time there", async () => {
  const id = await archived();
  await round();
  expect(await row(id)).toMatchObject({
    isArchived: true,
    askAt: null,
    lease: null,
    failure: null,
    failingSince: null,
    closedAt: expect.any(Date),
    filedAt: expect.any(Date),
  });
  expect(await atService(id)).toBe(id);
  expect((await auditDetails(job())).at(-1)).toEqual({ wanted: true });
});

/** A publication that came under a second id as well, which the service knows, or does not. */
async function archivedTwice({ isKnown }: { isKnown: boolean }) {
  const id = await archived();
  await firm.control("POST", "/publications", { count: 1 });
  const all = (await firm.control("GET", "/publications")) as { publication: { _id: string } }[];
  const other = isKnown ? all.at(-1)?.publication._id : `de-outra-fonte-${id}`;
  const { databaseId } = firm.ctx;
  const [{ serviceId }, of] = [await row(id), { databaseId, publicationId: id, said: "x" }];
  await firm.here((tx) =>
    tx.insert(publicationFeeds).values([serviceId, other ?? ""].map((one) => ({ ...of, serviceId: one }))),
  );
  return { id, serviceId };
}
const closedAtService = async () =>
  ((await firm.control("GET", "/publications")) as { publication: { isClosed: boolean } }[]).map(
    ({ publication }) => publication.isClosed,
  );

test("what came under several ids is archived at the service under each of them", async () => {
  const { id } = await archivedTwice({ isKnown: true });
  await round();
  expect(await closedAtService()).toEqual([true, true]);
  expect(await row(id)).toMatchObject({ isArchived: true, failure: null, closedAt: expect.any(Date) });
});

test("an id of another source, which the service refuses, is no failure beside one that it archives", async () => {
  const { id } = await archivedTwice({ isKnown: false });
  await round();
  expect(await row(id)).toMatchObject({ isArchived: true, failure: null, closedAt: expect.any(Date) });
  const none = await archivedTwice({ isKnown: false });
  await firm.control("DELETE", "/publications");
  await round();
  expect(await row(none.id)).toMatchObject({ isArchived: false, failure: "not-found", askAt: null });
});

test("one that is not answered under one of its ids is asked for again under all", async () => {
  const { id } = await archivedTwice({ isKnown: true });
  await firm.fault({ operation: 11, kind: "status", status: 503, times: 20 });
  await round();
  expect(await row(id)).toMatchObject({ isArchived: true, failure: "unavailable", closedAt: null });
  pass(60);
  await firm.calm();
  await round();
  expect(await closedAtService()).toEqual([true, true]);
  expect(await row(id)).toMatchObject({ isArchived: true, failure: null, closedAt: expect.any(Date) });
});

test("an answer that is lost after the effect is asked for again, to the same effect", async () => {
  const id = await archived();
  await firm.fault({ operation: 11, kind: "cut-after", times: 10 });
  await round();
  expect(await row(id)).toMatchObject({
    isArchived: true,
    askAt: expect.any(Date),
    failure: "unavailable",
    closedAt: null,
  });
  expect(await atService(id)).toBe(id);
  pass(5);
  await firm.calm();
  await round();
  const done = await row(id);
  expect(done).toMatchObject({ isArchived: true, askAt: null, failure: null, closedAt: expect.any(Date) });
});

test.each([
  ["status", { status: 422 }, "rejected"],
  ["status", { status: 404 }, "not-found"],
  ["revoked", {}, "credential"],
] as const)(
  "what the service refuses is back in the inbox with the reason: %s %j",
  async (kind, given, failure) => {
    const id = await archived();
    await firm.fault({ operation: 11, kind, times: 1, ...given });
    await round();
    expect(await row(id)).toMatchObject({
      isArchived: false,
      askAt: null,
      lease: null,
      failure,
      archivedBy: "Ana",
    });
    expect((await auditDetails(job())).at(-1)).toEqual({ failure });
  },
);

test("an answer that nobody understands is asked for once more before it counts", async () => {
  const id = await archived();
  await firm.fault({ operation: 11, kind: "not-json", times: 5 });
  await round();
  expect(await row(id)).toMatchObject({ isArchived: true, failure: "contract", askAt: expect.any(Date) });
  pass(5);
  await round();
  expect(await row(id)).toMatchObject({ isArchived: false, failure: "contract", askAt: null });
});

test("a service that does not answer is asked again, and after a quarter of an hour it is in the inbox as well", async () => {
  const id = await archived();
  await firm.fault({ operation: 11, kind: "status", status: 503, times: 20 });
  await round();
  expect(await row(id)).toMatchObject({
    isArchived: true,
    asks: 1,
    failure: "unavailable",
    failingSince: now,
  });
  await sweepArchiving(new Date(now.getTime() + 14 * 60_000));
  expect(await row(id)).toMatchObject({ isArchived: true });
  pass(16 * 60);
  await sweepArchiving(now);
  expect(await row(id)).toMatchObject({ isArchived: false, askAt: expect.any(Date), failure: "unavailable" });
  await firm.calm();
  await round();
  expect(await row(id)).toMatchObject({
    isArchived: true,
    askAt: null,
    failure: null,
    closedAt: expect.any(Date),
  });
});

test("what is back in the inbox and still asked for can be kept there", async () => {
  const id = await archived({ isArchived: false, failingSince: now, failure: "unavailable" });
  const person = ctxFor(firm.ctx.databaseId);
  expect((await getPublication(person, { id }))?.failure).toMatchObject({ isAsking: true });
  expect(await returnPublications(person, { on: { ids: [id] }, isUndo: false })).toMatchObject({
    ids: [id],
    atService: 0,
  });
  await round();
  expect(await row(id)).toMatchObject({ isArchived: false, askAt: null, failure: null, closedAt: null });
  expect(await returnPublications(person, { on: { ids: [id] }, isUndo: false })).toMatchObject({ ids: [] });
});

test("what was never asked for in all that time is in the inbox too", async () => {
  const id = await archived({
    archivedAt: new Date(now.getTime() - 16 * 60_000),
    askAt: new Date(now.getTime() + 60_000),
  });
  await sweepArchiving(now);
  expect(await row(id)).toMatchObject({ isArchived: false, askAt: expect.any(Date), failure: "unavailable" });
});

test("what was undone while the service was asked stays in the inbox, and is known to be archived there", async () => {
  const lease = drawnId();
  const id = await archived({ lease });
  const undo = { isArchived: false, archivedAt: null, archivedBy: null, askAt: null, lease: null };
  await firm.fault({ operation: 11, kind: "latency", ms: 400, times: 1 });
  const isLeased = async () => (await row(id)).lease !== lease;
  const asking = round();
  await expect.poll(isLeased).toBe(true);
  await set(id, undo);
  await asking;
  expect(await row(id)).toMatchObject({ ...undo, closedAt: expect.any(Date) });
});

test("a wait that the service asks for is the whole database's", async () => {
  const id = await archived();
  await firm.fault({ operation: 11, kind: "busy", retryAfter: 600, times: 1 });
  await round();
  expect(await row(id)).toMatchObject({ isArchived: true, failure: "busy" });
  const calls = await firm.callsOf(11);
  pass(120);
  await round();
  expect(await firm.callsOf(11)).toBe(calls);
  const works = await inDatabase(ofFirm(firm.ctx.databaseId), (tx) =>
    tx.execute<{ work: string }>(sql`select work from operator_waits order by work`),
  );
  expect(works.rows.map(({ work }) => work)).toEqual(["publications", "service"]);
});
