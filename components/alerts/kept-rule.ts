import { keepText, keptText } from "#components/ui/kept-text.ts";
import { type RuleForm, typedRuleSchema } from "#lib/alerts/schema.ts";

/** What was typed of a rule, kept by the tab until it is saved or thrown away: only what differs from an untouched form. */

/** Where it is kept. `id`: of the rule that is changed; null of a new one. */
export const ruleKey = (database: string, id: string | null) => `autos-alert-rule-${database}-${id ?? ""}`;

/** An untouched form with what was typed into it before; null where nothing was. */
export function keptRule(key: string, untouched: RuleForm): RuleForm | null {
  try {
    const read = typedRuleSchema.safeParse(JSON.parse(keptText(key) ?? "null"));
    return read.success ? { ...untouched, ...read.data } : null;
  } catch {
    return null;
  }
}

export function keepRule(key: string, typed: RuleForm, untouched: RuleForm): void {
  const before: Record<string, unknown> = untouched;
  const isSame = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(before[name]);
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(name, value));
  keepText(key, changed.length === 0 ? "" : JSON.stringify(Object.fromEntries(changed)));
}

export const forgetRule = (key: string): void => void keepText(key, "");
