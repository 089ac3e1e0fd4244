"use server";
import { z } from "zod";
import { blindReasons } from "#lib/cases/blind/schema.ts";
import { notShort } from "#lib/cases/freshness/short.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { notCnj } from "#lib/failures/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { retryBlind } from "#server/cases/blind/mutations.ts";
import { acceptLists, requestRefresh } from "#server/mirror/asking/request.ts";

export const refreshCaseAction = databaseAction({
  name: "refreshCaseAction",
  permission: "cases.refresh",
  schema: z.object({ database: z.string(), cnj: z.string().refine(isCnj, notCnj) }),
  run: async (ctx, { cnj }) => {
    if (isCnj(cnj)) await requestRefresh(ctx, cnj);
    return { ok: true };
  },
});

export const acceptListsAction = databaseAction({
  name: "acceptListsAction",
  permission: "cases.accept-lists",
  schema: z.object({
    database: z.string(),
    cnj: z.string().refine(isCnj, notCnj),
    /** What the person saw (`ShortLists`); null: it is not right after all. */
    until: z.string().max(64).nullable(),
  }),
  run: async (ctx, { cnj, until }) =>
    isCnj(cnj) && (await acceptLists(ctx, cnj, until)) ? { ok: true } : refuse("not-short", notShort),
});

export const retryBlindAction = databaseAction({
  name: "retryBlindAction",
  permission: "cases.refresh",
  schema: z.object({ database: z.string(), reason: z.enum(blindReasons) }),
  run: async (ctx, { reason }) => ({ ok: true, ...(await retryBlind(ctx, { reason })) }),
});
