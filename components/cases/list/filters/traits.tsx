import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { traitNames } from "#lib/cases/list/filter-words.ts";
import type { TraitKind } from "#lib/cases/list/traits/schema.ts";
import { fold } from "#lib/format/fold.ts";
import { reading } from "#lib/http/reading.ts";
import { FilterChoices, type FilterOption } from "./choices.tsx";

/** How long a person must stop typing before names are searched, in milliseconds. */
const pause = 150;

const placeholders: Record<TraitKind, string> = {
  class: "Parte do nome da classe",
  subject: "Parte do nome do assunto",
  chamber: "Vara, turma ou gabinete",
  city: "Nome da cidade",
};

const noneNamed: Record<TraitKind, string> = {
  class: "Nenhuma capa informa a classe.",
  subject: "Nenhuma capa informa o assunto.",
  chamber: "Nenhuma capa informa a vara.",
  city: "Nenhuma capa informa a cidade.",
};

/** A choice of any names of one kind: the most frequent ones, and the others by writing a part of them. */
export function TraitChoices({
  database,
  kind,
  chosen,
  onToggle,
}: {
  database: string;
  kind: TraitKind;
  chosen: readonly string[];
  onToggle: (name: string) => void;
}) {
  const [text, setText] = useState("");
  const q = useSettled({ value: text.trim(), ms: pause });
  const { data } = useQuery({
    ...reading("cases/traits", { database, query: { tipo: kind, q } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return (
    <FilterChoices
      title={traitNames[kind]}
      placeholder={placeholders[kind]}
      empty={noneNamed[kind]}
      options={data && withChosen(data.items, chosen)}
      more={data?.more ? "Há outros: escreva parte do nome." : null}
      chosen={chosen}
      onToggle={onToggle}
      onText={setText}
    />
  );
}

/** The chosen names stay among the options, also those that are not among the most frequent ones. */
function withChosen(items: { name: string; count: number }[], chosen: readonly string[]): FilterOption[] {
  const missing = chosen.filter((name) => !items.some((item) => fold(item.name) === fold(name)));
  return [
    ...missing.map((name) => ({ value: name, name, count: null })),
    ...items.map(({ name, count }) => ({
      // As the address has it, however the covers spell it.
      value: chosen.find((one) => fold(one) === fold(name)) ?? name,
      name,
      count,
    })),
  ];
}
