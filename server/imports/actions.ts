"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { mostNumbers } from "#lib/imports/limits.ts";
import { startImportSchema } from "#lib/imports/preview/schema.ts";
import { startRefusal } from "#lib/imports/refusals.ts";
import { problemStates, restoredStates, retriedKinds } from "#lib/imports/schema.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import {
  cancelImport,
  removeImportItems,
  restoreImportItems,
  retryImport,
} from "#server/imports/progress/mutations.ts";
import { reimportCase, startImport } from "./mutations.ts";

export const startImportAction = databaseAction({
  name: "startImportAction",
  permission: "imports.start",
  schema: startImportSchema,
  run: async (ctx, { text, source, rows }) =>
    answered(
      await inTurn(ctx, "imports", () => startImport(ctx, { text, source, rows })),
      startRefusal,
      "text",
    ),
});

/** Imports again a case that is here already. */
export const reimportCaseAction = databaseAction({
  name: "reimportCaseAction",
  permission: "imports.start",
  schema: z.object({ database: z.string(), cnj: z.string() }),
  run: async (ctx, { cnj }) => {
    if (!isCnj(cnj)) return refuse("not_found", missingSentence("case"));
    return answered(await reimportCase(ctx, { cnj }), startRefusal);
  },
});

const ofImport = { database: z.string(), importId: z.uuid() };
const numbers = z.array(z.string()).max(mostNumbers);

export const retryImportAction = databaseAction({
  name: "retryImportAction",
  permission: "imports.start",
  schema: z.object({ ...ofImport, cnjs: numbers.optional(), kind: z.enum(retriedKinds).optional() }),
  run: async (ctx, { importId, cnjs, kind }) => ({
    ok: true,
    retried: await retryImport(ctx, { importId, cnjs, kind }),
  }),
});

export const cancelImportAction = databaseAction({
  name: "cancelImportAction",
  permission: "imports.start",
  schema: z.object({ ...ofImport }),
  run: async (ctx, { importId }) => ({ ok: true, cancelled: await cancelImport(ctx, { importId }) }),
});

/** Takes numbers with a problem out of an import. */
export const removeImportItemsAction = databaseAction({
  name: "removeImportItemsAction",
  permission: "imports.start",
  schema: z.object({ ...ofImport, cnjs: numbers.min(1), from: z.enum(problemStates) }),
  run: async (ctx, { importId, cnjs, from }) => ({
    ok: true,
    removed: await removeImportItems(ctx, { importId, cnjs, from }),
  }),
});

/** Undoes `cancelImportAction` and `removeImportItemsAction`. */
export const restoreImportItemsAction = databaseAction({
  name: "restoreImportItemsAction",
  permission: "imports.start",
  schema: z.object({ ...ofImport, cnjs: numbers.min(1), to: z.enum(restoredStates) }),
  run: async (ctx, { importId, cnjs, to }) => ({
    ok: true,
    restored: await restoreImportItems(ctx, { importId, cnjs, to }),
  }),
});
