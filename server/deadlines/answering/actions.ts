"use server";

import { z } from "zod";
import { missingSentence } from "#lib/failures/missing.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { tieDeadline } from "./mutations.ts";

/** Says which deadline of its case a petition keeps; null: none. */
export const tieDeadlineAction = databaseAction({
  name: "tieDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ database: z.string(), filingId: z.uuid(), deadlineId: z.uuid().nullable() }),
  run: async (ctx, { filingId, deadlineId }) => {
    const done = await tieDeadline(ctx, { filingId, deadlineId });
    return done.ok ? done : refuse("not_found", missingSentence("deadline"), "deadlineId");
  },
});
