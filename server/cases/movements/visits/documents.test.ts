import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";
import { getDocumentList } from "#server/documents/data.ts";
import { getToday } from "#server/today/data.ts";
import { documentOf, movementOf } from "#testing/answers.ts";
import { fromNow } from "#testing/clock.ts";
import { auditActions, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { ofFirm } from "#testing/scope.ts";
import { markSeen, recordDocumentsVisit, recordVisit, restoreMarks } from "./mutations.ts";

let here: Mirrored;
let helena: Ctx;
let caio: Ctx;
beforeEach(async () => {
  here = await makeMirrored();
  [helena, caio] = [await memberCtx(here.ctx.databaseId), await memberCtx(here.ctx.databaseId)];
  await say([], []);
});
afterAll(closePool);

/** The service lists what came with the import, and these. */
const say = (documents: string[], movements: string[]) =>
  here.answer({
    movements: ["imported", ...movements].map((id) => movementOf({ id })),
    documents: ["imported", ...documents].map((id) => documentOf({ id, filename: `${id}.pdf` })),
  });

const listOf = (ctx: Ctx) => getDocumentList(ctx, here.cnj);
const newTo = async (ctx: Ctx) =>
  (await listOf(ctx)).items.flatMap(({ id, isNew }) => (isNew ? [id] : [])).sort();
const unseenOf = async (ctx: Ctx) => {
  const view = await getCase(ctx, here.cnj);
  return [view?.unseen?.count ?? 0, view?.unseenDocuments?.count ?? 0];
};
const isListed = async (ctx: Ctx) => {
  const { items } = await listCases(ctx, { filters: { ...noFilters, news: true }, cursor: null });
  const { news } = await getToday(ctx);
  expect(news.cases).toBe(items.length);
  return items.length === 1;
};
const look = async (ctx: Ctx) =>
  recordDocumentsVisit(ctx, { cnj: here.cnj, through: (await listOf(ctx)).through });
const now = () => fromNow().toISOString();

test("*Hoje* shows a new document beside the movement that came with it, and counts both", async () => {
  await say(["ruling"], ["decision"]);
  const { news } = await getToday(helena);
  expect(news).toMatchObject({ movements: 1, documents: 1, cases: 1 });
  expect(news.came).toMatchObject({
    movements: 1,
    documents: 1,
    cases: 1,
    unseen: { movements: 1, documents: 1 },
  });
  const [item] = news.items;
  expect(item?.lines.map(({ kind, id }) => [kind, id])).toEqual([
    ["movement", "decision"],
    ["document", "ruling"],
  ]);
  expect(item?.lines[1]).toMatchObject({ text: "ruling.pdf" });
  await markSeen(helena, { numbers: [here.cnj], until: item?.cameAt ?? "" });
  expect((await getToday(helena)).news).toMatchObject({
    movements: 0,
    documents: 0,
    items: [],
    came: { movements: 1, documents: 1, unseen: { movements: 0, documents: 0 } },
  });
});

test("what the firm itself sent is no news to anybody, and hides nothing that the court brings with it", async () => {
  const sent = documentOf({ id: "ours", filename: "Contestação.pdf", origin: "firm" });
  const imported = documentOf({ id: "imported", filename: "imported.pdf" });
  await here.answer({ movements: [movementOf({ id: "imported" })], documents: [imported, sent] });
  expect((await listOf(caio)).items.map(({ id }) => id).sort()).toEqual(["imported", "ours"]);
  expect(await newTo(helena)).toEqual([]);
  expect(await unseenOf(helena)).toEqual([0, 0]);
  expect(await isListed(helena)).toBe(false);
  expect((await getToday(helena)).news.came).toMatchObject({ documents: 0, cases: 0 });
  const ruling = documentOf({ id: "ruling", filename: "ruling.pdf" });
  await here.answer({ movements: [movementOf({ id: "imported" })], documents: [imported, sent, ruling] });
  expect(await newTo(helena)).toEqual(["ruling"]);
  expect(await unseenOf(helena)).toEqual([0, 1]);
  expect((await getToday(helena)).news).toMatchObject({ documents: 1, came: { documents: 1 } });
  await markSeen(helena, { numbers: [here.cnj], until: now() });
  expect(await isListed(helena)).toBe(false);
});

describe("a document", () => {
  test("that came with the import is no news; one that came after it is, alone too, until it was seen", async () => {
    expect(await newTo(helena)).toEqual([]);
    expect(await isListed(helena)).toBe(false);
    await say(["ruling"], []);
    expect(await newTo(helena)).toEqual(["ruling"]);
    expect(await unseenOf(helena)).toEqual([0, 1]);
    expect(await isListed(helena)).toBe(true);
    await look(helena);
    expect(await newTo(helena)).toEqual([]);
    expect(await unseenOf(helena)).toEqual([0, 0]);
    expect(await isListed(helena)).toBe(false);
    // Another person has not seen it.
    expect(await newTo(caio)).toEqual(["ruling"]);
  });

  test("is seen apart from the movement that came with it", async () => {
    await say(["ruling"], ["decision"]);
    await recordVisit(helena, { cnj: here.cnj, through: now() });
    expect(await unseenOf(helena)).toEqual([0, 1]);
    expect(await isListed(helena)).toBe(true);
    await look(caio);
    expect(await unseenOf(caio)).toEqual([1, 0]);
    expect(await isListed(caio)).toBe(true);
  });

  test("that came after the list was read stays new", async () => {
    await say(["one"], []);
    const { through } = await listOf(helena);
    await say(["one", "two"], []);
    await recordDocumentsVisit(helena, { cnj: here.cnj, through });
    expect(await newTo(helena)).toEqual(["two"]);
    await look(helena);
    // An old page takes nothing back, and none reaches beyond what is here.
    await recordDocumentsVisit(helena, { cnj: here.cnj, through });
    expect(await newTo(helena)).toEqual([]);
    await recordDocumentsVisit(helena, { cnj: here.cnj, through: "2999-01-01T00:00:00.000000Z" });
    await say(["one", "two", "three"], []);
    expect(await newTo(helena)).toEqual(["three"]);
  });

  test("that comes after a visit to a case without news is new, whatever time that visit gave", async () => {
    await recordDocumentsVisit(helena, { cnj: here.cnj, through: "2999-01-01T00:00:00.000000Z" });
    await say(["one"], []);
    expect(await newTo(helena)).toEqual(["one"]);
    expect(await unseenOf(helena)).toEqual([0, 1]);
  });

  test("is not seen by a visit that showed none", async () => {
    await say(["one"], []);
    await recordDocumentsVisit(helena, { cnj: here.cnj, through: null });
    expect(await newTo(helena)).toEqual(["one"]);
    await look(helena);
    await recordDocumentsVisit(helena, { cnj: here.cnj, through: null });
    expect(await newTo(helena)).toEqual([]);
  });

  test("that comes after marks were given back is new, whatever marks they were", async () => {
    const far = "2999-01-01T00:00:00.000000Z";
    await restoreMarks(helena, [{ cnj: here.cnj, mark: far, documents: far }]);
    await say(["one"], ["decision"]);
    expect(await newTo(helena)).toEqual(["one"]);
    expect(await unseenOf(helena)).toEqual([1, 1]);
    await restoreMarks(helena, [{ cnj: here.cnj, mark: far, documents: "ontem" }]);
    expect(await newTo(helena)).toEqual(["one"]);
  });

  test("is marked as seen with its case, as far as the page knew, and not by that again with undo", async () => {
    await say(["one"], ["decision"]);
    const until = (await listOf(helena)).through ?? "";
    await say(["one", "two"], ["decision"]);
    const former = await markSeen(helena, { numbers: [here.cnj], until });
    expect(await unseenOf(helena)).toEqual([0, 1]);
    expect(await newTo(helena)).toEqual(["two"]);
    await restoreMarks(helena, former);
    expect(await unseenOf(helena)).toEqual([1, 2]);
    await markSeen(helena, { numbers: [here.cnj], until: now() });
    expect(await unseenOf(helena)).toEqual([0, 0]);
    expect(await markSeen(helena, { numbers: [here.cnj], until: now() })).toEqual([]);
  });

  test("marked as seen leaves movements as they are that were seen later than the page was read", async () => {
    await say(["one"], []);
    const until = (await listOf(helena)).through ?? "";
    await say(["one"], ["decision"]);
    await recordVisit(helena, { cnj: here.cnj, through: now() });
    await markSeen(helena, { numbers: [here.cnj], until });
    expect(await unseenOf(helena)).toEqual([0, 0]);
  });

  test("is new to no job, and not before the first answer", async () => {
    await say(["one"], []);
    expect(await newTo(systemCtx({ databaseId: here.ctx.databaseId, job: "test" }))).toEqual([]);
    await inDatabase(ofFirm(here.ctx.databaseId), (tx) =>
      tx.update(cases).set({ firstAnswerAt: null }).where(eq(cases.cnj, here.cnj)),
    );
    expect(await newTo(helena)).toEqual([]);
    expect(await unseenOf(helena)).toEqual([0, 0]);
  });

  test("seen is refused to an admin, not found in another firm, and not audited", async () => {
    await say(["one"], []);
    const admin = await memberCtx(here.ctx.databaseId, ["admin"]);
    await expect(look(admin)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = ctxFor((await makeDatabase()).id);
    await expect(recordDocumentsVisit(stranger, { cnj: here.cnj, through: now() })).rejects.toMatchObject({
      code: "not_found",
    });
    await look(helena);
    expect(await auditActions(here.ctx)).toEqual([]);
    expect(await inDatabase(ofFirm(here.ctx.databaseId), (tx) => tx.$count(caseVisits))).toBe(1);
  });
});
