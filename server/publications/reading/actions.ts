"use server";
import { z } from "zod";
import { mostAtOnce, publicationSelectionSchema } from "#lib/publications/list/schema.ts";
import { assignRefusal, tooManyPublications } from "#lib/publications/refusals.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { assignPublications } from "#server/publications/assigning/mutations.ts";
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

/** Assigns publications; `personId` null: to nobody. */
export const assignPublicationsAction = databaseAction({
  name: "assignPublicationsAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), on: publicationSelectionSchema, personId: z.uuid().nullable() }),
  run: async (ctx, { on, personId }) =>
    answered(await assignPublications(ctx, { on, personId }), (reason) => assignRefusal(reason, mostAtOnce)),
});
