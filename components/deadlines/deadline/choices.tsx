import { useId } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { fieldsOf } from "#components/deadlines/changing/fields.ts";
import { cx } from "#components/ui/cx.ts";
import { Section } from "#components/ui/section.tsx";
import { regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { type CountStart, regimeOf, unitOf } from "#lib/deadlines/term.ts";
import type { Choice, DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords, doublingWords } from "#lib/deadlines/words.ts";
import { allOf } from "#lib/reads.ts";
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
  const { run, isRunning } = useAction(allOf("deadlines", { database }), { busyUntil: "read" });
  const { choices, id, revision, today, amount, countedFrom } = view;
  if (choices.length === 0 || amount === null) return null;
  const now = { regime: regimeOf(view), unit: unitOf(view), doubled: view.doubled, court: view.court };
  const choose = ({ of, ...way }: Choice) =>
    void run({
      action: () =>
        changeDeadlineAction({
          database,
          id,
          revision,
          // Without a day of availability it is now said to be the one that it is counted from.
          fields: {
            ...fieldsOf(view),
            // Without a city of its own it has that of its case.
            ...(of === "court" ? { court: way.court ?? "", city: "" } : { [of]: way[of] }),
            availableOn: countedFrom === null ? "" : formatDate(availableOf(countedFrom)),
          },
        }),
      notice: () => "Prazo mudado. Falta confirmar.",
    });
  const groups = ways
    .map((way) => ({ ...way, options: choices.filter(({ of }) => of === way.of) }))
    .filter(({ of, options }) => of !== "court" || options.length > 0);
  return (
    <Section id="choices" title="O que foi escolhido" note="cada escolha mostra a data que daria">
      {groups.map(({ of, label, words, options }) => (
        <Options
          key={of}
          label={label}
          options={options.filter(
            (one) => one.doubled !== "any" || now.doubled === "any" || of !== "doubled",
          )}
          isOn={(one) => one[of] === now[of]}
          words={(one) => words(one, amount)}
          today={today}
          canChange={canChange && !isRunning}
          onChoose={choose}
        />
      ))}
      {canChange ? <p className="mt-2 text-meta text-ink-3">{anotherRegime}</p> : null}
    </Section>
  );
}

const anotherRegime =
  "Mudar uma escolha desfaz a confirmação e a conferência. Um rito que não está aqui, ou outra forma de contar: em “Alterar”.";

/** What can be chosen of a count, and the words of each way. */
const ways: readonly {
  of: Choice["of"];
  label: string;
  words: (one: Choice, amount: number) => { title: string; when: string };
}[] = [
  {
    of: "regime",
    label: "Rito",
    words: ({ regime }) => ({ title: regimeRules[regime].name, when: regimeRules[regime].article }),
  },
  {
    of: "unit",
    label: "Espécie de dias",
    words: ({ regime, unit }) =>
      unit === "business"
        ? {
            title: "Dias úteis",
            when: regimeRules[regime].unit === unit ? regimeRules[regime].article : "CPC, art. 219",
          }
        : {
            title: "Dias corridos",
            when:
              regimeRules[regime].unit === unit
                ? regimeRules[regime].article
                : "quando a lei ou o juiz disser",
          },
  },
  {
    of: "doubled",
    label: "Contagem simples ou em dobro",
    words: ({ doubled }, amount) =>
      doubled === null
        ? { title: `Simples, ${amount}`, when: "quem não tem prazo em dobro" }
        : {
            title: `Em dobro, ${2 * amount}`,
            when: `${doublingWords(doubled).who}: ${doublingWords(doubled).article}`,
          },
  },
  {
    of: "court",
    label: "Calendário",
    words: ({ court }) => ({
      title: court === null ? "Só o calendário nacional" : `Calendário do ${court}`,
      when: "o processo é de outro tribunal",
    }),
  },
];

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
            key={`${one.regime} ${one.unit} ${one.doubled} ${one.court}`}
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
const availableOf = ({ day, begins }: CountStart): string =>
  begins === "published" ? shiftDay(day, -1) : day;
