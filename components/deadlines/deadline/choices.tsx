"use client";

import { useId } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { fieldsOf } from "#components/deadlines/form/fields.ts";
import { cx } from "#components/ui/cx.ts";
import { Section } from "#components/ui/section.tsx";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { type CountStart, unitOf } from "#lib/deadlines/term.ts";
import type { Choice, DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords, doublingWords } from "#lib/deadlines/words.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import { changeDeadlineAction } from "#server/deadlines/changing/actions.ts";

/** How a term is counted, and the day that each other way would give. Choosing one undoes confirmation and sign-off. */
export function Choices({
  database,
  view,
  canChange,
}: {
  database: string;
  view: DeadlineView;
  canChange: boolean;
}) {
  const { run, isRunning } = useAction(deadlineKeys.all({ database }), { busyUntil: "read" });
  const { choices, doubled, id, revision, today, amount, countedFrom } = view;
  if (choices.length === 0 || amount === null) return null;
  const unit = unitOf(view);
  const choose = ({ unit, doubled }: Choice) =>
    void run({
      action: () =>
        changeDeadlineAction({
          database,
          id,
          revision,
          // Without a day of availability it is now said to be the one that it is counted from.
          fields: {
            ...fieldsOf(view),
            unit,
            doubled,
            available: countedFrom === null ? "" : formatDate(availableOf(countedFrom)),
          },
        }),
      said: () => "Prazo mudado. Falta confirmar.",
    });
  const units = choices.filter((one) => one.doubled === doubled);
  const doublings = choices.filter(
    (one) => one.unit === unit && (one.doubled !== "any" || doubled === "any"),
  );
  return (
    <Section id="choices" title="O que foi escolhido" note="cada escolha mostra a data que daria">
      <Options
        label="Espécie de dias"
        options={units}
        isOn={(one) => one.unit === unit}
        words={({ unit: of }) =>
          of === "business"
            ? { title: "Dias úteis", when: "CPC, art. 219" }
            : {
                title: "Dias corridos",
                when: "só prazo de direito material ou penal, ou quando o juiz disser",
              }
        }
        today={today}
        canChange={canChange && !isRunning}
        onChoose={choose}
      />
      <Options
        label="Contagem simples ou em dobro"
        options={doublings}
        isOn={(one) => one.doubled === doubled}
        words={({ doubled: of }) =>
          of === null
            ? { title: `Simples, ${amount}`, when: "quem não tem prazo em dobro" }
            : {
                title: `Em dobro, ${2 * amount}`,
                when: `${doublingWords(of).who}: ${doublingWords(of).article}`,
              }
        }
        today={today}
        canChange={canChange && !isRunning}
        onChoose={choose}
      />
      {canChange ? (
        <p className="mt-2 text-meta text-ink-3">Mudar uma escolha desfaz a confirmação e a conferência.</p>
      ) : null}
    </Section>
  );
}

function Options({
  label,
  options,
  isOn,
  words,
  today,
  canChange,
  onChoose,
}: {
  label: string;
  options: readonly Choice[];
  isOn: (one: Choice) => boolean;
  words: (one: Choice) => { title: string; when: string };
  today: string;
  canChange: boolean;
  onChoose: (one: Choice) => void;
}) {
  const name = useId();
  return (
    <fieldset className="border-t border-rule">
      <legend className="sr-only">{label}</legend>
      {options.map((one) => {
        const { title, when } = words(one);
        const on = isOn(one);
        // What is not chosen of what is over is not to be chosen any more.
        if (!on && !canChange) return null;
        return (
          <label
            key={`${one.unit} ${one.doubled}`}
            className="grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2 medium:min-h-9"
          >
            <input
              type="radio"
              name={name}
              checked={on}
              onChange={() => onChoose(one)}
              className="size-4 self-center accent-pen"
            />
            <span>
              <span className={cx(on && "font-strong")}>{title}</span>{" "}
              <span className="ml-1 text-small text-ink-3">{when}</span>
            </span>
            <span className={cx("whitespace-nowrap", on ? "font-strong" : "text-ink-2")}>
              {one.due === null ? "não termina" : dayWords(one.due, today)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The day of availability that gives the same count: of a publication the day before. */
const availableOf = ({ day, is }: CountStart): string => (is === "published" ? shiftDay(day, -1) : day);
