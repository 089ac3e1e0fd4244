"use server";
import { revealSchema } from "#lib/cases/cover/schema.ts";
import { answered, databaseAction } from "#server/auth/action.ts";
import { revealTaxId } from "./mutations.ts";

export const revealTaxIdAction = databaseAction({
  name: "revealTaxIdAction",
  permission: "tax-ids.reveal",
  schema: revealSchema,
  run: async (ctx, input) => answered(await revealTaxId(ctx, input), revealRefusal),
});

/** The cover has changed since the page showed it. */
const revealRefusal = (_: "moved"): string => "A capa mudou. Confira a parte e tente de novo.";
