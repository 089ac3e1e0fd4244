import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mostDocuments } from "#lib/filings/documents/limits.ts";
import { historyWords } from "#lib/filings/history/words.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { removeAbandoned } from "#server/blobs/remove.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { blobs, filingDocuments, filingHistory, filings } from "#server/db/schema/schema.ts";
import { fromNow, wednesday } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditActions, auditDetails, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { makePdf, signedPdf } from "#testing/pdfs.ts";
import { makePetition, sendFile, storedDocuments } from "#testing/petition.ts";
import { ofFirm } from "#testing/scope.ts";
import {
  addDocument,
  applyTemplate,
  checkAddable,
  orderDocuments,
  removeDocument,
  renameDocument,
  restoreDocument,
  restoreNames,
} from "./mutations.ts";
import { convertDocument, splitDocument } from "./remedies/mutations.ts";

let ctx: Ctx;
let filingId: string;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  filingId = (await makePetition(ctx)).id;
});
afterAll(closePool);

const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(ctx.databaseId), work);
const stored = () => storedDocuments(ctx, filingId);
const text = new TextEncoder().encode("nada");
const names = async () => (await stored()).map(({ place, filename }) => `${place} ${filename}`);
const petition = async () => {
  const [row] = await within((tx) => tx.select().from(filings).where(eq(filings.id, filingId)));
  return row;
};
const change = (values: Partial<typeof filings.$inferInsert>) =>
  within((tx) => tx.update(filings).set(values).where(eq(filings.id, filingId)));
const history = () =>
  within((tx) =>
    tx
      .select()
      .from(filingHistory)
      .where(eq(filingHistory.filingId, filingId))
      .orderBy(asc(filingHistory.place)),
  );
/** No PDF, unless a test gives one: to look into it would take a process. */
const send = async (filename: string, bytes: Uint8Array = text) => {
  const sent = await sendFile(ctx, { filingId, filename, bytes });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.document;
};

test("a file is put at the end with what was found in it, and the trail names it by its hash", async () => {
  const first = await send("Réplica.pdf", await signedPdf({ pages: 3 }));
  const second = await send("../C:\\fotos\\Contrato\u202Efdp.exe", text);
  expect(await names()).toEqual(["1 Réplica.pdf", "2 Contratofdp.exe"]);
  expect(first).toMatchObject({
    findings: { type: "pdf", pages: 3, isSigned: true },
    addedBy: "Joana Prado",
    sending: "waiting",
  });
  expect(second.findings).toMatchObject({ type: "other", pages: null, isSigned: false });
  expect(await auditActions(ctx)).toEqual(["filing.document.add", "filing.document.add"]);
  const [detail] = await auditDetails(ctx);
  expect(detail).toEqual({ document: first.id, sha256: first.sha256, size: first.size });
  expect(JSON.stringify(await auditDetails(ctx))).not.toContain("Réplica");
  expect((await petition())?.savedBy).toBe("Joana Prado");
});

test("documents are ordered, and an order that does not name each of them once is refused", async () => {
  const [a, b, c] = [await send("a.pdf"), await send("b.pdf"), await send("c.pdf")].map(({ id }) => id) as [
    string,
    string,
    string,
  ];
  expect(await orderDocuments(ctx, { filingId, ids: [c, a, b] })).toEqual({ ok: true });
  expect(await names()).toEqual(["1 c.pdf", "2 a.pdf", "3 b.pdf"]);
  for (const ids of [
    [a, b],
    [a, b, b],
    [a, b, drawnId()],
    [a, b, c, c],
  ]) {
    expect(await orderDocuments(ctx, { filingId, ids })).toMatchObject({ ok: false, reason: "changed" });
  }
  expect(await names()).toEqual(["1 c.pdf", "2 a.pdf", "3 b.pdf"]);
});

test("names: one that was typed, all by a template, and back", async () => {
  const a = await send("Réplica.pdf", await makePdf());
  await send("Contrato.pdf");
  const renamed = await renameDocument(ctx, { filingId, id: a.id, filename: "Réplica nova" });
  expect(renamed).toEqual({ ok: true, earlier: [{ id: a.id, filename: "Réplica.pdf" }] });
  expect(await names()).toEqual(["1 Réplica nova.pdf", "2 Contrato.pdf"]);
  const template = { pattern: "Doc. {ordem2} - {nome}", first: 2 } as const;
  const applied = await applyTemplate(ctx, { filingId, template });
  expect(await names()).toEqual(["1 Réplica nova.pdf", "2 Doc. 01 - Contrato.pdf"]);
  await removeDocument(ctx, { filingId, id: a.id });
  await restoreNames(ctx, { filingId, names: applied.ok ? applied.earlier : [] });
  expect(await names()).toEqual(["1 Contrato.pdf"]);
});

