"use server";
import { z } from "zod";
import { askRefusal, cancelRefusal } from "#lib/filings/refusals.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { cancelPetition } from "#server/filings/cancelling/mutations.ts";
import { askNow } from "./mutations.ts";

/** Has the service asked about a petition now. */
export const askNowAction = databaseAction({
  name: "askNowAction",
  permission: "filings.prepare",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => answered(await askNow(ctx, { id }), askRefusal),
});

/** Asks the service to cancel a petition. `outcome`, `message`: what it said (`cancelWords`). */
export const cancelPetitionAction = databaseAction({
  name: "cancelPetitionAction",
  permission: "filings.prepare",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => {
    const asked = await inTurn(ctx, "reads", () => cancelPetition(ctx, { id }));
    return asked.ok ? asked : refuse(asked.reason, cancelRefusal(asked));
  },
});
