import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { auditEvents, caseRestrictions, cases, publications } from "#server/db/schema/schema.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { assignPublications } from "#server/publications/assigning/mutations.ts";
import { addComment, deleteComment, restoreComment } from "#server/publications/comments/mutations.ts";
import { totalPublications } from "#server/publications/list/data.ts";
import { getPublication, wholeText } from "#server/publications/reading/data.ts";
import { markPublications } from "#server/publications/reading/mutations.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addDeadline, addMovedDeadline, addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { archiveHere, archivePublications, returnPublications, undoReturn } from "./mutations.ts";

afterAll(closePool);

let ctx: Awaited<ReturnType<typeof memberCtx>>;
let id: string;
const now = new Date("2026-11-18T12:00:00.000Z");
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id);
  id = await addPublication(ctx);
});

const stored = async (of = id) => {
  const [row] = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select().from(publications).where(eq(publications.id, of)),
  );
  if (row === undefined) throw new Error("no row");
  return row;
};
const change = (values: Partial<typeof publications.$inferInsert>) =>
  inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.update(publications).set(values).where(eq(publications.id, id)),
  );
const on = { ids: [""] };
beforeEach(() => {
  on.ids = [id];
});

test("the service is asked some seconds after a person archived, and not when that was undone", async () => {
  await change({ failingSince: now, failure: "rejected", failureMessage: "não" });
  expect(await archivePublications(ctx, { on, now })).toMatchObject({ ok: true, ids: [id] });
  expect(await stored()).toMatchObject({
    isArchived: true,
    archivedAt: now,
    archivedById: ctx.actor.userId,
    archivedBy: ctx.actor.name,
    askAt: new Date("2026-11-18T12:00:12.000Z"),
    asks: 0,
    failingSince: null,
    failure: null,
  });
  // A second person, or a second press, changes nothing.
  expect(await archivePublications(ctx, { on })).toMatchObject({ ok: true, ids: [] });
  expect(await returnPublications(ctx, { on: { ids: [id] }, isUndo: true })).toMatchObject({
    ids: [id],
    atService: 0,
  });
  expect(await stored()).toMatchObject({
    isArchived: false,
    archivedAt: null,
    archivedBy: null,
    askAt: null,
  });
  expect(await returnPublications(ctx, { on: { ids: [id] }, isUndo: true })).toMatchObject({
    ids: [],
    atService: 0,
  });
  expect(await auditActions(ctx)).toEqual(["publication.archive", "publication.archive.undo"]);
});

test("what the service has archived is not asked for again, and brought back stays so there", async () => {
  await change({ closedAt: now });
  await archivePublications(ctx, { on, now });
  expect(await stored()).toMatchObject({ isArchived: true, askAt: null });
  expect(await returnPublications(ctx, { on: { ids: [id] }, isUndo: false })).toMatchObject({
    ids: [id],
    atService: 1,
  });
  expect(await auditActions(ctx)).toContain("publication.return");
});

test("all that the filters find is archived, and nothing that came after they were counted", async () => {
  const read = await addPublication(ctx, { readAt: now });
  const filters = { ...noPublicationFilters, situation: "unread" } as const;
  const { total, through } = await totalPublications(ctx, filters);
  expect(total).toBe(1);
  const late = await addPublication(ctx);
  const all = { query: "situacao=por-ler&agrupar=processo", through };
  expect(await archivePublications(ctx, { on: all })).toMatchObject({ ok: true, ids: [id] });
  expect([(await stored(read)).isArchived, (await stored(late)).isArchived]).toEqual([false, false]);
});

test("it is told how many nobody has read, and how many have a deadline that somebody has to confirm", async () => {
  const read = await addPublication(ctx, { readAt: now });
  const [suggested, open, gone] = [await addPublication(ctx), read, await addPublication(ctx)];
  await addDeadline(ctx, { publicationId: suggested });
  await addDeadline(ctx, { publicationId: suggested });
  await addDeadline(ctx, { publicationId: open, state: "open" });
  await addDeadline(ctx, { publicationId: gone, state: "dismissed" });
  const moved = await addPublication(ctx, { readAt: now });
  await addMovedDeadline(ctx, { publicationId: moved, from: "2026-12-07", dueOn: "2026-12-09" });
  const ids = [suggested, open, gone, moved];
  expect(await archivePublications(ctx, { on: { ids } })).toMatchObject({
    unread: 2,
    undecided: 2,
    orders: 0,
  });
  // What was archived before is not counted again.
  expect(await archivePublications(ctx, { on: { ids: [id, ...ids] } })).toMatchObject({
    ids: [id],
    unread: 1,
    undecided: 0,
  });
});

