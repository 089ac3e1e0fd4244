import type { ReactNode } from "react";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount } from "#lib/format/count.ts";
import { formatClock, formatRecorded } from "#lib/time/time.ts";
import type { TrailOutcome } from "#lib/trail/filters.ts";
import { pageOf } from "#lib/trail/href.ts";
import type { TrailRow } from "#lib/trail/view.ts";
import { aboutWords, actWords, detailWords, outcomeWords, whoWords } from "#lib/trail/words.ts";

export const columnsClass =
  "medium:grid medium:grid-cols-[5rem_minmax(0,10rem)_minmax(0,1fr)_8rem_minmax(0,9rem)_5rem] medium:gap-x-4";

/** Who did what, to what, with which outcome, from where. `database`: whose trail it is. */
export function TrailItem({ row, database }: { row: TrailRow; database: string }) {
  const { at, who, cnj, opensCase, outcome, detail, address, number } = row;
  const page = pageOf(row, database);
  const isKnown = who.kind !== "nobody";
  const about = [...aboutWords(row), ...detailWords(detail)];
  return (
    <li
      className={`${columnsClass} border-b border-line py-2 max-medium:grid max-medium:grid-cols-[1fr_auto]`}
    >
      <time
        dateTime={at}
        title={formatRecorded(at)}
        className="text-ink-2 tabular-nums max-medium:order-2 max-medium:text-right"
      >
        {formatClock(at)}
      </time>
      <span className={isKnown ? "wrap-anywhere max-medium:order-1" : "text-ink-2 max-medium:order-1"}>
        {whoWords(who)}
      </span>
      <div className="min-w-0 wrap-anywhere max-medium:order-3 max-medium:col-span-2">
        <LinkTo href={page}>{actWords(row)}</LinkTo>
        {cnj === null && about.length === 0 ? null : (
          <span className="block text-small text-ink-2">
            {about.join(", ")}
            {cnj !== null && about.length > 0 ? ", " : null}
            {cnj === null ? null : (
              <LinkTo href={opensCase ? `/${database}/cases/${cnj}` : null}>
                <CnjNumber value={cnj} quiet />
              </LinkTo>
            )}
          </span>
        )}
      </div>
      <span className="max-medium:order-4">
        <Outcome outcome={outcome} />
      </span>
      <span className="text-small text-ink-2 wrap-anywhere max-medium:hidden">{address}</span>
      <span className="text-right text-small text-ink-3 tabular-nums max-medium:order-5">
        {number === null ? null : formatCount(number)}
      </span>
    </li>
  );
}

function LinkTo({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    children
  ) : (
    <Link href={href} className="text-inherit underline">
      {children}
    </Link>
  );
}

function Outcome({ outcome }: { outcome: TrailOutcome }) {
  if (outcome === "done") return <span className="text-ink-3">{outcomeWords(outcome)}</span>;
  return (
    <State glyph="failed" tone="alert">
      {outcomeWords(outcome)}
    </State>
  );
}
