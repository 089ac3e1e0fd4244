"use server";
import { changeCacheSchema, emptyCacheSchema } from "#lib/documents/caching/schema.ts";
import { administrationAction } from "#server/auth/action.ts";
import { changeCacheSize, emptyCache } from "./mutations.ts";

/** Sets how much a database keeps of the documents that people open. */
export const changeDocumentCacheAction = administrationAction({
  name: "document-cache.size",
  stepUp: true,
  permission: "settings.change",
  schema: changeCacheSchema,
  run: async (ctx, { mb }) => {
    await changeCacheSize(ctx, { mb });
    return { ok: true };
  },
});

/** Removes all that a database keeps of them. */
export const emptyDocumentCacheAction = administrationAction({
  name: "document-cache.empty",
  stepUp: true,
  permission: "settings.change",
  schema: emptyCacheSchema,
  run: async (ctx) => ({ ok: true, count: await emptyCache(ctx) }),
});
