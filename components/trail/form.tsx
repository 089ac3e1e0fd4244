"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { Button, ButtonLink } from "#components/ui/button.tsx";
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

  const groups = trailGroups.filter((group) => (group === "people") === (filters.trail === accessTrail));
  const actor = otherActors.find((one) => one === filters.who);
  return (
    <form
      action={trailPath}
      onSubmit={search}
      aria-label="Buscar na auditoria"
      className="screen-only mt-4 grid grid-cols-2 items-end gap-3 medium:grid-cols-4 large:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
    >
      <Field label="Buscar" className="col-span-2 mt-0 medium:col-span-4 large:col-span-1">
        <Input
          ref={box}
          name="q"
          type="search"
          defaultValue={filters.q}
          placeholder="Ato, pessoa, número, endereço"
          autoComplete="off"
          maxLength={200}
        />
      </Field>
      <Field label="Trilha" className="mt-0">
        <Select name="base" defaultValue={view.trail} className="w-full">
          {view.choices.map(({ trail, name }) => (
            <option key={trail} value={trail}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Pessoa" className="mt-0">
        <Select
          name="pessoa"
          defaultValue={actor ? actorName(actor) : (filters.who ?? "")}
          className="w-full"
        >
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
      <Field label="Ato" className="mt-0">
        <Select name="ato" defaultValue={filters.act ?? ""} className="w-full">
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
      <Field label="Resultado" className="mt-0">
        <Select
          name="resultado"
          defaultValue={filters.outcome ? outcomeName(filters.outcome) : ""}
          className="w-full"
        >
          <option value="">Qualquer um</option>
          {trailOutcomes.map((outcome) => (
            <option key={outcome} value={outcomeName(outcome)}>
              {outcomeWords(outcome)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="De" className="mt-0">
        <Input name="de" type="date" defaultValue={filters.from ?? ""} />
      </Field>
      <Field label="Até" className="mt-0">
        <Input name="ate" type="date" defaultValue={filters.to ?? ""} />
      </Field>
      <div className="col-span-2 flex flex-wrap items-center gap-3">
        <Button type="submit" size="field">
          Filtrar
        </Button>
        {isFiltered(filters) ? (
          <ButtonLink variant="text" href={trailHref({ ...noTrailFilters, trail: filters.trail })}>
            Limpar filtros
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}
