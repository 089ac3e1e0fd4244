import { afterAll, beforeEach, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import { keyCtx, systemCtx } from "#server/auth/ctx.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseRestrictions, cases, deadlines, namesakes, publications } from "#server/db/schema/schema.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { linkPublication } from "#server/publications/linking/mutations.ts";
import { listPublications } from "#server/publications/list/data.ts";
import { prepareSome } from "#server/publications/preparing/mutations.ts";
import { wednesday } from "#testing/clock.ts";
import { orderText } from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
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

const cancelled = { contentPublication: "Publicação cancelada" };
const shorter = { contentPublication: orderText.replace("15", "5") };
const amounts = async () =>
  (await deadlinesHere()).filter(({ state }) => state === "suggested").map(({ amount }) => amount);

test("what one feeder takes back and another still says is doubted, with its words and deadlines, until all take it back", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  await second(other);
  await deadlinesHere();
  const doubted = { isCancelled: false, isDoubtfullyCancelled: true, content: one.contentPublication };
  await second({ ...other, ...cancelled });
  expect(await ofTable()).toMatchObject([{ ...doubted, readAt: null, changedAt: expect.any(Date) }]);
  expect(await amounts()).toEqual([15]);
  const [before] = await ofTable();
  await first({ ...one, isRead: true });
  await second({ ...other, ...cancelled, isRead: true });
  expect(await ofTable()).toMatchObject([{ ...doubted, position: before?.position }]);
  await first({ ...one, ...cancelled });
  expect(await ofTable()).toMatchObject([{ isCancelled: true, earlier: [{ isCancelled: false }] }]);
  expect(await amounts()).toEqual([]);
  // One of them says it again.
  await second(other);
  expect(await ofTable()).toMatchObject([{ isCancelled: false, isDoubtfullyCancelled: true }]);
  expect(await amounts()).toEqual([15]);
  const [doubtedAgain] = await ofTable();
  await first(one);
  expect(await ofTable()).toMatchObject([
    { isCancelled: false, isDoubtfullyCancelled: false, readAt: null, earlier: doubtedAgain?.earlier },
  ]);
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

test("a feeder that comes late with a cancellation that the other one took back closes nothing", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  await second(other);
  await first({ ...one, status: "C" });
  await first(one);
  expect(await ofTable()).toMatchObject([{ isCancelled: false, isDoubtfullyCancelled: false }]);
  await second({ ...other, ...cancelled });
  expect(await ofTable()).toMatchObject([{ isCancelled: false, isDoubtfullyCancelled: true }]);
  expect(await amounts()).toEqual([15]);
});

test("a correction stays, whatever the other feeder repeats with marks of its own", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  await second(other);
  await second({ ...other, ...shorter });
  expect(await amounts()).toEqual([5]);
  const filed = { filedAt: "2026-08-06T12:00:00Z" };
  await first({ ...one, isClosed: true, isRead: true, filed, createdAt: "2026-08-06T12:00:00Z" });
  expect(await ofTable()).toMatchObject([{ ...{ content: shorter.contentPublication }, isArchived: false }]);
  expect(await amounts()).toEqual([5]);
});

test("what two feeders change in one delivery is applied in its order", async () => {
  const first = await feeder("Recorte");
  const { one, other } = orderOf();
  const mark = { publication: { Hash: "h" } };
  await first({ ...one, ...mark }, { ...other, ...mark });
  const later = { contentPublication: orderText.replace("15", "10") };
  await first({ ...one, ...mark, ...later }, { ...other, ...mark, ...shorter });
  expect(await ofTable()).toMatchObject([
    {
      content: shorter.contentPublication,
      earlier: [{ content: one.contentPublication }, { content: later.contentPublication }],
    },
  ]);
  await first({ ...other, ...mark, ...shorter }, { ...one, ...mark, ...later });
  expect(await ofTable()).toMatchObject([{ content: shorter.contentPublication }]);
});

