"use client";

import { useRouter } from "next/navigation";
import { startTransition, useOptimistic, useState } from "react";
import { ListTools } from "#components/desk/list/found.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { actionsOf, actionWords, trailGroups } from "#lib/trail/actions.ts";
import {
  isFiltered,
  noTrailFilters,
  otherActors,
  type TrailFilters,
  trailOutcomes,
} from "#lib/trail/filters.ts";
import { accessTrail, trailHref } from "#lib/trail/href.ts";
import type { TrailView } from "#lib/trail/view.ts";
import { actorWords, groupWords, outcomeWords } from "#lib/trail/words.ts";
import { toFirstRow } from "./rows.tsx";

type Go = (change: Partial<TrailFilters>, how?: { replace: boolean }) => void;

/** What the trail is searched for and narrowed by: as in other lists, what is chosen is shown at once. */
export function TrailForm({ view, filters }: { view: TrailView; filters: TrailFilters }) {
  const router = useRouter();
  const [shown, show] = useOptimistic(filters);

  const go: Go = (change, { replace } = { replace: false }) =>
    startTransition(() => {
      const next = { ...shown, ...change, after: null };
      show(next);
      router[replace ? "replace" : "push"](trailHref(next), { scroll: false });
    });

  return (
    <search aria-label="Buscar na auditoria" className="screen-only">
      <ListTools
        label="Buscar"
        placeholder={
          view.trail === accessTrail
            ? "Ato, pessoa, e-mail, base, endereço"
            : "Ato, pessoa, processo, petição, arquivo, endereço"
        }
        q={shown.q}
        onSearch={(q, how) => go({ q }, how)}
        onLeave={toFirstRow}
      >
        <Select
          aria-label="Trilha"
          value={shown.trail ?? view.trail}
          onChange={({ target }) => go({ trail: target.value, act: null, who: null })}
        >
          {view.choices.map(({ trail, name }) => (
            <option key={trail} value={trail}>
              {name}
            </option>
          ))}
        </Select>
        {isFiltered(shown) ? (
          <ButtonLink variant="text" href={trailHref({ ...noTrailFilters, trail: filters.trail })}>
            Limpar filtros
          </ButtonLink>
        ) : null}
      </ListTools>
      <MoreFilters people={view.people} filters={shown} go={go} />
    </search>
  );
}

/** Person, act, outcome and period; open when the page is filtered by one of them. */
function MoreFilters({
  people,
  filters: { trail, who, act, outcome, from, to },
  go,
}: {
  people: TrailView["people"];
  filters: TrailFilters;
  go: Go;
}) {
  const groups = trailGroups.filter((group) => (group === "people") === (trail === accessTrail));
  const [isOpen, setOpen] = useState(isFiltered({ ...noTrailFilters, who, act, outcome, from, to }));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pen medium:min-h-6">
        Pessoa, ato, resultado e período
      </summary>
      <div className="grid grid-cols-2 items-end gap-x-3 medium:grid-cols-5">
        <Field label="Pessoa">
          <Select
            value={who ?? ""}
            onChange={({ target }) => go({ who: target.value || null })}
            className="w-full"
          >
            <option value="">Qualquer uma</option>
            <Options of={people} words={({ name }) => name} />
            <Options of={otherActors} words={(one) => actorWords[one]} />
          </Select>
        </Field>
        <Field label="Ato">
          <Select
            value={act ?? ""}
            onChange={({ target }) => go({ act: target.value || null })}
            className="w-full"
          >
            <option value="">Qualquer um</option>
            {groups.map((group) => (
              <optgroup key={group} label={groupWords[group]}>
                <option value={group}>{`${groupWords[group]}: tudo`}</option>
                <Options of={actionsOf(group)} words={actionWords} />
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label="Resultado" className="max-medium:col-span-2">
          <Select
            value={outcome ?? ""}
            onChange={({ target }) =>
              go({ outcome: trailOutcomes.find((one) => one === target.value) ?? null })
            }
            className="w-full"
          >
            <option value="">Qualquer um</option>
            <Options of={trailOutcomes} words={outcomeWords} />
          </Select>
        </Field>
        <DayField label="De" day={from} onDayChange={(day) => go({ from: day })} />
        <DayField label="Até" day={to} onDayChange={(day) => go({ to: day })} />
      </div>
    </details>
  );
}
