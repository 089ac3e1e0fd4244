import { afterAll, beforeEach, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import { keyCtx, systemCtx } from "#server/auth/ctx.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { deadlines, publications } from "#server/db/schema/schema.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { prepareSome } from "#server/publications/preparing/mutations.ts";
import { orderText } from "#testing/deadlines.ts";
import { adminCtx, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeKept } from "#testing/kept.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

let helena: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  helena = await memberCtx((await makeDatabase()).id, ["lawyer"], "Helena Moura");
});

type Item = Record<string, unknown>;

/** Delivers with a key of its own. */
async function feeder(name: string) {
  const { databaseId } = helena;
  const key = await createIngestKey(adminCtx(databaseId), { name, rhythm: "daily" });
  if (!key.ok) throw new Error("no key");
  const ctx = keyCtx({ actor: { kind: "key", keyId: key.view.id, name, address: null }, databaseId });
  return async (...items: Item[]) => {
    const { report } = await deliver(ctx, { source: [Buffer.from(JSON.stringify(items))], isLines: false });
    return [report.new, report.known];
  };
}

/** What each feeder says of one order of a case. */
function orderOf(cnj = makeCnj()) {
  const day = "2026-08-05";
  const one = {
    _id: "um",
    numberProcess: cnj,
    dateAvailability: `${day}T00:00:00Z`,
    contentPublication: orderText,
  };
  const other = {
    ...one,
    _id: "outro",
    numberProcess: formatCnj(cnj),
    dateAvailability: `${day}T03:00:00.000Z`,
    contentPublication: `<p>${orderText.replaceAll(" ", "&nbsp; ")}</p>`,
    daily: { acronym: "DJEN" },
  };
  return { one, other };
}

const ofTable = async () =>
  await inDatabase(ofFirm(helena.databaseId), (tx) => tx.select().from(publications));
const deadlinesHere = async () => {
  await prepareSome(systemCtx({ databaseId: helena.databaseId, job: "test" }), { after: 0 });
  return await inDatabase(ofFirm(helena.databaseId), (tx) => tx.select().from(deadlines));
};

test("what two feeders deliver under two ids is one publication with one deadline, and what each repeats changes nothing", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  expect(await first(one)).toEqual([1, 0]);
  expect(await deadlinesHere()).toHaveLength(1);
  expect(await second(other)).toEqual([0, 1]);
  expect([await first(one), await second(other)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(await ofTable()).toMatchObject([{ serviceId: "um", earlier: [], changedAt: null }]);
  expect(await deadlinesHere()).toMatchObject([{ state: "suggested" }]);
  const { items } = await listPublications(helena, { filters: noPublicationFilters, cursor: null });
  expect(items).toHaveLength(1);
});

test("what the other feeder takes back is taken back, whatever the first one repeats; what it says again holds again", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  await second(other);
  await deadlinesHere();
  const cancelled = { ...other, contentPublication: "Publicação cancelada" };
  await second(cancelled);
  await first(one);
  await second(cancelled);
  const [row] = await ofTable();
  expect(row).toMatchObject({ isCancelled: true, readAt: null, earlier: [{ isCancelled: false }] });
  expect(await deadlinesHere()).toMatchObject([{ state: "dismissed" }]);
  // The first one follows: the same, and no news.
  await first({ ...one, contentPublication: "Publicação cancelada" });
  expect(await ofTable()).toMatchObject([{ position: row?.position, isCancelled: true }]);
  await second(other);
  expect(await ofTable()).toMatchObject([{ isCancelled: false, earlier: [{}, { isCancelled: true }] }]);
  expect((await deadlinesHere()).filter(({ state }) => state === "suggested")).toHaveLength(1);
});

test("one feeder's text, taken back and given again, is one publication with one live deadline", async () => {
  const send = await feeder("Recorte");
  const { one } = orderOf();
  for (const contentPublication of [orderText, "Publicação cancelada", orderText]) {
    await send({ ...one, contentPublication });
    await deadlinesHere();
  }
  expect(await ofTable()).toMatchObject([
    { isCancelled: false, readAt: null, earlier: [{}, { isCancelled: true }] },
  ]);
  expect((await deadlinesHere()).filter(({ state }) => state === "suggested")).toHaveLength(1);
});

test("a diary prints one text for each whom it is addressed to: these are two, from whatever feeder, until the diary's own mark says one", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  const marked = (item: Item, id: string, Hash: string) => ({ ...item, _id: id, publication: { Hash } });
  await first(marked(one, "a1", "autor"), marked(one, "a2", "réu"));
  await second(marked(other, "b1", "x"), marked(other, "b2", "y"));
  await second(marked(other, "b3", "z"));
  expect((await ofTable()).map(({ serviceId }) => serviceId).sort()).toEqual(["a1", "a2", "b3"]);
  // Found by another name that is searched for.
  expect(
    await first({ ...marked(one, "a3", "réu"), nameResearched: "Ivo" }, marked(one, "a4", "réu")),
  ).toEqual([0, 2]);
  // Each record of another feeder is one of those here, so that none is counted twice and none is lost.
  expect(await first(marked(one, "a5", "perito"))).toEqual([0, 1]);
  expect(await first(marked(one, "a6", "fiador"))).toEqual([1, 0]);
});

test.each([
  ["another day", { dateAvailability: "2026-08-06T00:00:00Z" }],
  ["no day", { dateAvailability: null }],
  ["another case", { numberProcess: makeCnj() }],
  ["no case", { numberProcess: "123" }],
  ["another number in its text", { contentPublication: orderText.replace("15", "16") }],
  ["taken back", { status: "C" }],
])("%s: another publication", async (_, given) => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  const text = { contentPublication: orderText };
  expect(await second({ ...other, ...text, ...given })).toEqual([1, 0]);
});

test("what somebody hands in is compared with no publication of a case that is hidden from them", async () => {
  const kept = await makeKept();
  await kept.bring();
  const stored = async () =>
    (await inDatabase(ofFirm(kept.ivo.databaseId), (tx) => tx.select().from(publications))).length;
  const hand = async (items: Item[]) =>
    await deliver(kept.ivo, { source: [Buffer.from(JSON.stringify(items))], isLines: false });
  const { one, other } = orderOf(kept.hidden);
  await hand([one]);
  const before = await stored();
  await hand([other]);
  expect(await stored()).toBe(before + 1);
});
