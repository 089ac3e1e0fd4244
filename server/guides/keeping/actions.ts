"use server";
import { z } from "zod";
import { noteSchema } from "#lib/guides/draft/schema.ts";
import { lineProblem } from "#lib/guides/line/words.ts";
import { guideKeepRefusal } from "#lib/guides/refusals.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import { keepLine, noteGuide, removeLine, removeProof, tieGuide } from "./mutations.ts";

const ofGuide = { database: z.string(), id: z.uuid() };

/** Keeps a payment line. `elsewhere`: nothing was kept yet, as another guide has it. */
export const keepLineAction = databaseAction({
  name: "keepLineAction",
  permission: "guides.prepare",
  schema: z.object({ ...ofGuide, line: z.string().max(200), anyway: z.boolean().optional() }),
  run: async (ctx, { id, line, anyway = false }) => {
    const kept = await keepLine(ctx, { id, line, anyway });
    if (kept.ok) return { ok: true, elsewhere: null };
    if (kept.reason === "elsewhere") return { ok: true, elsewhere: kept.elsewhere };
    const isOfLine = kept.reason === "bad-line";
    return refuse(kept.reason, isOfLine ? lineProblem(kept.failure) : guideKeepRefusal(kept.reason), "line");
  },
});

export const removeLineAction = databaseAction({
  name: "removeLineAction",
  permission: "guides.prepare",
  schema: z.object(ofGuide),
  run: async (ctx, { id }) => {
    const done = await removeLine(ctx, { id });
    return done.ok ? done : refuse(done.reason, guideKeepRefusal(done.reason));
  },
});

/** Keeps a word about the payment; an empty one takes it away. */
export const noteGuideAction = databaseAction({
  name: "noteGuideAction",
  permission: "guides.prepare",
  schema: z.object({ ...ofGuide, note: noteSchema }),
  run: async (ctx, { id, note }) => {
    const kept = await noteGuide(ctx, { id, note });
    return kept.ok ? kept : refuse(kept.reason, guideKeepRefusal(kept.reason), "note");
  },
});

/** Ties a guide to a petition of its case; null: to none. */
export const tieGuideAction = databaseAction({
  name: "tieGuideAction",
  permission: "guides.prepare",
  schema: z.object({ ...ofGuide, filingId: z.uuid().nullable() }),
  run: async (ctx, { id, filingId }) =>
    answered(await tieGuide(ctx, { id, filingId }), guideKeepRefusal, "filingId"),
});

export const removeProofAction = databaseAction({
  name: "removeProofAction",
  permission: "guides.prepare",
  schema: z.object({ ...ofGuide, proofId: z.uuid() }),
  run: async (ctx, { id, proofId }) => answered(await removeProof(ctx, { id, proofId }), guideKeepRefusal),
});
