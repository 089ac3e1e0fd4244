import type { Label, Person } from "#lib/cases/organisation/schema.ts";
import { formatBrl } from "#lib/money/money.ts";
import { dayKey, formatDate, formatShort } from "#lib/time/time.ts";
import { type CaseFilters, type CaseSort, noFilters, traitFilters } from "./filters.ts";
import { type TraitKind, traitKinds } from "./traits/schema.ts";

export const stateNames = { blind: "Não verificado", importing: "Importando" } as const;

export const watchNames: Record<NonNullable<CaseFilters["watch"]>, string> = {
  on: "Monitorados",
  off: "Não monitorados",
  30: "Monitoramento diário",
  8: "Monitoramento duas vezes por semana",
  4: "Monitoramento semanal",
  2: "Monitoramento quinzenal",
  1: "Monitoramento mensal",
  unnamed: "Monitoramento sem ritmo informado",
};

export const sortNames: Record<CaseSort, string> = {
  moved: "Última movimentação",
  name: "Nome das partes",
  checked: "Consultado há mais tempo",
  imported: "Importado por último",
};

export const traitNames: Record<TraitKind, string> = {
  class: "Classe",
  subject: "Assunto",
  chamber: "Vara",
  city: "Cidade",
};

/** Said above what the nearest words found, where the search itself found nothing. */
export const nearWords = ({ q, near }: { q: string; near: string }): string =>
  `Nada com “${q.trim()}”. Estes têm “${near}”.`;

/** A filter that is set, in words, and the filters without it. */
export type FilterChip = { key: string; name: string; value: string | null; without: CaseFilters };

/** The labels and people whose names the chips show; undefined while they are loading. */
type Names = { labels: readonly Label[] | undefined; people: readonly Person[] | undefined };

function nameIn(list: readonly { id: string; name: string }[] | undefined, id: string, gone: string): string {
  if (list === undefined) return "…";
  return list.find((one) => one.id === id)?.name ?? gone;
}

/** A chip for each filter that is set, in the order of the panel. The search and the order of the list have none. */
export function filterChips({
  filters,
  names,
  now,
}: {
  filters: CaseFilters;
  names: Names;
  now: string;
}): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (key: string, name: string, value: string | null, change: Partial<CaseFilters>) =>
    chips.push({ key, name, value, without: { ...filters, ...change } });
  for (const court of filters.courts) {
    add(`court ${court}`, "Tribunal", court, { courts: filters.courts.filter((one) => one !== court) });
  }
  for (const id of filters.labels) {
    const labels = filters.labels.filter((one) => one !== id);
    add(`label ${id}`, "Etiqueta", nameIn(names.labels, id, "apagada"), { labels });
  }
  for (const kind of traitKinds) {
    const filter = traitFilters[kind];
    for (const name of filters[filter]) {
      const others = filters[filter].filter((one) => one !== name);
      add(`${kind} ${name}`, traitNames[kind], name, { [filter]: others });
    }
  }
  if (filters.amountFrom !== null || filters.amountTo !== null) {
    add("amount", "Valor", amountWords(filters), { amountFrom: null, amountTo: null });
  }
  if (filters.responsible !== null) {
    add("responsible", "Responsável", responsibleName(filters.responsible, names), { responsible: null });
  }
  if (filters.state !== null) add("state", stateNames[filters.state], null, { state: null });
  if (filters.watch !== null) add("watch", watchNames[filters.watch], null, { watch: null });
  if (filters.news) add("news", "Com novidades", null, { news: false });
  if (filters.restricted) add("restricted", "Segredo de justiça", null, { restricted: false });
  if (filters.archived) add("archived", "Arquivados", null, { archived: false });
  if (filters.movedFrom !== null || filters.movedTo !== null) {
    add("moved", "Movimentado", movedWords(filters, now), { movedFrom: null, movedTo: null });
  }
  return chips;
}

function responsibleName(responsible: string, { people }: Names): string {
  if (responsible === "me") return "eu";
  return responsible === "none" ? "ninguém" : nameIn(people, responsible, "quem já saiu");
}

function amountWords({ amountFrom: from, amountTo: to }: CaseFilters): string {
  if (from !== null && to !== null)
    return from === to ? formatBrl(from) : `de ${formatBrl(from)} a ${formatBrl(to)}`;
  return from !== null ? `desde ${formatBrl(from)}` : `até ${formatBrl(to ?? 0)}`;
}

function movedWords({ movedFrom, movedTo }: CaseFilters, now: string): string {
  const [from, to] = [movedFrom, movedTo].map((day) => day && dayWords(day, now));
  if (from && to) return from === to ? `em ${from}` : `de ${from} a ${to}`;
  return from ? `desde ${from}` : `até ${to}`;
}

/** A filter may name a day of the past or the future: of another year, it would read as one of this year without it. */
const dayWords = (day: string, now: string): string =>
  day.slice(0, 4) === dayKey(now).slice(0, 4) ? formatShort(day, now) : formatDate(day);

/** Whether a list shows less than all there is. */
export const isFiltered = (filters: CaseFilters): boolean =>
  filters.q.trim() !== "" || countFilters(filters) > 0;

/** How many filters are set, without the search. */
export function countFilters(filters: CaseFilters): number {
  const names = { labels: [], people: [] };
  return filterChips({ filters, names, now: "" }).length;
}

/** No filter, the same order. */
export const clearFilters = ({ sort }: CaseFilters): CaseFilters => ({ ...noFilters, sort });

/** The message at the second day of a period that ends before it begins; null when the period is right. */
export function periodError({
  movedFrom,
  movedTo,
}: Pick<CaseFilters, "movedFrom" | "movedTo">): string | null {
  if (movedFrom === null || movedTo === null || movedFrom <= movedTo) return null;
  return "O fim é antes do começo. Escreva um dia igual ou posterior.";
}

/** The message at the second amount of a range that ends below its beginning; null when the range is right. */
export function amountError({ amountFrom, amountTo }: Pick<CaseFilters, "amountFrom" | "amountTo">) {
  if (amountFrom === null || amountTo === null || amountFrom <= amountTo) return null;
  return "O máximo é menor que o mínimo. Escreva um valor igual ou maior.";
}
