import { and, eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Cnj, checkDigits, parseCnj } from "#lib/cnj/number.ts";
import { limitsOf } from "#lib/filings/documents/limits.ts";
import { problemsOf } from "#lib/filings/documents/problems.ts";
import { inDecimal } from "#lib/filings/documents/remedies.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { readBlob } from "#server/blobs/read.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { blobs } from "#server/db/schema/schema.ts";
import { removeDocument, restoreDocument } from "#server/filings/documents/mutations.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { auditActions, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { readPaper } from "#testing/paper.ts";
import { encryptedPdf, makeJpeg, makePdf, signedPdf } from "#testing/pdfs.ts";
import { makePetition, sendFile, storedDocuments } from "#testing/petition.ts";
import { ofFirm } from "#testing/scope.ts";
import { convertDocument, splitDocument } from "./mutations.ts";

let ctx: Ctx;
let filingId: string;
let cnj: string;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  ({ id: filingId, cnj } = await makePetition(ctx, { cnj: inMatoGrosso() }));
});
afterAll(closePool);

const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(ofFirm(ctx.databaseId), work);
const stored = () => storedDocuments(ctx, filingId);
const files = () => within((tx) => tx.$count(blobs, and(eq(blobs.databaseId, ctx.databaseId))));
const send = async (filename: string, bytes: Uint8Array) => {
  const sent = await sendFile(ctx, { filingId, filename, bytes });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.document;
};

/** The TJMT takes 5 MB. */
function inMatoGrosso(): Cnj {
  const [sequence, year, branch, court, origin] = ["0001234", "2024", "8", "11", "0001"] as const;
  const check = checkDigits({ sequence, year, branch, court, origin });
  const parsed = parseCnj(`${sequence}${check}${year}${branch}${court}${origin}`);
  if (!parsed.ok) throw new Error("the test made a wrong number");
  return parsed.cnj;
}
const megabyte = 1024 * 1024;
const tooLarge = () => makePdf({ pages: 8, each: megabyte });

test("a file too large for the court is split in its place, undone, and split again", async () => {
  await send("Petição.pdf", await makePdf());
  const large = await send("Contrato.pdf", await tooLarge());
  await send("Foto.pdf", await makePdf());
  const before = await stored();

  const split = await splitDocument(ctx, { filingId, id: large.id });
  if (!split.ok) throw new Error(split.reason);
  const rows = await stored();
  expect(rows.map(({ filename, findings }) => [filename, findings.pages])).toEqual([
    ["Petição.pdf", 1],
    ["Contrato (parte 1 de 2).pdf", 4],
    ["Contrato (parte 2 de 2).pdf", 4],
    ["Foto.pdf", 1],
  ]);
  const limits = limitsOf(cnj);
  for (const { size } of rows) expect(size).toBeLessThanOrEqual(inDecimal(limits.file ?? 0));
  const found = problemsOf(rows, limits).documents.flatMap(({ problems }) =>
    problems.map(({ kind }) => kind),
  );
  expect(found).not.toContain("too-large");
  const parts = rows.slice(1, 3);
  const texts = await Promise.all(
    parts.map(async ({ blobId }) => (await readPaper(readBlob(ctx, { id: blobId }))).pages),
  );
  expect(texts.flat().map((text) => text.trim())).toEqual(
    Array.from({ length: 8 }, (_, at) => `Folha ${at + 1}`),
  );
  expect((await auditActions(ctx)).at(-1)).toBe("filing.document.split");

  await restoreDocument(ctx, { filingId, removed: split.removed, instead: split.made });
  expect(await stored()).toEqual(before);
  expect(await splitDocument(ctx, { filingId, id: large.id })).toMatchObject({ ok: true });
});

test("a file that forbids changes is written without what forbids them, under its name, and comes back", async () => {
  const locked = await send("Laudo.pdf", await encryptedPdf({ user: false }));
  expect(locked.findings).toMatchObject({ isEncrypted: true, pages: 1 });
  const before = await stored();
  const done = await splitDocument(ctx, { filingId, id: locked.id });
  if (!done.ok) throw new Error(done.reason);
  const [row] = await stored();
  expect(row).toMatchObject({ filename: "Laudo.pdf", findings: { isEncrypted: false, pages: 1 } });
  expect((await readPaper(readBlob(ctx, { id: row?.blobId ?? "" }))).pages).toEqual(["Documento protegido"]);
  expect((await auditActions(ctx)).at(-1)).toBe("filing.document.unlock");
  await restoreDocument(ctx, { filingId, removed: done.removed, instead: done.made });
  expect(await stored()).toEqual(before);
});

