import type { Lede } from "#lib/desk/today.ts";
import { domains } from "#lib/domains.ts";
import type { Today } from "./schema.ts";

const ledes = domains.flatMap(({ lede }): Lede<Today>[] => (lede ? [lede] : []));

/** The sentences that sum up the day, what hurts first and no more than fits above what can be done. */
export function todayLede(today: Today): string {
  const unknown = each(({ unknown }) => unknown?.(today));
  const sentences = [
    ...(unknown.length > 0 ? [`Não sabemos se há novidade em ${unknown.join(" e em ")}.`] : []),
    ...each(({ news }) => news?.(today, unknown.length === 0)),
  ];
  if (sentences.length > 0) return sentences.join(" ");
  return [...each(({ rest }) => rest?.(today)), ...each(({ quiet }) => quiet?.(today))][0] ?? "";
}

/** What the domains say, in their order. */
function each(says: (lede: Lede<Today>) => string | null | undefined): string[] {
  return ledes.flatMap((lede) => says(lede) ?? []);
}
