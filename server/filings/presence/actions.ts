"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { notCnj } from "#lib/failures/refusals.ts";
import { databaseAction } from "#server/auth/action.ts";
import { endPresence, showPresence } from "./mutations.ts";

const ofCase = z.object({ database: z.string(), cnj: z.string().refine(isCnj, notCnj) });

/** Says that a petition's page of this case is open; `filingId`: null while one is begun. */
export const showPresenceAction = databaseAction({
  name: "showPresenceAction",
  permission: "filings.prepare",
  schema: ofCase.extend({ filingId: z.uuid().nullable() }),
  run: async (ctx, { cnj, filingId }) => {
    await showPresence(ctx, { cnj, filingId });
    return { ok: true };
  },
});

export const endPresenceAction = databaseAction({
  name: "endPresenceAction",
  permission: "filings.prepare",
  schema: ofCase,
  run: async (ctx, { cnj }) => {
    await endPresence(ctx, { cnj });
    return { ok: true };
  },
});
