import type { SavedView } from "#lib/cases/organisation/schema.ts";
import { type CaseFilters, noFilters, normaliseQuery, readFilters, writeFilters } from "./filters.ts";

/** A list with a name: one of ours, or one that somebody saved. */
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
  ours("sem-verificacao", "Sem verificação", { state: "blind" }),
] as const;

export function listViews(saved: readonly SavedView[]): ListView[] {
  return [
    ...ownViews,
    ...saved.map((view) => ({ id: view.id, name: view.name, query: view.query, saved: view })),
  ];
}

/** The view that is open: the saved one of the address, else the first of ours that these filters are a part of. */
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

/** Whether everything one of our views asks for is asked for. */
function isWithin(filters: CaseFilters, view: CaseFilters): boolean {
  return (
    (view.responsible === null || view.responsible === filters.responsible) &&
    (view.state === null || view.state === filters.state) &&
    (!view.news || filters.news)
  );
}

/** Whether the list shows something else than the view: then it can be saved. Of ours, another order alone is not. */
export function isChanged({ filters, view }: { filters: CaseFilters; view: ListView }): boolean {
  const shown = view.saved ? filters : { ...filters, sort: noFilters.sort };
  return normaliseQuery(writeFilters(shown).toString()) !== normaliseQuery(view.query);
}
