import { RowHead } from "#components/cases/names/row-head.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import type { BlindReason, BlindRow as Row } from "#lib/cases/blind/schema.ts";
import { blindPartiesWords } from "#lib/cases/blind/words.ts";
import { caseName, otherParties } from "#lib/cases/names/name.ts";
import { formatAgo, formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

/** A blind (not verified) case: since when, and when its last answer came. The whole row is its link. */
export function BlindRow({ row, reason, href }: { row: Row; reason: BlindReason; href: string }) {
  const now = useNow();
  const others = otherParties(row);
  return (
    <li className="row-lazy relative grid min-h-13 grid-cols-[minmax(0,1fr)] content-center gap-x-5 gap-y-0.5 border-b border-line py-2 hover:bg-hover has-focus-visible:bg-pen-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pen medium:grid-cols-[minmax(0,1fr)_13rem]">
      <RowHead
        row={row}
        href={href}
        parties={
          <>
            {caseName(row) ?? blindPartiesWords({ reason, ...row })}
            {others ? <span className="text-ink-3"> {others}</span> : null}
          </>
        }
        partiesClass="block [unicode-bidi:isolate] medium:truncate"
        place={row.chamber}
      />
      <div className="flex flex-wrap gap-x-3 text-meta text-ink-3 medium:block medium:text-right">
        {row.refreshing ? (
          <State glyph="running" tone="strong" className="text-ink medium:text-ui">
            Consultando
          </State>
        ) : (
          <p title={formatDateTime(row.since)} className="text-ink-2 medium:text-ui">
            desde {formatSince({ at: row.since, now })}
          </p>
        )}
        <p title={row.checkedAt ? formatDateTime(row.checkedAt) : undefined}>
          {row.checkedAt ? `última resposta ${formatAgo(row.checkedAt, now)}` : "nenhuma resposta com dados"}
        </p>
      </div>
    </li>
  );
}