test("all that the filters find comes back at once, each with a line of the trail, and so does its undoing", async () => {
  const ids = [id, await addPublication(ctx, { closedAt: now })];
  await archivePublications(ctx, { on: { ids } });
  const kept = await addPublication(ctx, { isArchived: true, nameSearched: "Outra" });
  await change({ nameSearched: "Helena" });
  const through = (await totalPublications(ctx, noPublicationFilters)).through;
  const back = await returnPublications(ctx, {
    on: { query: "vista=arquivadas&advogado=Helena", through },
    isUndo: false,
  });
  expect(back).toEqual({ ok: true, ids: [id], atService: 0 });
  expect([(await stored()).isArchived, (await stored(kept)).isArchived]).toEqual([false, true]);
  const all = { query: "vista=arquivadas", through };
  const rest = await returnPublications(ctx, { on: all, isUndo: false });
  expect(rest).toMatchObject({ ids: expect.arrayContaining([ids[1], kept]), atService: 1 });
  const undone = { ids: [id, ids[1] ?? ""] };
  expect((await undoReturn(ctx, undone)).ids.toSorted()).toEqual(undone.ids.toSorted());
  expect(await stored()).toMatchObject({ isArchived: true, archivedBy: ctx.actor.name });
  expect((await stored(ids[1])).askAt).toBeNull();
  const told = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select({ action: auditEvents.action, object: auditEvents.object }).from(auditEvents),
  );
  const each = (action: string, of: readonly (string | undefined)[]) =>
    of.map((object) => ({ action, object }));
  expect(told).toHaveLength(7);
  expect(told).toEqual(
    expect.arrayContaining([
      ...each("publication.archive", ids),
      ...each("publication.return", [id, ids[1], kept]),
      ...each("publication.return.undo", ids),
    ]),
  );
});

test("undoing that one was brought back leaves it as it was, and reaches nothing else", async () => {
  const filed = { isArchived: true, archivedAt: now, archivedBy: "Ana", askAt: null };
  await change({ ...filed, closedAt: now });
  const moved = new Date("2026-11-20T15:00:00.000Z");
  const after = (seconds: number) => ({ ids: [id], now: new Date(moved.getTime() + seconds * 1000) });
  expect((await undoReturn(ctx, after(0))).ids).toEqual([]);
  await returnPublications(ctx, { on, isUndo: false, now: moved });
  expect((await getPublication(ctx, { id }))?.archived).toBeNull();
  expect((await undoReturn(ctx, after(70))).ids).toEqual([]);
  expect((await undoReturn(ctx, after(9))).ids).toEqual([id]);
  expect(await stored()).toMatchObject({ ...filed, returnedAt: null });
  // Only what was brought back can be put back: nothing else is archived without a question to the service.
  expect((await undoReturn(ctx, after(9))).ids).toEqual([]);
  await returnPublications(ctx, { on, isUndo: true });
  expect((await undoReturn(ctx, { ids: [id] })).ids).toEqual([]);
  expect(await stored()).toMatchObject({ isArchived: false, archivedBy: null });
});

test("what another delivery changed after it was brought back stays in the inbox", async () => {
  const item = { _id: "mudada", contentPublication: "Intime-se." };
  const send = (given: object) =>
    deliver(ctx, { source: [Buffer.from(JSON.stringify([given]))], isLines: false });
  await change({ isArchived: true });
  await send(item);
  const { through } = await totalPublications(ctx, noPublicationFilters);
  const archived = await archivePublications(ctx, { on: { query: "", through } });
  const ids = archived.ok ? archived.ids : [];
  expect(ids).toHaveLength(1);
  await returnPublications(ctx, { on: { ids }, isUndo: false });
  await send({ ...item, contentPublication: "Fica sem efeito." });
  expect((await undoReturn(ctx, { ids })).ids).toEqual([]);
  expect(await stored(ids[0])).toMatchObject({ isArchived: false, readAt: null });
});

test("what the service does not know is archived only here, with a note, and never asked for", async () => {
  const note = "Cumprida antes de chegar";
  expect(await archiveHere(ctx, { id, note })).toEqual({ ok: false, reason: "known" });
  const unknown = { failingSince: now, failure: "not-found", failureMessage: null } as const;
  await change({ ...unknown, askAt: now });
  expect(await archiveHere(ctx, { id, note })).toEqual({ ok: false, reason: "known" });
  await change({ askAt: null });
  expect(await archiveHere(ctx, { id, note })).toEqual({ ok: true });
  const kept = { ...unknown, askAt: null, closedAt: null };
  expect(await stored()).toMatchObject({ ...kept, isArchived: true, archivedBy: ctx.actor.name });
  expect((await getPublication(ctx, { id }))?.comments).toMatchObject([{ text: note, isMine: true }]);
  expect(await archiveHere(ctx, { id, note })).toEqual({ ok: false, reason: "known" });
  // It comes back as it was, also to be archived here again.
  await returnPublications(ctx, { on, isUndo: false });
  expect(await stored()).toMatchObject({ ...kept, isArchived: false });
  await undoReturn(ctx, on);
  expect(await stored()).toMatchObject({ ...kept, isArchived: true });
  expect(await auditActions(ctx)).toEqual([
    "publication.comment",
    "publication.archive.here",
    "publication.return",
    "publication.return.undo",
  ]);
  expect(JSON.stringify(await auditDetails(ctx))).not.toContain(note);
  // Whoever tries again has the service asked again.
  await returnPublications(ctx, { on, isUndo: true });
  await archivePublications(ctx, { on, now });
  expect(await stored()).toMatchObject({ failure: null, askAt: expect.any(Date) });
});

