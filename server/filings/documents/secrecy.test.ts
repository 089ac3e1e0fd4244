import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool } from "#server/db/connection.ts";
import { type Kept, makeKept } from "#testing/kept.ts";
import { makeJpeg } from "#testing/pdfs.ts";
import { makePetition, sendFile, storedDocuments } from "#testing/petition.ts";
import {
  applyTemplate,
  checkAddable,
  orderDocuments,
  removeDocument,
  renameDocument,
  restoreDocument,
  restoreNames,
} from "./mutations.ts";
import { convertDocument, splitDocument } from "./remedies/mutations.ts";

/** A petition of a case that is kept for Helena does not exist for Ivo, and its documents stay as they are. */

let kept: Kept;
let filingId: string;
let id: string;
const bytes = makeJpeg({ width: 40, height: 30 });
beforeAll(async () => {
  kept = await makeKept();
  await kept.bring();
  filingId = (await makePetition(kept.helena, { cnj: kept.hidden })).id;
  const sent = await sendFile(kept.helena, { filingId, filename: "Foto.jpg", bytes });
  if (!sent.ok) throw new Error(sent.reason);
  id = sent.document.id;
});
afterAll(closePool);

const rows = () => storedDocuments(kept.helena, filingId);
let removed = "";

const changes: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  checkAddable: (ctx) => checkAddable(ctx, { filingId }),
  addDocument: (ctx) => sendFile(ctx, { filingId, filename: "Outra.jpg", bytes }),
  renameDocument: (ctx) => renameDocument(ctx, { filingId, id, filename: "x" }),
  applyTemplate: (ctx) => applyTemplate(ctx, { filingId, template: { pattern: "{ordem}", first: 1 } }),
  restoreNames: (ctx) => restoreNames(ctx, { filingId, names: [{ id, filename: "x.jpg" }] }),
  orderDocuments: (ctx) => orderDocuments(ctx, { filingId, ids: [id] }),
  splitDocument: (ctx) => splitDocument(ctx, { filingId, id }),
  convertDocument: (ctx) => convertDocument(ctx, { filingId, id }),
  removeDocument: (ctx) => removeDocument(ctx, { filingId, id }),
  restoreDocument: (ctx) => restoreDocument(ctx, { filingId, removed }),
};

test.each(Object.entries(changes))("%s", async (name, change) => {
  if (name === "restoreDocument") {
    const gone = await removeDocument(kept.helena, { filingId, id });
    removed = gone.ok ? gone.removed : "";
  }
  const before = await rows();
  await expect(change(kept.ivo)).rejects.toMatchObject({ code: "not_found" });
  expect(await rows()).toEqual(before);
  // The same is done, or refused in words, for whoever is named; a probe that nobody reaches would prove nothing.
  if (name === "removeDocument") return;
  expect(await change(kept.helena).then(() => "answered")).toBe("answered");
  const [first] = await rows();
  if (first !== undefined) id = first.id;
});
