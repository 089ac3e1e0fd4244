"use server";
import { z } from "zod";
import { startImportSchema } from "#lib/imports/schema.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { cancelImport, retryImport, startImport } from "./mutations.ts";

const sentences = {
  "none-found": "Não há número CNJ neste texto. Um número tem 20 dígitos, como 0000832-35.2018.4.01.3202.",
  "none-valid": "Nenhum número pode ser importado ainda. Corrija os que estão marcados.",
  "all-known": "Todos estes processos já estão aqui ou já estão sendo importados.",
};

export const startImportAction = databaseAction({
  name: "startImportAction",
  permission: "imports.start",
  schema: startImportSchema,
  run: async (ctx, { text }) => {
    const started = await startImport(ctx, { text });
    return started.ok ? started : refuse(started.reason, sentences[started.reason], "text");
  },
});

export const retryImportAction = databaseAction({
  name: "retryImportAction",
  permission: "imports.start",
  schema: z.object({
    database: z.string(),
    importId: z.uuid(),
    cnjs: z.array(z.string()).max(10_000).optional(),
  }),
  run: async (ctx, { importId, cnjs }) => ({ ok: true, retried: await retryImport(ctx, { importId, cnjs }) }),
});

export const cancelImportAction = databaseAction({
  name: "cancelImportAction",
  permission: "imports.start",
  schema: z.object({ database: z.string(), importId: z.uuid() }),
  run: async (ctx, { importId }) => ({ ok: true, cancelled: await cancelImport(ctx, { importId }) }),
});
