import { RowHead } from "#components/cases/names/row-head.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { caseName, noParties, otherParties } from "#lib/cases/names/name.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount } from "#lib/format/count.ts";
import type { Monitoring, WatchedBlind as Row } from "#lib/push/overview.ts";
import { formatAgo, formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

/** The watched cases of which nobody can say whether they have news, since when and why. Nothing without any. */
export function WatchedBlind({ database, blind }: { database: string; blind: Monitoring["blind"] }) {
  if (blind.count === 0) return null;
  const rest = blind.count - blind.items.length;
  return (
    <Section id="nao-olhados" title={`Monitorados, mas não verificados: ${formatCount(blind.count)}`}>
      <ul className="border-t border-rule">
        {blind.items.map((row) => (
          <BlindRow key={row.cnj} database={database} row={row} />
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">
        {rest > 0 ? `E mais ${formatCount(rest)}. ` : null}
        <Link href={`/${database}/blind`} className="inline-flex min-h-11 items-center medium:min-h-6">
          Ver por motivo em Sem verificação
        </Link>
      </p>
    </Section>
  );
}

function BlindRow({ database, row }: { database: string; row: Row }) {
  const now = useNow();
  const others = otherParties(row);
  return (
    <li className="row-lazy relative grid min-h-13 grid-cols-[minmax(0,1fr)] content-center gap-x-5 gap-y-0.5 border-b border-line py-2 hover:bg-hover medium:grid-cols-[minmax(0,1fr)_16rem]">
      <RowHead
        row={row}
        href={`/${database}/cases/${row.cnj}`}
        parties={
          <>
            {caseName(row) ?? noParties.unsure}
            {others ? <span className="text-ink-3"> {others}</span> : null}
          </>
        }
        partiesClass="block [unicode-bidi:isolate] medium:truncate"
        place={row.failure === null ? null : failureSentence(row.failure).short}
      />
      <div className="text-meta text-ink-3 medium:text-right">
        <p title={formatDateTime(row.since)} className="medium:text-ui">
          <State glyph="blind" tone="alert">
            não verificado desde {formatSince({ at: row.since, now })}
          </State>
        </p>
        <p>
          {row.checkedAt === null
            ? "nenhuma resposta com dados"
            : `última resposta ${formatAgo(row.checkedAt, now)}`}
        </p>
      </div>
    </li>
  );
}
