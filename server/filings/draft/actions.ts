"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { actSchema, draftChangeSchema, reasonSchema } from "#lib/filings/draft/schema.ts";
import { draftRefusal, wordRefusal } from "#lib/filings/refusals.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import {
  acknowledge,
  beginAnother,
  beginFiling,
  discardFiling,
  restoreFiling,
  saveDraft,
  sayChecked,
  sayOther,
  sayRepeat,
} from "./mutations.ts";

const ofFiling = { database: z.string(), id: z.uuid() };

/** Begins a petition of a case; `id`: the new petition's. */
export const beginFilingAction = databaseAction({
  name: "beginFilingAction",
  permission: "filings.prepare",
  schema: z.object({
    database: z.string(),
    cnj: z.string(),
    act: actSchema.optional(),
    savedOn: draftChangeSchema.shape.savedOn,
    answers: z.object({ publicationId: z.uuid().nullable(), deadlineId: z.uuid().nullable() }).optional(),
  }),
  run: async (ctx, { cnj, act = "", savedOn = null, answers = null }) =>
    isCnj(cnj)
      ? await beginFiling(ctx, { cnj, act, savedOn, answers })
      : refuse("not_found", missingSentence("case"), "cnj"),
});

/** Begins another petition in the place of one that came to nothing; `id`: the new petition's. */
export const beginAnotherAction = databaseAction({
  name: "beginAnotherAction",
  permission: "filings.prepare",
  schema: z.object({ ...ofFiling, savedOn: draftChangeSchema.shape.savedOn }),
  run: async (ctx, { id, savedOn = null }) =>
    answered(await beginAnother(ctx, { id, savedOn }), draftRefusal),
});

export const saveDraftAction = databaseAction({
  name: "saveDraftAction",
  permission: "filings.prepare",
  schema: draftChangeSchema.extend(ofFiling),
  run: async (ctx, { id, act, openerId, cnj, savedOn }) => {
    if (cnj !== undefined && !isCnj(cnj)) return refuse("not_found", missingSentence("case"), "cnj");
    const change = {
      ...(act !== undefined && { act }),
      ...(openerId !== undefined && { openerId }),
      ...(cnj !== undefined && { cnj }),
      ...(savedOn !== undefined && { savedOn }),
    };
    const saved = await saveDraft(ctx, { id, ...change });
    if (saved.ok) return saved;
    const isOfOpener = saved.reason === "no-role" || saved.reason === "not-named";
    return refuse(saved.reason, draftRefusal(saved.reason), isOfOpener ? "openerId" : undefined);
  },
});

export const discardFilingAction = databaseAction({
  name: "discardFilingAction",
  permission: "filings.prepare",
  schema: z.object(ofFiling),
  run: async (ctx, { id }) => answered(await discardFiling(ctx, { id }), draftRefusal),
});

/** Undoes `discardFilingAction`. */
export const restoreFilingAction = databaseAction({
  name: "restoreFilingAction",
  permission: "filings.prepare",
  schema: z.object(ofFiling),
  run: async (ctx, { id }) => answered(await restoreFiling(ctx, { id }), draftRefusal),
});

/** Says that the court was looked at and has nothing of a petition that came from a backup. */
export const sayCheckedAction = databaseAction({
  name: "sayCheckedAction",
  permission: "filings.prepare",
  schema: z.object(ofFiling),
  run: async (ctx, { id }) => answered(await sayChecked(ctx, { id }), wordRefusal),
});

/** Says why it is another petition than the open one of the same case. */
export const sayOtherAction = databaseAction({
  name: "sayOtherAction",
  permission: "filings.prepare",
  schema: z.object({ ...ofFiling, reason: reasonSchema }),
  run: async (ctx, { id, reason }) => answered(await sayOther(ctx, { id, reason }), wordRefusal, "reason"),
});

/** Says, as a lawyer, why a file goes to the court again. */
export const sayRepeatAction = databaseAction({
  name: "sayRepeatAction",
  permission: "filings.override",
  stepUp: true,
  schema: z.object({ ...ofFiling, reason: reasonSchema }),
  run: async (ctx, { id, reason }) => answered(await sayRepeat(ctx, { id, reason }), wordRefusal, "reason"),
});

/** Takes note of an outcome, so that it asks for nobody any more. */
export const acknowledgeFilingAction = databaseAction({
  name: "acknowledgeFilingAction",
  permission: "filings.prepare",
  schema: z.object(ofFiling),
  run: async (ctx, { id }) => answered(await acknowledge(ctx, { id }), wordRefusal),
});
