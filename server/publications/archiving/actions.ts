"use server";
import { z } from "zod";
import { tooManyPublications } from "#lib/failures/publications.ts";
import { mostAtOnce, publicationSelectionSchema } from "#lib/publications/list/schema.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { archivePublications, returnPublications } from "./mutations.ts";

export const archivePublicationsAction = databaseAction({
  name: "archivePublicationsAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), on: publicationSelectionSchema }),
  run: async (ctx, { on }) => {
    const done = await archivePublications(ctx, { on });
    return done.ok ? done : refuse(done.reason, tooManyPublications(mostAtOnce));
  },
});

/** Undoes archiving for exactly those that it changed, or brings some back later. */
export const returnPublicationsAction = databaseAction({
  name: "returnPublicationsAction",
  permission: "publications.work",
  schema: z.object({
    database: z.string(),
    ids: z.array(z.uuid()).min(1).max(mostAtOnce),
    isUndo: z.boolean(),
  }),
  run: async (ctx, { ids, isUndo }) => ({ ok: true, ...(await returnPublications(ctx, { ids, isUndo })) }),
});