test("the note with which it was archived here stays, and another comment does not have to", async () => {
  await change({ failingSince: now, failure: "not-found", failureMessage: null, askAt: null });
  await addComment(ctx, { publicationId: id, text: "Falar com o cliente" });
  await archiveHere(ctx, { id, note: "Veio repetida" });
  const comments = async () => (await getPublication(ctx, { id }))?.comments ?? [];
  expect((await comments()).map(({ isKept }) => isKept)).toEqual([false, true]);
  const [said, note] = (await comments()).map((comment) => comment.id);
  expect(await deleteComment(ctx, { id: note ?? "" })).toEqual({ ok: false, reason: "kept" });
  expect(await deleteComment(ctx, { id: said ?? "" })).toEqual({ ok: true });
  expect(await comments()).toMatchObject([{ text: "Veio repetida" }]);
  // It was never archived.
  await returnPublications(ctx, { on, isUndo: true });
  expect(await comments()).toMatchObject([{ isKept: false }]);
  expect(await deleteComment(ctx, { id: note ?? "" })).toEqual({ ok: true });
});

test("what changed after it was shown is left as it is, and told", async () => {
  const item = { _id: "mudada", contentPublication: "Intime-se." };
  const send = (given: object) =>
    deliver(ctx, { source: [Buffer.from(JSON.stringify([given]))], isLines: false });
  await send(item);
  const shown = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select({ id: publications.id, position: publications.position }).from(publications),
  );
  const { through } = await totalPublications(ctx, noPublicationFilters);
  const changed = shown.find(({ id: one }) => one !== id)?.id ?? "";
  await send({ ...item, contentPublication: "Fica sem efeito." });
  const seen = Object.fromEntries(shown.map(({ id: one, position }) => [one, position]));
  const both = { ids: [id, changed], seen };
  expect(await markPublications(ctx, { on: both, isRead: true })).toEqual({
    ok: true,
    ids: [id],
    changed: 1,
  });
  expect(await archivePublications(ctx, { on: both })).toMatchObject({ ok: true, ids: [id], changed: 1 });
  const all = { query: "", through };
  expect(await archivePublications(ctx, { on: all })).toMatchObject({ ok: true, ids: [], changed: 0 });
  expect(await stored(changed)).toMatchObject({ isArchived: false, readAt: null });
});

test("reading is remembered with its person, and can be taken back", async () => {
  expect(await markPublications(ctx, { on, isRead: true, now })).toMatchObject({ ok: true, ids: [id] });
  expect(await markPublications(ctx, { on, isRead: true })).toMatchObject({ ok: true, ids: [] });
  expect((await getPublication(ctx, { id }))?.read).toEqual({ at: now.toISOString(), by: ctx.actor.name });
  expect(await markPublications(ctx, { on, isRead: false })).toMatchObject({ ok: true, ids: [id] });
  expect(await stored()).toMatchObject({ readAt: null, readById: null, readBy: null });
  expect(await auditActions(ctx)).toEqual(["publication.read", "publication.unread"]);
});

test("it is assigned to people of the database, of a kept case only to who sees it", async () => {
  const other = await memberCtx(ctx.databaseId, ["paralegal"], "Ivo");
  const assign = (personId: string | null) => assignPublications(ctx, { on, personId });
  expect(await assign(drawnId())).toEqual({ ok: false, reason: "no-role" });
  expect(await assign(other.actor.userId)).toMatchObject({ ok: true, ids: [id] });
  expect((await getPublication(ctx, { id }))?.assignee).toEqual({ id: other.actor.userId, name: "Ivo" });
  expect(await assign(other.actor.userId)).toMatchObject({ ok: true, ids: [] });
  expect(await assign(null)).toMatchObject({ ok: true, ids: [id] });
  const cnj = makeCnj();
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    const { databaseId } = ctx;
    await tx.insert(cases).values({ databaseId, cnj });
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [ctx.actor.userId] });
    await tx.update(publications).set({ cnj }).where(eq(publications.id, id));
  });
  expect(await assign(other.actor.userId)).toEqual({ ok: false, reason: "not-named" });
  expect(await assign(ctx.actor.userId)).toMatchObject({ ok: true, ids: [id] });
  expect(await auditActions(ctx)).toEqual(Array.from({ length: 3 }, () => "publication.assign"));
});