test("the history names what was done to them, and by whom; what changes nothing is no row", async () => {
  const a = await send("a.pdf");
  const b = await send("b.pdf");
  const of = { filingId };
  ctx = { ...ctx, actor: { ...ctx.actor, name: "Bia Reis" } as Ctx["actor"] };
  await orderDocuments(ctx, { ...of, ids: [b.id, a.id] });
  await orderDocuments(ctx, { ...of, ids: [b.id, a.id] });
  await renameDocument(ctx, { ...of, id: a.id, filename: "c.pdf" });
  await renameDocument(ctx, { ...of, id: a.id, filename: "c.pdf" });
  await applyTemplate(ctx, { ...of, template: { pattern: "{ordem} - {nome}", first: 1 } });
  const removed = await removeDocument(ctx, { ...of, id: a.id });
  for (let time = 0; time < 2; time += 1) {
    await restoreDocument(ctx, { ...of, removed: removed.ok ? removed.removed : "" });
  }
  const [row] = await stored();
  const { blobId = "" } = row ?? {};
  await addDocument(ctx, { ...of, blobId, filename: "d.pdf", instead: a.id });
  expect((await history()).map(({ place, by, ...row }) => `${place} ${by}: ${historyWords(row)}`)).toEqual([
    "1 Joana Prado: Documento juntado: “a.pdf”.",
    "2 Joana Prado: Documento juntado: “b.pdf”.",
    "3 Bia Reis: Ordem dos documentos mudada.",
    "4 Bia Reis: Documento renomeado: “a.pdf” agora é “c.pdf”.",
    "5 Bia Reis: Nomes de 2 documentos mudados.",
    "6 Bia Reis: Documento retirado: “2 - c.pdf”.",
    "7 Bia Reis: Documento trazido de volta: “2 - c.pdf”.",
    "8 Bia Reis: Documento substituído: “2 - c.pdf” por “d.pdf”.",
  ]);
  expect((await petition())?.revision).toBe(8);
});

