"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { notCnj } from "#lib/failures/refusals.ts";
import { databaseAction } from "#server/auth/action.ts";
import { recordVisit } from "./mutations.ts";

export const recordVisitAction = databaseAction({
  name: "recordVisitAction",
  permission: "cases.read",
  schema: z.object({
    database: z.string(),
    cnj: z.string().refine(isCnj, notCnj),
    through: z.iso.datetime().nullable(),
  }),
  run: async (ctx, { cnj, through }) => {
    if (isCnj(cnj)) await recordVisit(ctx, { cnj, through });
    return { ok: true };
  },
});
