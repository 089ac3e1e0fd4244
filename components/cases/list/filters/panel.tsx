import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { changeFilters } from "#components/cases/list/address.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { type Typed, TypedField } from "#components/ui/typed-field.tsx";
import { amountError, periodError, sortNames, stateNames, watchNames } from "#lib/cases/list/filter-words.ts";
import {
  type CaseFilters,
  caseSorts,
  caseStates,
  caseWatches,
  noFilters,
  traitFilters,
  writeFilters,
} from "#lib/cases/list/filters.ts";
import { traitKinds } from "#lib/cases/list/traits/schema.ts";
import { courtsQuery, labelsQuery } from "#lib/cases/queries.ts";
import { reading } from "#lib/http/reading.ts";
import { formatBrl, parseBrl } from "#lib/money/money.ts";
import { FilterChoices } from "./choices.tsx";
import { TraitChoices } from "./traits.tsx";

/** Adds a value to a list, or removes it when it is there. */
const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const set = (change: Partial<CaseFilters>) => changeFilters((filters) => ({ ...filters, ...change }));

/** Everything the list can be filtered and sorted by; each choice applies at once. */
export function FilterPanel({ database, filters }: { database: string; filters: CaseFilters }) {
  const courts = useQuery(courtsQuery({ database }));
  const labels = useQuery(labelsQuery({ database }));
  const people = useQuery(reading("cases/people", { database }));
  const isNarrowed = writeFilters({ ...filters, sort: noFilters.sort }).size > 0;
  const hasFailed = [courts, labels, people].some((query) => query.isError && query.data === undefined);
  return (
    <div className="grid gap-x-6 gap-y-5 medium:grid-cols-2 wide:grid-cols-3">
      {hasFailed ? (
        <Note tone="alert" live title="Parte dos filtros não chegou" className="medium:col-span-full">
          Feche e abra de novo para buscar outra vez.
        </Note>
      ) : null}
      {isNarrowed ? (
        <p className="text-small text-ink-3 medium:col-span-full">
          Os números valem sem a busca e sem os outros filtros.
        </p>
      ) : null}
      <FilterChoices
        title="Tribunal"
        placeholder="Sigla ou nome"
        empty="Nenhum processo ainda."
        options={courts.data?.items.map(({ acronym, name, count }) => ({
          value: acronym,
          name: acronym,
          more: name,
          count,
        }))}
        chosen={filters.courts}
        onToggle={(court) => changeFilters((now) => ({ ...now, courts: toggled(now.courts, court) }))}
      />
      <FilterChoices
        title="Etiqueta"
        placeholder="Nome da etiqueta"
        empty="Nenhuma etiqueta ainda."
        options={labels.data?.items.map(({ id, name, count }) => ({ value: id, name, count }))}
        chosen={filters.labels}
        onToggle={(label) => changeFilters((now) => ({ ...now, labels: toggled(now.labels, label) }))}
      />
      {traitKinds.map((kind) => (
        <TraitChoices
          key={kind}
          database={database}
          kind={kind}
          chosen={filters[traitFilters[kind]]}
          onToggle={(name) =>
            changeFilters((now) => ({ ...now, [traitFilters[kind]]: toggled(now[traitFilters[kind]], name) }))
          }
        />
      ))}
      <Between legend="Valor da causa">
        <AmountField
          label="Valor da causa, de"
          cents={filters.amountFrom}
          onCentsChange={(amountFrom) => set({ amountFrom })}
          className="mt-0! flex-1"
        />
        <AmountField
          label="até"
          cents={filters.amountTo}
          onCentsChange={(amountTo) => set({ amountTo })}
          error={amountError(filters)}
          className="mt-0! flex-1"
        />
      </Between>
      <Between legend="Última movimentação">
        <DayField
          label="Movimentado, de"
          day={filters.movedFrom}
          onDayChange={(movedFrom) => set({ movedFrom })}
          className="mt-0! flex-1"
        />
        <DayField
          label="até"
          day={filters.movedTo}
          onDayChange={(movedTo) => set({ movedTo })}
          error={periodError(filters)}
          className="mt-0! flex-1"
        />
      </Between>
      <Field label="Responsável" className="mt-0!">
        <Select
          className="w-full"
          value={filters.responsible ?? ""}
          onChange={(event) => set({ responsible: event.target.value || null })}
        >
          <option value="">Qualquer pessoa</option>
          <option value="me">Eu</option>
          <option value="none">Ninguém</option>
          <Options
            of={people.data?.items.filter(({ id }) => id !== people.data.me)}
            words={({ name }) => name}
          />
        </Select>
      </Field>
      <Field label="Situação" className="mt-0!">
        <Select
          className="w-full"
          value={filters.state ?? ""}
          onChange={(event) => set({ state: caseStates.find((one) => one === event.target.value) ?? null })}
        >
          <option value="">Qualquer situação</option>
          <Options of={caseStates} words={(state) => stateNames[state]} />
        </Select>
      </Field>
      <Field label="Monitoramento" className="mt-0!">
        <Select
          className="w-full"
          value={filters.watch ?? ""}
          onChange={(event) => set({ watch: caseWatches.find((one) => one === event.target.value) ?? null })}
        >
          <option value="">Com ou sem monitoramento</option>
          <Options of={caseWatches} words={(watch) => watchNames[watch]} />
        </Select>
      </Field>
      <div className="flex flex-wrap content-end gap-x-6">
        <Checkbox
          label="Com novidades"
          checked={filters.news}
          onChange={(event) => set({ news: event.target.checked })}
        />
        <Checkbox
          label="Segredo de justiça"
          checked={filters.restricted}
          onChange={(event) => set({ restricted: event.target.checked })}
        />
        <Checkbox
          label="Arquivados"
          checked={filters.archived}
          onChange={(event) => set({ archived: event.target.checked })}
        />
      </div>
      <Field label="Ordem" className="mt-0!">
        <Select
          className="w-full"
          value={filters.sort}
          onChange={(event) => set({ sort: caseSorts.find((one) => one === event.target.value) ?? "moved" })}
        >
          <Options of={caseSorts} words={(sort) => sortNames[sort]} />
        </Select>
      </Field>
    </div>
  );
}

function read(text: string): Typed<number> {
  if (text.trim() === "") return { ok: true, value: null };
  const cents = parseBrl(text);
  return cents === null || cents < 0
    ? { ok: false, message: "Escreva o valor como 1.234,56." }
    : { ok: true, value: cents };
}

/** A field for an amount in cents, typed as people write reais. */
function AmountField({
  cents,
  onCentsChange,
  ...field
}: {
  label: string;
  cents: number | null;
  onCentsChange: (cents: number | null) => void;
  error?: string | null;
  className?: string;
}) {
  return (
    <TypedField
      {...field}
      value={cents}
      read={read}
      write={formatBrl}
      onValueChange={onCentsChange}
      placeholder="R$"
      inputMode="decimal"
    />
  );
}

/** Two fields side by side, from one end to the other. */
const Between = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="contents">
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-x-4 gap-y-5">{children}</div>
  </fieldset>
);
