import { keptFields } from "#components/ui/kept-fields.ts";
import { type RuleForm, typedRuleSchema } from "#lib/alerts/schema.ts";

/** Where the tab keeps what was typed of a rule. `id`: of the rule that is changed; null of a new one. */
export const ruleKey = (database: string, id: string | null) => `autos-alert-rule-${database}-${id ?? ""}`;

export const keptRule = (key: string, untouched: RuleForm): RuleForm | null =>
  keptFields(key, { untouched, typed: typedRuleSchema });
