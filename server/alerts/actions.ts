"use server";
import { z } from "zod";
import { ruleFormSchema } from "#lib/alerts/schema.ts";
import { ruleRefusal } from "#lib/alerts/words.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { addRule, changeRule, deleteRule } from "./mutations.ts";

export const addRuleAction = databaseAction({
  name: "addRuleAction",
  permission: "cases.read",
  schema: z.object({ database: z.string(), rule: ruleFormSchema }),
  run: async (ctx, { rule }) => {
    const added = await addRule(ctx, rule);
    if (added.ok) return added;
    return refuse(added.reason, ruleRefusal(added), added.reason === "not-here" ? "numbers" : undefined);
  },
});

export const changeRuleAction = databaseAction({
  name: "changeRuleAction",
  permission: "cases.read",
  schema: z.object({ database: z.string(), id: z.uuid(), rule: ruleFormSchema }),
  run: async (ctx, { id, rule }) => {
    const changed = await changeRule(ctx, { id, rule });
    return changed.ok ? changed : refuse(changed.reason, ruleRefusal(changed), "numbers");
  },
});

export const deleteRuleAction = databaseAction({
  name: "deleteRuleAction",
  permission: "cases.read",
  schema: z.object({ database: z.string(), id: z.uuid() }),
  run: async (ctx, { id }) => {
    await deleteRule(ctx, { id });
    return { ok: true };
  },
});
