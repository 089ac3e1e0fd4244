"use server";
import { z } from "zod";
import { accessFormSchema, type Held } from "#lib/integration/schema.ts";
import { accessRefusal, withItsWords } from "#lib/integration/words.ts";
import { type ActionResult, databaseAction, refuse } from "#server/auth/action.ts";
import { AppError } from "#server/auth/errors.ts";
import { asAppError } from "#server/operator/app-error.ts";
import { accessCourt, forgetAccess, makeCode } from "./mutations.ts";

/** Enters a court in a lawyer's name. */
export const accessCourtAction = databaseAction({
  name: "accessCourtAction",
  permission: "integration.access",
  stepUp: true,
  schema: accessFormSchema.extend({ database: z.string() }),
  run: async (ctx, { lawyer, instance, court }): Promise<ActionResult<{ held: Held }>> => {
    const accessed = await accessCourt(ctx, { lawyer, instance, court });
    if (accessed.ok) return accessed;
    if (accessed.reason !== "unanswered") return refuse(accessed.reason, accessRefusal(accessed.reason));
    const { error } = accessed;
    const known = asAppError(error, accessRefusal("unknown"));
    const sentence = known instanceof AppError ? known.message : accessRefusal("unknown");
    return refuse(error.code, withItsWords({ sentence, words: error.serviceMessage ?? null }));
  },
});

/** Drops a court session from memory. */
export const forgetAccessAction = databaseAction({
  name: "forgetAccessAction",
  permission: "integration.access",
  schema: z.object({ database: z.string(), handle: z.string().max(100) }),
  run: async (ctx, { handle }) => {
    await forgetAccess(ctx, { handle });
    return { ok: true };
  },
});

/** A one-time code for the extension. */
export const courtCodeAction = databaseAction({
  name: "courtCodeAction",
  permission: "integration.access",
  schema: z.object({ database: z.string(), handle: z.string().max(100) }),
  run: async (ctx, { handle }) => ({ ok: true, code: await makeCode(ctx, { handle }) }),
});
