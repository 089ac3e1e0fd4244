"use server";
import { z } from "zod";
import { readTrailFilters } from "#lib/trail/filters.ts";
import { accessTrail } from "#lib/trail/href.ts";
import { administrationAction, administratorAction } from "#server/auth/action.ts";
import { withSecondFactor } from "#server/auth/administration.ts";
import { accessReader } from "./data.ts";
import { countExported } from "./export/data.ts";
import { askForVerification } from "./verifying/mutations.ts";

const query = z.string().max(5_000);
const ofDatabase = z.object({ database: z.string(), query });

/** Before a page opens a trail's CSV file: asks who the person is, and says how many rows it will have. Changes nothing. */
export const confirmTrailExportAction = administrationAction({
  name: "confirmTrailExportAction",
  permission: "audit.read",
  stepUp: true,
  schema: ofDatabase,
  run: async (ctx, input) => {
    const filters = readTrailFilters(new URLSearchParams(input.query));
    return { ok: true, count: await countExported({ kind: "database", ctx }, filters) };
  },
});

/** The same of the trail of people and sign-ins. */
export const confirmAccessTrailExportAction = administratorAction({
  name: "confirmAccessTrailExportAction",
  stepUp: true,
  schema: z.object({ query }),
  run: async (administrator, input) => {
    const filters = { ...readTrailFilters(new URLSearchParams(input.query)), trail: accessTrail };
    return { ok: true, count: await countExported(accessReader(withSecondFactor(administrator)), filters) };
  },
});

/** Has the worker verify a trail; its page tells when that is done. */
export const verifyTrailAction = administrationAction({
  name: "verifyTrailAction",
  permission: "audit.read",
  schema: z.object({ database: z.string() }),
  run: async (ctx) => {
    await askForVerification({ kind: "database", ctx }, ctx.actor);
    return { ok: true };
  },
});

/** The same of the trail of people and sign-ins. */
export const verifyAccessTrailAction = administratorAction({
  name: "verifyAccessTrailAction",
  schema: z.object({}),
  run: async (administrator) => {
    await askForVerification(accessReader(withSecondFactor(administrator)), administrator.actor);
    return { ok: true };
  },
});
