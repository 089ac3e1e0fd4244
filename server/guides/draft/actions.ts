"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { guideChangeSchema } from "#lib/guides/draft/schema.ts";
import { type GuideDraftRefusal, guideDraftRefusal } from "#lib/guides/refusals.ts";
import { suggestionSchema } from "#lib/guides/view.ts";
import { answered, databaseAction, refuse } from "#server/auth/action.ts";
import {
  adoptDefinition,
  beginGuide,
  copyGuide,
  discardGuide,
  fillTaxId,
  restoreGuide,
  saveGuide,
} from "./mutations.ts";

/** Refusals that another court may answer. */
const ofCourt: ReadonlySet<GuideDraftRefusal> = new Set(["no-definition", "withdrawn", "too-many-fields"]);
const ofGuide = { database: z.string(), id: z.uuid() };
const { values, definitionId, savedOn } = guideChangeSchema.shape;

/** Begins a guide of a case; `id`: the new guide's. */
export const beginGuideAction = databaseAction({
  name: "beginGuideAction",
  permission: "guides.prepare",
  schema: z.object({
    database: z.string(),
    cnj: z.string(),
    definitionId: definitionId.unwrap(),
    values,
    savedOn,
  }),
  run: async (ctx, { cnj, definitionId: definition, values: typed = {}, savedOn: on = null }) => {
    if (!isCnj(cnj)) return refuse("not_found", missingSentence("case"), "cnj");
    return answered(
      await beginGuide(ctx, { cnj, definitionId: definition, values: typed, savedOn: on }),
      guideDraftRefusal,
      "definitionId",
    );
  },
});

/** Begins another guide with the same values; `id`: the new guide's. */
export const copyGuideAction = databaseAction({
  name: "copyGuideAction",
  permission: "guides.prepare",
  schema: z.object({ ...ofGuide, savedOn }),
  run: async (ctx, { id, savedOn: on = null }) => await copyGuide(ctx, { id, savedOn: on }),
});

export const saveGuideAction = databaseAction({
  name: "saveGuideAction",
  permission: "guides.prepare",
  schema: guideChangeSchema.extend(ofGuide),
  run: async (ctx, { id, ...typed }) => {
    const saved = await saveGuide(ctx, {
      id,
      ...(typed.values !== undefined && { values: typed.values }),
      ...(typed.definitionId !== undefined && { definitionId: typed.definitionId }),
      ...(typed.savedOn !== undefined && { savedOn: typed.savedOn }),
    });
    if (saved.ok) return saved;
    const isOfCourt = ofCourt.has(saved.reason);
    return refuse(saved.reason, guideDraftRefusal(saved.reason), isOfCourt ? "definitionId" : undefined);
  },
});

/** Takes the changed definition into the draft. */
export const adoptDefinitionAction = databaseAction({
  name: "adoptDefinitionAction",
  permission: "guides.prepare",
  schema: z.object(ofGuide),
  run: async (ctx, { id }) => answered(await adoptDefinition(ctx, { id }), guideDraftRefusal),
});

export const discardGuideAction = databaseAction({
  name: "discardGuideAction",
  permission: "guides.prepare",
  schema: z.object(ofGuide),
  run: async (ctx, { id }) => answered(await discardGuide(ctx, { id }), guideDraftRefusal),
});

/** Undoes `discardGuideAction`. */
export const restoreGuideAction = databaseAction({
  name: "restoreGuideAction",
  permission: "guides.prepare",
  schema: z.object(ofGuide),
  run: async (ctx, { id }) => answered(await restoreGuide(ctx, { id }), guideDraftRefusal),
});

/** Fills a field with a CPF or CNPJ of the cover or of an earlier guide that the page shows as `masked`; `value`: all of it, which is saved. */
export const fillTaxIdAction = databaseAction({
  name: "fillTaxIdAction",
  permission: "tax-ids.reveal",
  schema: z.object({
    ...ofGuide,
    name: z.string().max(200),
    masked: z.string().max(40),
    ...suggestionSchema.pick({ party: true, guide: true }).shape,
  }),
  run: async (ctx, { id, name, masked, party, guide }) => {
    const filled = await fillTaxId(ctx, { id, name, masked, party, guide });
    return filled.ok ? filled : refuse(filled.reason, guideDraftRefusal(filled.reason), name);
  },
});
