"use server";
import { revealSchema } from "#lib/cases/cover/schema.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { revealTaxId } from "./mutations.ts";

export const revealTaxIdAction = databaseAction({
  name: "revealTaxIdAction",
  permission: "tax-ids.reveal",
  schema: revealSchema,
  run: async (ctx, input) => {
    const result = await revealTaxId(ctx, input);
    return result.ok ? result : refuse(result.reason, revealRefusal(result.reason));
  },
});

/** The cover has changed since the page showed it. */
function revealRefusal(reason: "moved"): string {
  switch (reason) {
    case "moved":
      return "A capa mudou. Confira a parte e tente de novo.";
  }
}
