import type { Lede } from "#lib/desk/today.ts";
import type { Today } from "./schema.ts";

/** The sentences that sum up the day, short, and what is unknown first. Each domain says its own. */
export function todayLede({ today, ledes }: { today: Today; ledes: Lede<Today>[] }): string {
  /** One sentence, or part of one, from each domain that has something to say, in the order of the domains. */
  const each = (says: (lede: Lede<Today>) => string | null | undefined) =>
    ledes.flatMap((lede) => says(lede) ?? []);

  const unknown = each(({ unknown }) => unknown?.(today));
  const sentences = [
    ...(unknown.length > 0 ? [`Não sabemos se há novidade em ${unknown.join(" e em ")}.`] : []),
    ...each(({ news }) => news?.(today, unknown.length === 0)),
  ];
  if (sentences.length > 0) return sentences.join(" ");
  return [...each(({ rest }) => rest?.(today)), ...each(({ quiet }) => quiet?.(today))][0] ?? "";
}
