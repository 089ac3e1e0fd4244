import type { SavedView } from "#lib/cases/list/schema.ts";
import { type CaseFilters, noFilters, normaliseQuery, readFilters, writeFilters } from "./filters.ts";

/** A list with a name: a built-in one (ours), or one that somebody saved. */
export type ListView = { id: string; name: string; query: string; saved: SavedView | null };

const ours = (id: string, name: string, filters: Partial<CaseFilters>): ListView => ({
  id,
  name,
  query: writeFilters({ ...noFilters, ...filters }).toString(),
  saved: null,
});

/** The lists everybody has, in the order of their tabs. The first shows all. */
export const ownViews = [
  ours("todos", "Todos", {}),
  ours("meus", "Meus", { responsible: "me" }),
  ours("novidades", "Com novidades", { news: true }),
  ours("sem-verificacao", "Não verificados", { state: "blind" }),
] as const;

export const listViews = (saved: readonly SavedView[]): ListView[] => [
  ...ownViews,
  ...saved.map((view) => ({ id: view.id, name: view.name, query: view.query, saved: view })),
];

/** The view that is open: the saved one of the address, else the first built-in one whose filters are all set. */
export function chosenView({
  filters,
  viewId,
  saved,
}: {
  filters: CaseFilters;
  viewId: string | null;
  saved: readonly SavedView[];
}): ListView {
  const named = saved.find(({ id }) => id === viewId);
  if (named) return { id: named.id, name: named.name, query: named.query, saved: named };
  const own = ownViews
    .slice(1)
    .find((view) => isWithin(filters, readFilters(new URLSearchParams(view.query))));
  return own ?? ownViews[0];
}

/** Whether the filters include all those of a built-in view. */
const isWithin = (filters: CaseFilters, view: CaseFilters): boolean =>
  (view.responsible === null || view.responsible === filters.responsible) &&
  (view.state === null || view.state === filters.state) &&
  (!view.news || filters.news) &&
  filters.archived === view.archived;

/** Whether the list differs from the view, so that it can be saved. For a built-in view, the order does not count. */
export function isChanged({ filters, view }: { filters: CaseFilters; view: ListView }): boolean {
  const shown = view.saved ? filters : { ...filters, sort: noFilters.sort };
  return normaliseQuery(writeFilters(shown).toString()) !== normaliseQuery(view.query);
}
