import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import {
  narrowingOf,
  noPublicationFilters,
  type PublicationFilters,
  situations,
  writePublicationFilters,
} from "#lib/publications/list/filters.ts";
import { courtTitle, filterTitles, situationTitles } from "#lib/publications/list/words.ts";
import { changeList } from "./address.ts";

const set = (change: Partial<PublicationFilters>) => changeList((filters) => ({ ...filters, ...change }));

/** The button of the filters, and in a small window all that the list can be narrowed by. */
export function FilterMenu({ database, filters }: { database: string; filters: PublicationFilters }) {
  const [isOpen, setOpen] = useState(false);
  const count = narrowingOf(filters);
  return (
    <Popover
      label="Filtros"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-88"
      trigger={<Button variant="tap">Filtros{count > 0 ? ` (${count})` : ""}</Button>}
    >
      <FilterFields database={database} filters={filters} />
    </Popover>
  );
}

const named = [
  ["court", "Todos"],
  ["diary", "Todos"],
  ["state", "Todas"],
  ["lawyer", "Todos"],
  ["oab", "Todas"],
  ["term", "Todos"],
] as const;

function FilterFields({ database, filters }: { database: string; filters: PublicationFilters }) {
  const choices = useQuery({
    ...reading("publications/choices", { database, query: writePublicationFilters(filters) }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const people = useQuery(reading("cases/people", { database }));
  const hasFailed = [choices, people].some((query) => query.isError && query.data === undefined);
  return (
    <div className="grid grid-cols-2 gap-3 [&_select]:w-full">
      {hasFailed ? (
        <Note tone="alert" live title="Parte dos filtros não chegou" className="col-span-2">
          Feche e abra de novo para buscar outra vez.
        </Note>
      ) : null}
      <Field label={filterTitles.situation}>
        <Select
          small
          className="w-full"
          value={filters.situation ?? ""}
          onChange={({ target }) =>
            set({ situation: situations.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">Todas</option>
          <Options
            of={situations.filter(
              (one) => (one !== "left" && one !== "notOurs") || filters.view === "archived",
            )}
            words={(one) => situationTitles[one]}
          />
        </Select>
      </Field>
      <Field label={filterTitles.assignee}>
        <Select
          small
          className="w-full"
          value={filters.assignee ?? ""}
          onChange={({ target }) => set({ assignee: target.value === "" ? null : target.value })}
        >
          <option value="">Todos</option>
          <option value="me">Eu</option>
          <option value="none">Ninguém</option>
          <Options of={people.data?.items} words={({ name }) => name} />
        </Select>
      </Field>
      {named.map(([key, any]) => (
        <Field key={key} label={filterTitles[key]}>
          <Select
            small
            className="w-full"
            value={filters[key] ?? ""}
            onChange={({ target }) => set({ [key]: target.value === "" ? null : target.value })}
          >
            <option value="">{any}</option>
            {withChosen(choices.data?.[key] ?? [], filters[key]).map(({ name, count }) => (
              <option key={name} value={name}>
                {`${key === "court" ? courtTitle(name) : name}${count === null ? "" : ` (${formatCount(count)})`}`}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <DayField label="De" day={filters.from} onDayChange={(from) => set({ from })} />
      <DayField label="Até" day={filters.to} onDayChange={(to) => set({ to })} />
      <Checkbox
        className="col-span-2"
        label="Agrupar por processo"
        checked={filters.isGrouped}
        onChange={({ target }) => set({ isGrouped: target.checked })}
      />
      {filters.cnj !== null && isCnj(filters.cnj) ? (
        <p className="col-span-2 text-small">
          Só do processo {formatCnj(filters.cnj)}.{" "}
          <Button variant="text" onClick={() => set({ cnj: null })}>
            Tirar
          </Button>
        </p>
      ) : null}
      {narrowingOf(filters) > 0 ? (
        <p className="col-span-2">
          <Button
            variant="text"
            onClick={() => changeList(({ view, q }) => ({ ...noPublicationFilters, view, q }))}
          >
            Limpar filtros
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** What occurs, and first the one that is chosen, which may occur no more. */
function withChosen(
  choices: readonly { name: string; count: number }[],
  chosen: string | null,
): { name: string; count: number | null }[] {
  const isThere = chosen === null || choices.some(({ name }) => name === chosen);
  return isThere ? [...choices] : [{ name: chosen, count: null }, ...choices];
}
