import type { Present } from "#lib/filings/list/schema.ts";
import type { Moment } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

/** "Ana Sobral está com uma petição deste processo aberta desde 14:02."; `filingId`: the shown petition, which others are in, too. */
export function presentWords(
  present: readonly Present[],
  { now, filingId }: { now: Moment; filingId: string | null },
): string | null {
  const isHere = (one: Present) => filingId !== null && one.filingId === filingId;
  const sentences = [
    ...sentence(present.filter(isHere), now, [
      "também está nesta petição desde",
      "também estão nesta petição, desde",
    ]),
    ...sentence(
      present.filter((one) => !isHere(one)),
      now,
      [
        "está com uma petição deste processo aberta desde",
        "estão com petições deste processo abertas, desde",
      ],
    ),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

function sentence(
  present: readonly Present[],
  now: Moment,
  [one, many]: readonly [string, string],
): string[] {
  const [first] = present;
  if (first === undefined) return [];
  const names = new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(present.map(({ name }) => name));
  return [`${names} ${present.length === 1 ? one : many} ${formatSince({ at: first.since, now })}.`];
}