test("unlocked, a file too large for the court keeps what it carries, and is split only when somebody wants it without", async () => {
  const carries = drawnBytes(6 * megabyte);
  const locked = await send("Laudo.pdf", await encryptedPdf({ user: false, carries }));
  const done = await splitDocument(ctx, { filingId, id: locked.id });
  if (!done.ok) throw new Error(done.reason);
  const rows = await stored();
  expect(rows.map(({ findings }) => findings)).toMatchObject([{ isEncrypted: false, pages: 1, files: 1 }]);
  const [found] = problemsOf(rows, limitsOf(cnj)).documents;
  expect(found?.problems).toMatchObject([
    { kind: "too-large", severity: "block" },
    { kind: "attachments", files: 1, severity: "warn" },
    ...(found?.problems.slice(2) ?? []),
  ]);
});

test("a signed file is never altered", async () => {
  const signed = await send("Assinado.pdf", await signedPdf({ pages: 6, each: megabyte }));
  expect(signed.findings).toMatchObject({ isSigned: true, pages: 6 });
  const before = await stored();
  expect(await splitDocument(ctx, { filingId, id: signed.id })).toMatchObject({
    ok: false,
    reason: "signed",
  });
  expect(await convertDocument(ctx, { filingId, id: signed.id })).toMatchObject({ reason: "not-an-image" });
  expect(await stored()).toEqual(before);
});

test("what cannot be split is refused in words, and leaves nothing behind", async () => {
  const locked = await send("Senha.pdf", await encryptedPdf({ user: true }));
  const pages = await PDFDocument.load(await makePdf({ pages: 3 }));
  const plan = await PDFDocument.load(await makePdf({ each: 5 * megabyte }));
  for (const page of await pages.copyPages(plan, [0])) pages.addPage(page);
  const one = await send("Planta.pdf", new Uint8Array(await pages.save()));
  const [before, count] = [await stored(), await files()];
  expect(await splitDocument(ctx, { filingId, id: locked.id })).toMatchObject({ reason: "not-splittable" });
  expect(await splitDocument(ctx, { filingId, id: one.id })).toMatchObject({
    reason: "page-too-large",
    message: "A página 4 sozinha passa de 5\u00A0MB. Digitalize-a com menos resolução.",
  });
  expect([await stored(), await files()]).toEqual([before, count]);
});

test("a picture becomes a PDF in its place, and comes back", async () => {
  const picture = await send("Fachada.JPG", makeJpeg({ width: 400, height: 300, orientation: 6 }));
  const before = await stored();
  const converted = await convertDocument(ctx, { filingId, id: picture.id });
  if (!converted.ok) throw new Error(converted.reason);
  const [row] = await stored();
  expect(row).toMatchObject({
    filename: "Fachada.pdf",
    findings: { type: "pdf", pages: 1, sizes: [{ width: 210, height: 297, pages: 1 }] },
  });
  await restoreDocument(ctx, { filingId, removed: converted.removed, instead: converted.made });
  expect(await stored()).toEqual(before);
  const pdf = await send("Outro.pdf", await makePdf());
  expect(await convertDocument(ctx, { filingId, id: pdf.id })).toMatchObject({ reason: "not-an-image" });
});

test("what is made of a document that was taken away meanwhile is dropped", async () => {
  const picture = await send("Fachada.jpg", makeJpeg({ width: 400, height: 300 }));
  const count = await files();
  const converting = convertDocument(ctx, { filingId, id: picture.id });
  await removeDocument(ctx, { filingId, id: picture.id });
  expect(await converting.catch((error) => ({ reason: error.code }))).toMatchObject({
    reason: expect.stringMatching(/changed|not_found/),
  });
  expect([await stored(), await files()]).toEqual([[], count]);
});

test("another firm's document is not there", async () => {
  const picture = await send("Fachada.jpg", makeJpeg({ width: 400, height: 300 }));
  const other = ctxFor((await makeDatabase()).id);
  for (const remake of [splitDocument, convertDocument]) {
    await expect(remake(other, { filingId, id: picture.id })).rejects.toMatchObject({ code: "not_found" });
    const administrator = { ...ctx, roles: ["admin"] } as Ctx;
    await expect(remake(administrator, { filingId, id: picture.id })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
});
