"use server";
import { z } from "zod";
import { ownSentence } from "#lib/failures/own.ts";
import { lawyerRefusal, ruleRefusal } from "#lib/lawyers/refusals.ts";
import { lawyerFormSchema, ruleFormSchema } from "#lib/lawyers/schema.ts";
import { administrationAction, refuse } from "#server/auth/action.ts";
import { addRoutingRule, removeLawyer, removeRoutingRule, saveLawyer } from "./mutations.ts";

const one = z.object({ database: z.string(), id: z.uuid() });

/** Writes a lawyer into the register; with an id, what is known of that one. */
export const saveLawyerAction = administrationAction({
  name: "saveLawyerAction",
  permission: "lawyers.change",
  schema: lawyerFormSchema.extend({ database: z.string(), id: z.uuid().nullable() }),
  run: async (ctx, { database: _, ...given }) => {
    const saved = await saveLawyer(ctx, given);
    if (saved.ok) return saved;
    const { message, field } = lawyerRefusal(saved.reason, saved.number);
    return refuse(saved.reason, message, field);
  },
});

export const removeLawyerAction = administrationAction({
  name: "removeLawyerAction",
  permission: "lawyers.change",
  schema: one,
  run: async (ctx, { id }) =>
    (await removeLawyer(ctx, id)) ? { ok: true } : refuse("not_found", ownSentence("not_found")),
});

/** Says whose publications are that no case and no name gives to anybody. */
export const addRoutingRuleAction = administrationAction({
  name: "addRoutingRuleAction",
  permission: "lawyers.change",
  schema: ruleFormSchema.extend({ database: z.string() }),
  run: async (ctx, { database: _, ...given }) => {
    const made = await addRoutingRule(ctx, given);
    if (made.ok) return made;
    const { message, field } = ruleRefusal(made.reason);
    return refuse(made.reason, message, field);
  },
});

export const removeRoutingRuleAction = administrationAction({
  name: "removeRoutingRuleAction",
  permission: "lawyers.change",
  schema: one,
  run: async (ctx, { id }) =>
    (await removeRoutingRule(ctx, id)) ? { ok: true } : refuse("not_found", ownSentence("not_found")),
});
