"use server";
import { z } from "zod";
import { mostAtOnce, publicationSelectionSchema } from "#lib/publications/list/schema.ts";
import { assignRefusal } from "#lib/publications/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { assignPublications } from "./mutations.ts";

/** Assigns publications; `personId` null: to nobody. */
export const assignPublicationsAction = databaseAction({
  name: "assignPublicationsAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), on: publicationSelectionSchema, personId: z.uuid().nullable() }),
  run: async (ctx, { on, personId }) =>
    answered(await assignPublications(ctx, { on, personId }), (reason) => assignRefusal(reason, mostAtOnce)),
});