test("comments are whoever wrote them's to delete and to bring back, and in no trail", async () => {
  const other = await memberCtx(ctx.databaseId);
  const added = await addComment(ctx, { publicationId: id, text: "Falar com o cliente" });
  if (!added.ok) throw new Error(added.reason);
  expect((await getPublication(other, { id }))?.comments).toMatchObject([
    { text: "Falar com o cliente", isMine: false },
  ]);
  await expect(deleteComment(other, { id: added.id })).rejects.toMatchObject({ code: "not_found" });
  await deleteComment(ctx, { id: added.id });
  expect((await getPublication(ctx, { id }))?.comments).toEqual([]);
  await restoreComment(ctx, { id: added.id });
  expect((await getPublication(ctx, { id }))?.comments).toMatchObject([{ isMine: true }]);
  expect(JSON.stringify(await auditDetails(ctx))).not.toContain("cliente");
  expect(await auditActions(ctx)).toEqual([
    "publication.comment",
    "publication.comment.delete",
    "publication.comment.restore",
  ]);
});

test("a publication is read with its text, what it said before, and the sentences of its deadlines", async () => {
  const earlier = [{ at: now.toISOString(), content: "<p>Antes</p>", isCancelled: false }];
  await change({ earlier, changedAt: now, oab: "SP912407", filedAt: now, closedAt: now });
  const sentence = "Manifeste-se a parte no prazo de 15 (quinze) dias.";
  await addDeadline(ctx, { publicationId: id, sentence, readFrom: 21, readTo: 49 });
  expect(await getPublication(ctx, { id })).toMatchObject({
    oab: "SP912407",
    diary: "DJEN",
    filedAt: now.toISOString(),
    isHere: false,
    body: { blocks: [{ kind: "paragraph" }], missing: 0 },
    earlier: [{ until: now.toISOString(), body: { blocks: [{ spans: [{ text: "Antes" }] }] } }],
    underlines: [{ sentence, readFrom: 21, readTo: 49, isSuggested: true }],
  });
  expect((await wholeText(ctx, { id }))?.text).toMatch(/^Vistos\. Manifeste-se/);
  const long = "palavra ".repeat(80_000);
  await deliver(ctx, {
    source: [Buffer.from(JSON.stringify([{ _id: "longa", contentPublication: long }]))],
    isLines: false,
  });
  const [longest] = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.select().from(publications).where(eq(publications.serviceId, "longa")),
  );
  expect(longest?.content?.length).toBeLessThan(501_000);
  expect(await wholeText(ctx, { id: longest?.id ?? "" })).toMatchObject({ text: long });
  expect((await getPublication(ctx, { id: longest?.id ?? "" }))?.body.missing).toBeGreaterThan(430_000);
  await change({ content: `<p>${"a".repeat(200_001)}</p>` });
  expect((await wholeText(ctx, { id }))?.text).toMatch(/^<p>a+<\/p>$/);
});

test("another database, and who has no part in cases, can do none of it", async () => {
  const foreign = await memberCtx((await makeDatabase()).id);
  expect(await archivePublications(foreign, { on })).toMatchObject({ ok: true, ids: [] });
  expect(await markPublications(foreign, { on, isRead: true })).toMatchObject({ ok: true, ids: [] });
  expect(await assignPublications(foreign, { on, personId: foreign.actor.userId })).toEqual({
    ok: true,
    ids: [],
  });
  expect(await returnPublications(foreign, { on: { ids: [id] }, isUndo: true })).toMatchObject({
    ids: [],
    atService: 0,
  });
  await expect(archiveHere(foreign, { id, note: "x" })).rejects.toMatchObject({ code: "not_found" });
  await expect(addComment(foreign, { publicationId: id, text: "x" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await getPublication(foreign, { id })).toBeNull();
  expect(await wholeText(foreign, { id })).toBeNull();
  expect(await auditActions(foreign)).toEqual([]);
  const admin: Ctx = ctxFor(ctx.databaseId, ["admin"]);
  const tries = [
    () => archivePublications(admin, { on }),
    () => archiveHere(admin, { id, note: "x" }),
    () => returnPublications(admin, { on: { ids: [id] }, isUndo: false }),
    () => markPublications(admin, { on, isRead: true }),
    () => assignPublications(admin, { on, personId: null }),
    () => addComment(admin, { publicationId: id, text: "x" }),
    () => deleteComment(admin, { id }),
    () => restoreComment(admin, { id }),
    () => getPublication(admin, { id }),
    () => wholeText(admin, { id }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  expect(await stored()).toMatchObject({ isArchived: false, readAt: null, assigneeId: null });
});
