import { hasAllDecisions, type MovementFilters, withoutDecisions } from "#lib/cases/movements/filters.ts";
import type { MovementKind, MovementOrigin } from "#lib/cases/movements/schema.ts";
import { formatDate } from "#lib/time/time.ts";

/** What kinds and origins are called on screen. */
export const kindNames: Record<MovementKind, string> = {
  judgment: "Sentenças e acórdãos",
  decision: "Decisões interlocutórias",
  order: "Despachos",
  hearing: "Audiências",
  notice: "Intimações e citações",
  publication: "Publicações",
  petition: "Petições e juntadas",
  certificate: "Certidões",
  progress: "Andamentos",
  unsure: "Sem tipo certo",
};
/** Sentenças, acórdãos, interlocutory decisions and despachos together. */
export const allDecisionsName = "Decisões";

export const originNames: Record<MovementOrigin, string> = { court: "Tribunal", system: "Sistema" };

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
