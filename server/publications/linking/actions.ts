"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { linkedCaseSchema } from "#lib/publications/reading/schema.ts";
import { linkRefusal } from "#lib/publications/refusals.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { linkPublication, unlinkPublication } from "./mutations.ts";

/** Says of which case a publication is. `cnj`: the number, as somebody typed it. */
export const linkPublicationAction = databaseAction({
  name: "linkPublicationAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), id: z.uuid(), cnj: linkedCaseSchema.refine(isCnj) }),
  run: async (ctx, given) => answered(await linkPublication(ctx, given), linkRefusal),
});

/** Undoes that, of a publication that is shown as one of this case. */
export const unlinkPublicationAction = databaseAction({
  name: "unlinkPublicationAction",
  permission: "publications.work",
  schema: z.object({ database: z.string(), id: z.uuid(), cnj: linkedCaseSchema.refine(isCnj) }),
  run: async (ctx, given) => answered(await unlinkPublication(ctx, given), linkRefusal),
});
