"use server";
import { z } from "zod";
import { administrationAction } from "#server/auth/action.ts";
import { letParalegalsOpen } from "./mutations.ts";

/** Sets whether paralegals open filing windows in a database, too. */
export const letParalegalsOpenAction = administrationAction({
  name: "letParalegalsOpenAction",
  permission: "settings.change",
  stepUp: true,
  schema: z.object({ database: z.string(), open: z.boolean() }),
  run: async (ctx, { open }) => {
    await letParalegalsOpen(ctx, { open });
    return { ok: true };
  },
});