describe("what was removed", () => {
  test("comes back to its place with all that was known of it, once", async () => {
    const [, b] = [await send("a.pdf"), await send("b.pdf"), await send("c.pdf")];
    const before = await stored();
    const removed = await removeDocument(ctx, { filingId, id: b?.id ?? "" });
    if (!removed.ok) throw new Error(removed.reason);
    expect(await names()).toEqual(["1 a.pdf", "2 c.pdf"]);
    for (let time = 0; time < 2; time += 1) {
      expect(await restoreDocument(ctx, { filingId, removed: removed.removed })).toEqual({ ok: true });
      expect(await stored()).toEqual(before);
    }
  });

  test("is of use in its own petition only, and names no other file", async () => {
    const a = await send("a.pdf");
    const removed = await removeDocument(ctx, { filingId, id: a.id });
    if (!removed.ok) throw new Error(removed.reason);
    const other = (await makePetition(ctx)).id;
    const elsewhere = ctxFor((await makeDatabase()).id);
    for (const [who, given] of [
      [ctx, { filingId: other, removed: removed.removed }],
      [elsewhere, { filingId, removed: removed.removed }],
      [ctx, { filingId, removed: `${removed.removed.slice(0, -4)}AAAA` }],
      [ctx, { filingId, removed: "" }],
    ] as const) {
      await expect(restoreDocument(who, given)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await names()).toEqual([]);
  });

  test("can come back for a day after it was removed, however long ago it was sent", async () => {
    const day = 24 * 3_600_000;
    const system = ofFirm(ctx.databaseId);
    const { id } = await send("a.pdf");
    const sentAt = new Date(wednesday.getTime() - 3 * day);
    await inDatabase(system, (tx) => tx.update(blobs).set({ createdAt: sentAt, completedAt: sentAt }));
    const removed = await removeDocument(ctx, { filingId, id, now: wednesday });
    if (!removed.ok) throw new Error(removed.reason);
    const restore = () => restoreDocument(ctx, { filingId, removed: removed.removed });
    await removeAbandoned(system, new Date(wednesday.getTime() - day));
    expect(await restore()).toEqual({ ok: true });
    await removeDocument(ctx, { filingId, id, now: wednesday });
    await removeAbandoned(system, new Date(wednesday.getTime() + 1));
    expect(await restore()).toMatchObject({ ok: false, reason: "kept-for-too-long" });
  });

  test("cannot come back once its file was swept away, and says so", async () => {
    const a = await send("a.pdf");
    const removed = await removeDocument(ctx, { filingId, id: a.id });
    await removeAbandoned(ofFirm(ctx.databaseId) as Ctx, fromNow({ minutes: 1 }));
    const given = { filingId, removed: removed.ok ? removed.removed : "" };
    expect(await restoreDocument(ctx, given)).toMatchObject({ ok: false, reason: "kept-for-too-long" });
  });
});

/** Each of the changes, on a petition with a document. */
const changes: Record<string, (of: { filingId: string; id: string; removed: string }) => Promise<unknown>> = {
  addDocument: ({ filingId: of }) => sendFile(ctx, { filingId: of, filename: "x.pdf", bytes: text }),
  removeDocument: (given) => removeDocument(ctx, given),
  restoreDocument: (given) => restoreDocument(ctx, given),
  renameDocument: (given) => renameDocument(ctx, { ...given, filename: "x" }),
  applyTemplate: (given) =>
    applyTemplate(ctx, { ...given, template: { pattern: "{ordem} {nome}", first: 1 } }),
  restoreNames: ({ id, ...given }) => restoreNames(ctx, { ...given, names: [{ id, filename: "x.pdf" }] }),
  orderDocuments: ({ id, ...given }) => orderDocuments(ctx, { ...given, ids: [id] }),
};

describe.each(Object.entries(changes))("%s", (_, run) => {
  const given = async () => {
    const gone = await removeDocument(ctx, { filingId, id: (await send("gone.pdf")).id });
    const { id } = await send("a.pdf");
    return { filingId, id, removed: gone.ok ? gone.removed : "" };
  };

  test("is refused with a sentence once the window was opened, and when it was put aside", async () => {
    const of = await given();
    const before = await stored();
    await change({ openings: 1, intent: "opened" });
    expect(await run(of)).toMatchObject({
      ok: false,
      reason: "opened",
      message: expect.stringMatching(/janela/),
    });
    await change({ openings: 0, intent: "discarded" });
    expect(await run(of)).toMatchObject({ ok: false, reason: "discarded" });
    expect(await stored()).toEqual(before);
  });

  test("leaves behind what the service had: a petition that was ready is prepared again", async () => {
    const of = await given();
    await change({ intent: "ready", evidence: "draft", serviceId: drawnId(), signed: false });
    await within((tx) =>
      tx
        .update(filingDocuments)
        .set({ sending: "sent", sentAt: wednesday, serviceDocumentId: "d" })
        .where(eq(filingDocuments.filingId, filingId)),
    );
    expect(await run(of)).toMatchObject({ ok: true });
    expect(await petition()).toMatchObject({
      intent: "preparing",
      evidence: "none",
      serviceId: null,
      signed: null,
    });
    for (const row of await stored()) {
      expect(row).toMatchObject({ sending: "waiting", sentAt: null, serviceDocumentId: null });
    }
    const told = (await history()).filter(({ kind }) => kind !== "documents");
    expect(told.map(({ kind, by }) => [kind, by])).toEqual([["reopened", "Joana Prado"]]);
  });

  test("is not for another firm, nor for whoever only administers", async () => {
    const of = await given();
    const before = await stored();
    const own = ctx;
    ctx = ctxFor((await makeDatabase()).id);
    // What another firm's file or petition is, reads as not there.
    await expect(run(of)).rejects.toMatchObject({ code: "not_found" });
    ctx = { ...own, roles: ["admin"] };
    await expect(run(of)).rejects.toMatchObject({ code: "forbidden" });
    ctx = own;
    expect(await stored()).toEqual(before);
  });
});

test("a document too many is refused before its bytes are sent, and when they came all the same", async () => {
  const { id: blobId } = await within(async (tx) => {
    const document = await send("a.pdf");
    const [row] = await tx.select().from(filingDocuments).where(eq(filingDocuments.id, document.id));
    return { id: row?.blobId ?? "" };
  });
  const [row] = await stored();
  if (row === undefined) throw new Error("no row");
  const more = Array.from({ length: mostDocuments - 1 }, (_, index) => {
    return { ...row, id: drawnId(), place: index + 2, filename: `${index}.pdf` };
  });
  await within((tx) => tx.insert(filingDocuments).values(more));
  const refusal = { reason: "too-many", message: expect.stringMatching(/até 100 documentos/) };
  expect(await checkAddable(ctx, { filingId })).toMatchObject(refusal);
  expect(await addDocument(ctx, { filingId, blobId, filename: "x.pdf" })).toMatchObject({
    ok: false,
    ...refusal,
  });
  expect(await checkAddable(ctx, { filingId, instead: row.id })).toBeNull();
  expect(await addDocument(ctx, { filingId, blobId, filename: "x.pdf", instead: row.id })).toMatchObject({
    ok: true,
  });
  await removeDocument(ctx, { filingId, id: more[0]?.id ?? "" });
  expect(await checkAddable(ctx, { filingId })).toBeNull();
});

test("the splits and conversions of a petition whose window was opened are refused before anything is made", async () => {
  const { id } = await send("a.pdf");
  await change({ openings: 1, intent: "opened" });
  for (const remake of [splitDocument, convertDocument]) {
    expect(await remake(ctx, { filingId, id })).toMatchObject({ ok: false, reason: "opened" });
  }
  expect(await within((tx) => tx.$count(blobs, and(eq(blobs.databaseId, ctx.databaseId))))).toBe(1);
});
