import { hasAllDecisions, type MovementFilters, withoutDecisions } from "#lib/cases/movements/filters.ts";
import type { MovementKind } from "#lib/cases/movements/schema.ts";
import { allDecisionsName, kindNames, originNames } from "#lib/cases/movements/words.ts";
import { formatDate } from "#lib/time/time.ts";

/** Each filter that is set, in words, and the change that removes it. */
export function setFilters(
  filters: MovementFilters,
): { key: string; words: string; without: Partial<MovementFilters> }[] {
  const { q, origin, kinds, from, to } = filters;
  return [
    ...(q === "" ? [] : [{ key: "q", words: `“${q}”`, without: { q: "" } }]),
    ...(origin === null ? [] : [{ key: "origin", words: originNames[origin], without: { origin: null } }]),
    ...kindChips(kinds),
    ...(from === null ? [] : [{ key: "from", words: `de ${formatDate(from)}`, without: { from: null } }]),
    ...(to === null ? [] : [{ key: "to", words: `até ${formatDate(to)}`, without: { to: null } }]),
  ];
}

function kindChips(kinds: MovementKind[]): ReturnType<typeof setFilters> {
  const isAll = hasAllDecisions(kinds);
  const others = withoutDecisions(kinds);
  return [
    ...(isAll ? [{ key: "decisions", words: allDecisionsName, without: { kinds: others } }] : []),
    ...(isAll ? others : kinds).map((kind) => ({
      key: kind,
      words: kindNames[kind],
      without: { kinds: kinds.filter((one) => one !== kind) },
    })),
  ];
}
