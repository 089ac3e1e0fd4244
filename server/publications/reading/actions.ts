"use server";
import { z } from "zod";
import { mostAtOnce, publicationSelectionSchema } from "#lib/publications/list/schema.ts";
import { tooManyPublications } from "#lib/publications/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { markPublications } from "./mutations.ts";

export const markPublicationsAction = databaseAction({
  name: "markPublicationsAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), on: publicationSelectionSchema, isRead: z.boolean() }),
  run: async (ctx, { on, isRead }) => {
    const done = await markPublications(ctx, { on, isRead });
    return done.ok ? done : refuse(done.reason, tooManyPublications(mostAtOnce));
  },
});
