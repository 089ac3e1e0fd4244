"use server";
import { z } from "zod";
import { mostDocuments } from "#lib/filings/documents/limits.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import {
  applyTemplate,
  orderDocuments,
  removeDocument,
  renameDocument,
  restoreDocument,
  restoreNames,
} from "./mutations.ts";
import { convertDocument, splitDocument } from "./remedies/mutations.ts";

const petition = z.object({ database: z.string(), filingId: z.uuid() });
const document = petition.extend({ id: z.uuid() });
const ids = z.array(z.uuid()).max(mostDocuments);
const name = z.string().trim().min(1, "Escreva um nome.").max(255, "O nome é longo demais.");

export const removeDocumentAction = databaseAction({
  name: "removeDocumentAction",
  permission: "filings.prepare",
  schema: document,
  run: async (ctx, given) => answered(await removeDocument(ctx, given)),
});

export const restoreDocumentAction = databaseAction({
  name: "restoreDocumentAction",
  permission: "filings.prepare",
  schema: petition.extend({ removed: z.string().max(20_000), instead: ids.default([]) }),
  run: async (ctx, given) => answered(await restoreDocument(ctx, given)),
});

export const renameDocumentAction = databaseAction({
  name: "renameDocumentAction",
  permission: "filings.prepare",
  schema: document.extend({ filename: name }),
  run: async (ctx, given) => answered(await renameDocument(ctx, given), "filename"),
});

export const applyTemplateAction = databaseAction({
  name: "applyTemplateAction",
  permission: "filings.prepare",
  schema: petition.extend({
    template: z.object({ pattern: name, first: z.union([z.literal(1), z.literal(2)]) }),
  }),
  run: async (ctx, given) => answered(await applyTemplate(ctx, given)),
});

export const restoreNamesAction = databaseAction({
  name: "restoreNamesAction",
  permission: "filings.prepare",
  schema: petition.extend({
    names: z.array(z.object({ id: z.uuid(), filename: z.string().max(500) })).max(mostDocuments),
  }),
  run: async (ctx, given) => answered(await restoreNames(ctx, given)),
});

export const orderDocumentsAction = databaseAction({
  name: "orderDocumentsAction",
  permission: "filings.prepare",
  schema: petition.extend({ ids }),
  run: async (ctx, given) => answered(await orderDocuments(ctx, given)),
});

export const splitDocumentAction = databaseAction({
  name: "splitDocumentAction",
  permission: "filings.prepare",
  schema: document,
  run: async (ctx, given) => answered(await splitDocument(ctx, given)),
});

export const convertDocumentAction = databaseAction({
  name: "convertDocumentAction",
  permission: "filings.prepare",
  schema: document,
  run: async (ctx, given) => answered(await convertDocument(ctx, given)),
});

/** A refusal in the form of actions. */
function answered<T extends { ok: true } | { ok: false; reason: string; message: string }>(
  result: T,
  field?: string,
) {
  return result.ok ? result : refuse(result.reason, result.message, field);
}
