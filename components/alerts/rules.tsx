import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { Section } from "#components/ui/section.tsx";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import { mostRules, type RuleForm, type SavedRule } from "#lib/alerts/schema.ts";
import { isSameRule, presets, ruleCases, ruleTitle, tellingNames, unsureLeftOut } from "#lib/alerts/words.ts";
import { leavesUnsureOut } from "#lib/cases/movements/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { addRuleAction, deleteRuleAction } from "#server/alerts/actions.ts";
import { RuleDialog } from "./rule-dialog.tsx";

/** The person's rules, what else is often wanted, and the way to a new one. */
export function Rules({ database, mailTo }: { database: string; mailTo: string | null }) {
  const query = useQuery(reading("alerts/rules", { database }));
  const { run, isRunning } = useAction(allOf("alerts", { database }));
  const [editing, setEditing] = useState<SavedRule | "new" | null>(null);
  const rules = query.data ?? [];
  const heading = useHeldFocus<HTMLHeadingElement>(query.data?.map(({ id }) => id).join(" ") ?? null);
  const offered = query.data
    ? presets.filter((preset) => !rules.some((rule) => isSameRule(rule, preset)))
    : [];

  const add = (rule: RuleForm) =>
    run({
      action: () => addRuleAction({ database, rule }),
      notice: () => "Regra criada. Vale para o que chegar a partir de agora.",
    });
  const remove = ({ id, numbers, kinds, words, scope, telling }: SavedRule) =>
    run({
      action: () => deleteRuleAction({ database, id }),
      notice: () => "Regra apagada.",
      undo: () => () => {
        void run({
          action: () =>
            addRuleAction({ database, rule: { kinds, words, scope, telling, numbers: numbers.join(" ") } }),
        });
      },
    });

  return (
    <Section
      id="regras"
      title={rules.length === 0 ? "Regras" : `Regras: ${formatCount(rules.length)}`}
      headingRef={heading}
      action={
        <Button className="screen-only" onClick={() => setEditing("new")}>
          Nova regra
        </Button>
      }
    >
      <p className="max-w-column text-ink-2">
        As regras são só suas e escolhem o que vira aviso. O que é novo continua também em Hoje e em cada
        processo. Você pode ter até {mostRules} regras.
      </p>
      <ReadTrouble query={query} unread="Não conseguimos buscar as suas regras" />
      {rules.length > 0 ? (
        <ul aria-label="Suas regras" className="mt-3 border-t border-rule">
          {rules.map((rule) => (
            <li key={rule.id} className="flex items-center gap-4 border-b border-line py-2">
              <div className="min-w-0 flex-1">
                <p className="[overflow-wrap:anywhere]">{ruleTitle(rule)}</p>
                <p className="text-small text-ink-3">
                  {ruleCases(rule)}
                  {rule.telling === "now" ? `. ${tellingNames.now}` : null}
                </p>
                {leavesUnsureOut(rule.kinds) ? (
                  <p className="text-small text-ink-3">{unsureLeftOut}</p>
                ) : null}
              </div>
              <Button
                variant="text"
                className="screen-only min-h-11 medium:min-h-6"
                aria-label={`Alterar a regra ${ruleTitle(rule)}`}
                onClick={() => setEditing(rule)}
              >
                Alterar
              </Button>
              <Button
                variant="text"
                className="screen-only min-h-11 medium:min-h-6"
                aria-label={`Apagar a regra ${ruleTitle(rule)}`}
                onClick={() => remove(rule)}
              >
                Apagar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 && rules.length < mostRules ? (
        <div className="screen-only mt-5">
          <h3 className="font-strong">Sugestões</h3>
          <ul className="mt-2 border-t border-line">
            {offered.map((preset) => (
              <li
                key={ruleTitle(preset)}
                className="flex items-center justify-between gap-x-4 border-b border-line py-1"
              >
                <span className="min-w-0">
                  {ruleTitle(preset)} <span className="text-ink-3">{ruleCases(preset).toLowerCase()}</span>
                </span>
                <Button
                  variant="text"
                  className="min-h-11 medium:min-h-6"
                  aria-label={`Usar a sugestão ${ruleTitle(preset)}`}
                  pending={isRunning && "Usar"}
                  onClick={() => add({ ...preset, numbers: "" })}
                >
                  Usar
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {editing === null ? null : (
        <RuleDialog
          database={database}
          rule={editing === "new" ? null : editing}
          mailTo={mailTo}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}
