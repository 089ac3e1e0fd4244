"use server";

import { chooseDigestSchema } from "#lib/today/digest/schema.ts";
import { databaseAction } from "#server/auth/action.ts";
import { chooseDigest } from "./mutations.ts";

/** Whether this person gets the summary of the day by e-mail. */
export const chooseDigestAction = databaseAction({
  name: "digest.choose",
  permission: "cases.read",
  schema: chooseDigestSchema,
  run: async (ctx, { isWanted }) => {
    await chooseDigest(ctx, { isWanted });
    return { ok: true };
  },
});
