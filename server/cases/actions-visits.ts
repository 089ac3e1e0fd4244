"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { databaseAction } from "#server/auth/action.ts";
import { recordVisit } from "./mutations-visits.ts";

export const recordVisitAction = databaseAction({
  name: "recordVisitAction",
  permission: "cases.read",
  schema: z.object({
    database: z.string(),
    cnj: z.string().refine(isCnj, "Este não é um número CNJ."),
  }),
  run: async (ctx, { cnj }) => {
    if (isCnj(cnj)) await recordVisit(ctx, { cnj });
    return { ok: true };
  },
});
