import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementKind, MovementOrigin } from "#lib/cases/movements/schema.ts";
import { formatDate } from "#lib/time/time.ts";

/** What kinds and origins are called on screen. */
export const kindNames: Record<MovementKind, string> = {
  decision: "Decisões",
  hearing: "Audiências",
  notice: "Intimações e publicações",
  petition: "Petições e juntadas",
  other: "Andamentos",
};
export const originNames: Record<MovementOrigin, string> = { court: "Tribunal", system: "Sistema" };

/** Each filter that is set, in words, and the change that removes it. */
export function setFilters(
  filters: MovementFilters,
): { key: string; words: string; without: Partial<MovementFilters> }[] {
  const { q, origin, kinds, from, to } = filters;
  return [
    ...(q === "" ? [] : [{ key: "q", words: `“${q}”`, without: { q: "" } }]),
    ...(origin === null ? [] : [{ key: "origin", words: originNames[origin], without: { origin: null } }]),
    ...kinds.map((kind) => ({
      key: kind,
      words: kindNames[kind],
      without: { kinds: kinds.filter((one) => one !== kind) },
    })),
    ...(from === null ? [] : [{ key: "from", words: `de ${formatDate(from)}`, without: { from: null } }]),
    ...(to === null ? [] : [{ key: "to", words: `até ${formatDate(to)}`, without: { to: null } }]),
  ];
}
