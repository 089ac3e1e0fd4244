import { NamedCase } from "#components/cases/names/named-case.tsx";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { noCaseWords } from "#lib/deadlines/words.ts";

/** The case of a deadline in a list, or why it has none. */
export function OfCase({ row }: { row: DeadlineRow }) {
  const { cnj, caseName, restricted } = row;
  return cnj === null ? (
    <p className="text-small text-ink-3">{noCaseWords(row)}</p>
  ) : (
    <NamedCase of={{ cnj, caseName, restricted }} />
  );
}