test("what changes with a delivery is what its new records are compared with", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  const mark = { publication: { Hash: "h" } };
  await first({ ...one, ...mark });
  expect(await first({ ...other, ...mark }, { ...one, ...mark, ...shorter })).toEqual([1, 1]);
  expect(await second({ ...other, ...shorter, _id: "terceiro" })).toEqual([0, 1]);
  await second({ ...other, _id: "terceiro", contentPublication: "Cumpra-se em 20 dias." });
  await first({ ...one, ...mark, ...shorter, isRead: true });
  expect((await ofTable()).map(({ content }) => content).sort()).toEqual(
    ["Cumpra-se em 20 dias.", other.contentPublication].sort(),
  );
});

test("a person's case of a publication changes nothing of the number that feeders write each in its way", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  await second(other);
  const [row] = await ofTable();
  const cnj = makeCnj();
  await inDatabase(ofFirm(helena.databaseId), (tx) =>
    tx.insert(cases).values({ databaseId: helena.databaseId, cnj }),
  );
  expect(await linkPublication(helena, { id: row?.id ?? "", cnj })).toEqual({ ok: true });
  await second({ ...other, ...shorter });
  const [changed] = await ofTable();
  expect(changed).toMatchObject({ cnj, caseNumber: one.numberProcess });
  await first({ ...one, ...shorter });
  expect(await ofTable()).toMatchObject([{ caseNumber: one.numberProcess, position: changed?.position }]);
});

test("a diary prints one text for each whom it is addressed to: records with two marks are two, and what bears none is none of several", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  const marked = (item: Item, id: string, Hash: string | null) => ({
    ...item,
    _id: id,
    publication: { Hash },
  });
  await first(marked(one, "a1", "autor"), marked(one, "a2", "réu"));
  expect(await second(marked(other, "b1", "perito"), marked(other, "b2", "réu"))).toEqual([1, 1]);
  expect(await second(marked(other, "b3", null))).toEqual([1, 0]);
  // Found by another name that is searched for.
  expect(
    await first({ ...marked(one, "a3", "réu"), nameResearched: "Ivo" }, marked(one, "a4", "réu")),
  ).toEqual([0, 2]);
  expect((await ofTable()).map(({ serviceId }) => serviceId).sort()).toEqual(["a1", "a2", "b1", "b3"]);
});

test("the diary's own mark says first which of a delivery's records is here, and stays known", async () => {
  const [first, second, third] = [await feeder("Recorte"), await feeder("DJEN"), await feeder("Diário")];
  const { one, other } = orderOf();
  const marked = (item: Item, id: string, Hash: string | null) => ({
    ...item,
    _id: id,
    publication: { Hash },
  });
  await first(marked(one, "a1", null));
  // Which of the two it is nobody knows.
  expect(await second(marked(other, "b1", null), marked(other, "b2", "réu"))).toEqual([2, 0]);
  const { one: plain } = orderOf();
  await first(marked(plain, "c1", null));
  expect(await second(marked(plain, "d1", "réu"))).toEqual([0, 1]);
  expect(await third(marked(plain, "e1", "autor"))).toEqual([1, 0]);
  expect(await third(marked(plain, "e2", "réu"), marked(plain, "e3", null))).toEqual([1, 1]);
});

test("a feeder's own second record is another publication, also where nobody knows any more who brought the first", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  expect(await first({ ...one, _id: "dois" })).toEqual([1, 0]);
  const { one: plain } = orderOf();
  await first({ ...plain, _id: "três" });
  await inDatabase(ofFirm(helena.databaseId), (tx) => tx.update(publications).set({ deliveryId: null }));
  expect(await second({ ...plain, _id: "quatro" })).toEqual([1, 0]);
  expect(await second(other)).toEqual([1, 0]);
});

test("what was set aside for a namesake hides no record of another feeder", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first(one);
  const { databaseId } = helena;
  const namesake = { databaseId, id: drawnId(), name: "Ivo Lins", oab: "SP 1", key: "1", createdBy: "Ana" };
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(namesakes).values(namesake);
    await tx
      .update(publications)
      .set({ isArchived: true, archivedAt: wednesday, notOursAt: wednesday, namesakeId: namesake.id });
  });
  expect(await second(other)).toEqual([1, 0]);
});

