import { NamedCase } from "#components/cases/names/named-case.tsx";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** The case of a deadline in a list, or that it has none. */
export function OfCase({ row: { cnj, caseName, restricted } }: { row: DeadlineRow }) {
  return cnj === null ? (
    <p className="text-small text-ink-3">Sem processo</p>
  ) : (
    <NamedCase of={{ cnj, caseName, restricted }} />
  );
}
