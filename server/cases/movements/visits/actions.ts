"use server";
import { z } from "zod";
import { isMovementId } from "#lib/cases/movements/href.ts";
import { formerMarkSchema } from "#lib/cases/movements/visits/schema.ts";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { notCnj, questionRefusal } from "#lib/failures/refusals.ts";
import { isInstant } from "#lib/time/instant.ts";
import { databaseAction } from "#server/auth/action.ts";
import { markMovementUnseen, recordDocumentsVisit, recordVisit, restoreMarks } from "./mutations.ts";

const ofCase = { database: z.string(), cnj: z.string().refine(isCnj, notCnj) };

export const recordVisitAction = databaseAction({
  name: "recordVisitAction",
  permission: "cases.read",
  schema: z.object({ ...ofCase, through: z.string().refine(isInstant, ownSentence("invalid")).nullable() }),
  run: async (ctx, { cnj, through }) => {
    if (isCnj(cnj)) await recordVisit(ctx, { cnj, through });
    return { ok: true };
  },
});

/** `through`: a time to the microsecond, as `through` of the list of documents. */
export const recordDocumentsVisitAction = databaseAction({
  name: "recordDocumentsVisitAction",
  permission: "documents.read",
  schema: z.object({ ...ofCase, through: z.string().refine(isInstant, ownSentence("invalid")).nullable() }),
  run: async (ctx, { cnj, through }) => {
    if (isCnj(cnj)) await recordDocumentsVisit(ctx, { cnj, through });
    return { ok: true };
  },
});

export const markMovementUnseenAction = databaseAction({
  name: "markMovementUnseenAction",
  permission: "cases.read",
  schema: z.object({ ...ofCase, id: z.string().refine(isMovementId, questionRefusal("movement")) }),
  run: async (ctx, { cnj, id }) => ({
    ok: true,
    former: isCnj(cnj) ? await markMovementUnseen(ctx, { cnj, id }) : [],
  }),
});

/** Undoes that cases were marked as seen or not seen. */
export const restoreMarksAction = databaseAction({
  name: "restoreMarksAction",
  permission: "cases.read",
  schema: z.object({ database: z.string(), former: z.array(formerMarkSchema).min(1).max(mostAtOnce) }),
  run: async (ctx, { former }) => {
    await restoreMarks(ctx, former);
    return { ok: true };
  },
});
