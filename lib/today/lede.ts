import type { Lede } from "#lib/desk/today.ts";
import type { Today } from "./schema.ts";

/** The sentences that sum up the day, short: first what is over or ends next and what waits for a person, then what is new, then what is unknown. Each domain says its own. */
export function todayLede({
  today,
  ledes,
  now,
}: {
  today: Today;
  ledes: Lede<Today>[];
  now: string;
}): string {
  /** The sentence of each domain that has something to say, in the order of the domains. */
  const each = (says: (lede: Lede<Today>) => string | null | undefined) =>
    ledes.flatMap((lede) => says(lede) ?? []);

  const doubts = each(({ doubt }) => doubt?.(today));
  const sentences = [
    ...each(({ urgent }) => urgent?.(today)),
    ...each(({ waiting }) => waiting?.(today)),
    ...each(({ news }) => news?.(today, { isAllKnown: doubts.length === 0, now })),
    ...doubts,
  ];
  if (sentences.length > 0) return sentences.join(" ");
  return [...each(({ rest }) => rest?.(today)), ...each(({ quiet }) => quiet?.(today))][0] ?? "";
}
