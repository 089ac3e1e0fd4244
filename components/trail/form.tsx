"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { actionsOf, actionWords, trailGroups } from "#lib/trail/actions.ts";
import {
  actorName,
  isFiltered,
  noTrailFilters,
  otherActors,
  outcomeName,
  readTrailFilters,
  type TrailFilters,
  trailOutcomes,
} from "#lib/trail/filters.ts";
import { accessTrail, trailHref, trailPath } from "#lib/trail/href.ts";
import type { TrailView } from "#lib/trail/view.ts";
import { actorWords, groupWords, outcomeWords } from "#lib/trail/words.ts";

/** What the trail is searched for: a form whose fields are those of the page's address, so that it works as it was drawn. */
export function TrailForm({ view, filters }: { view: TrailView; filters: TrailFilters }) {
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  useShortcut({ key: "/", enabled: true, run: () => box.current?.select() });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const params = new URLSearchParams(
      [...given].map(([name, value]): [string, string] => [name, String(value)]),
    );
    router.push(trailHref(readTrailFilters(params)));
  }

  return (
    <form action={trailPath} onSubmit={search} aria-label="Buscar na auditoria" className="screen-only mt-1">
      <div className="flex flex-wrap items-end gap-x-3">
        <Field label="Buscar" className="min-w-full flex-1 medium:min-w-60">
          <Input
            ref={box}
            name="q"
            type="search"
            defaultValue={filters.q}
            placeholder={
              view.trail === accessTrail
                ? "Ato, pessoa, e-mail, base, endereço"
                : "Ato, pessoa, processo, petição, endereço"
            }
            autoComplete="off"
            maxLength={200}
          />
        </Field>
        <Field label="Trilha" className="max-medium:min-w-40 max-medium:flex-1">
          <Select name="base" defaultValue={view.trail} className="w-full">
            {view.choices.map(({ trail, name }) => (
              <option key={trail} value={trail}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" size="field" className="mt-5">
          Filtrar
        </Button>
        {isFiltered(filters) ? (
          <ButtonLink
            variant="text"
            className="h-11 medium:h-9"
            href={trailHref({ ...noTrailFilters, trail: filters.trail })}
          >
            Limpar filtros
          </ButtonLink>
        ) : null}
      </div>
      <MoreFilters view={view} filters={filters} />
    </form>
  );
}

/** Person, act, outcome and period; open when the page is filtered by one of them. */
function MoreFilters({ view, filters }: { view: TrailView; filters: TrailFilters }) {
  const { who, act, outcome } = filters;
  const [from, setFrom] = useState(filters.from);
  const [to, setTo] = useState(filters.to);
  const groups = trailGroups.filter((group) => (group === "people") === (filters.trail === accessTrail));
  const actor = otherActors.find((one) => one === who);
  const isOpen = [who, act, outcome, filters.from, filters.to].some((one) => one !== null);
  return (
    <details open={isOpen} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pen medium:min-h-6">
        Pessoa, ato, resultado e período
      </summary>
      <div className="grid grid-cols-2 items-end gap-x-3 medium:grid-cols-5">
        <Field label="Pessoa">
          <Select name="pessoa" defaultValue={actor ? actorName(actor) : (who ?? "")} className="w-full">
            <option value="">Qualquer uma</option>
            {view.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {otherActors.map((one) => (
              <option key={one} value={actorName(one)}>
                {actorWords[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Ato">
          <Select name="ato" defaultValue={act ?? ""} className="w-full">
            <option value="">Qualquer um</option>
            {groups.map((group) => (
              <optgroup key={group} label={groupWords[group]}>
                <option value={group}>{`${groupWords[group]}: tudo`}</option>
                {actionsOf(group).map((action) => (
                  <option key={action} value={action}>
                    {actionWords(action)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label="Resultado" className="max-medium:col-span-2">
          <Select name="resultado" defaultValue={outcome ? outcomeName(outcome) : ""} className="w-full">
            <option value="">Qualquer um</option>
            {trailOutcomes.map((one) => (
              <option key={one} value={outcomeName(one)}>
                {outcomeWords(one)}
              </option>
            ))}
          </Select>
        </Field>
        <DayField label="De" day={from} onDayChange={setFrom} />
        <DayField label="Até" day={to} onDayChange={setTo} />
        <input type="hidden" name="de" value={from ?? ""} />
        <input type="hidden" name="ate" value={to ?? ""} />
      </div>
    </details>
  );
}