test.each([
  ["an appeal's own number", (cnj: string) => `${formatCnj(cnj)}/50000`],
  ["an incident's own number", (cnj: string) => `${formatCnj(cnj)}/01`],
  ["the name of an incident", (cnj: string) => `${formatCnj(cnj)} (Cumprimento de sentença)`],
])("%s beside the case's is another publication, however alike", async (_, numberOf) => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const cnj = makeCnj();
  const { one, other } = orderOf(cnj);
  await first(one);
  expect(await second({ ...other, numberProcess: numberOf(cnj) })).toEqual([1, 0]);
});

test("what came as archived at the service hides no record of it that is open there", async () => {
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf();
  await first({ ...one, isClosed: true });
  expect(await second(other)).toEqual([1, 0]);
  expect((await ofTable()).map(({ isArchived }) => isArchived).sort()).toEqual([false, true]);
});

test("what was archived here is asked for again under the id that comes with it later, unless it is archived there", async () => {
  const [first, second, third] = [await feeder("Recorte"), await feeder("DJEN"), await feeder("Diário")];
  const { one, other } = orderOf();
  const filed = { isArchived: true, archivedAt: wednesday, archivedBy: "Ana", closedAt: wednesday };
  await first(one);
  await inDatabase(ofFirm(helena.databaseId), (tx) => tx.update(publications).set(filed));
  await second({ ...other, isClosed: true });
  expect(await ofTable()).toMatchObject([{ ...filed, askAt: null }]);
  expect(await third({ ...other, _id: "aberta" })).toEqual([0, 1]);
  expect(await ofTable()).toMatchObject([
    { isArchived: true, closedAt: null, askAt: expect.any(Date), failingSince: expect.any(Date) },
  ]);
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

test.each([
  ["seen by nobody who sees both is the same to who sees its own", false, 1],
  ["of which somebody sees both is compared by nobody else", true, 2],
])("what names two cases that are kept, %s", async (_, isSeen, count) => {
  const { databaseId, actor } = helena;
  const [ivo, both] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  const [hers, his] = [makeCnj(), makeCnj()];
  await inDatabase(ofFirm(databaseId), async (tx) => {
    for (const [cnj, person] of [
      [hers, actor.userId],
      [his, ivo.actor.userId],
    ] as const) {
      await tx.insert(cases).values({ databaseId, cnj, restricted: true });
      const people = [person, ...(isSeen ? [both.actor.userId] : [])];
      await tx.insert(caseRestrictions).values({ databaseId, cnj, people });
    }
  });
  const { one, other } = orderOf();
  const text = {
    numberProcess: "1",
    contentPublication: `Autos ${formatCnj(hers)} e ${formatCnj(his)}. ${orderText}`,
  };
  await (await feeder("Recorte"))({ ...one, ...text });
  const { report } = await deliver(helena, {
    source: [Buffer.from(JSON.stringify([{ ...other, ...text }]))],
    isLines: false,
  });
  // A person is never told that something is here.
  expect(report).toMatchObject({ new: 1, known: 0 });
  const rows = await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications));
  expect(rows.map(({ cnj }) => cnj)).toEqual(Array.from({ length: count }, () => hers));
});

test("what somebody hands in under another feeder's id of a publication that is hidden from them stands apart", async () => {
  const kept = await makeKept();
  await kept.bring();
  const { databaseId } = kept.ivo;
  helena = kept.helena as typeof helena;
  const [first, second] = [await feeder("Recorte"), await feeder("DJEN")];
  const { one, other } = orderOf(kept.hidden);
  await first(one);
  await second(other);
  const idsOf = async () =>
    (await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications))).map(
      ({ serviceId }) => serviceId,
    );
  const before = await idsOf();
  const hand = async (item: Item) =>
    await deliver(kept.ivo, { source: [Buffer.from(JSON.stringify([item]))], isLines: false });
  for (const item of [other, { ...other, ...shorter }, { ...other, ...shorter }])
    expect((await hand(item)).report).toMatchObject({ new: 1, known: 0 });
  const came = (await idsOf()).filter((id) => !before.includes(id));
  expect(came).toEqual([expect.stringMatching(/^outro [0-9a-f]{64}$/)]);
  await second({ ...other, ...cancelled });
  await first({ ...one, ...cancelled });
  const rows = await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(publications));
  expect(rows.find(({ serviceId }) => serviceId === "um")).toMatchObject({ isCancelled: true });
});
