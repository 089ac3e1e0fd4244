import { CaseLine } from "#components/cases/names/case-line.tsx";
import { AndMore } from "#components/desk/and-more.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount, plural } from "#lib/format/count.ts";
import { lowered } from "#lib/format/letter-case.ts";
import { awayWords, unreadMeaning } from "#lib/publications/list/words.ts";
import { leftPublicationsHref, unreadPublicationsHref } from "#lib/publications/today/href.ts";
import type { PublicationsToday, UnreadRow } from "#lib/publications/today/schema.ts";
import { formatShort } from "#lib/time/time.ts";

type Given = { database: string; unread: PublicationsToday["publications"]["unread"] };

/** The newest publications that are to be read. Absent when all were read. */
export function UnreadList({ database, unread: { count, rows } }: Given) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="por-ler" className="mb-10">
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-rule pb-2">
        <h2 id="por-ler" className="type-section">
          Publicações por ler
        </h2>
        <span className="text-ink-3">{`${formatCount(count)} ${lowered(unreadMeaning)}`}</span>
        <Link
          href={`/${database}/publications`}
          className="screen-only ml-auto inline-flex min-h-11 items-center medium:min-h-6"
        >
          Abrir a caixa
        </Link>
      </div>
      <ol>
        {rows.map((row) => (
          <Row key={row.id} database={database} row={row} />
        ))}
        <AndMore count={count - rows.length} what="por ler" href={unreadPublicationsHref(database)} />
      </ol>
    </section>
  );
}

function Row({ database, row }: { database: string; row: UnreadRow }) {
  const now = useNow();
  const { id, availableOn, excerpt, cnj, caseNumber, isHere, isCancelled, isDoubtfullyCancelled } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-2 medium:grid-cols-[6.5rem_minmax(0,1fr)]">
      <span className="text-ink-2">{availableOn === null ? "sem data" : formatShort(availableOn, now)}</span>
      <div className="min-w-0">
        <Link
          href={`/${database}/publications?p=${encodeURIComponent(id)}`}
          className="flex min-h-11 items-center font-serif text-ink no-underline hover:underline medium:min-h-6"
        >
          <span className="line-clamp-2 wrap-anywhere medium:line-clamp-1">
            {excerpt ?? "Publicação sem texto lido"}
          </span>
        </Link>
        {isCancelled ? (
          <State glyph="cancelled" tone="care">
            cancelada pelo diário
          </State>
        ) : null}
        {isDoubtfullyCancelled ? (
          <State glyph="unknown" tone="care">
            cancelada?
          </State>
        ) : null}
        {cnj !== null && isHere ? (
          <CaseLine of={{ ...row, cnj }} />
        ) : (
          <p className="text-small text-ink-2 wrap-anywhere">
            {awayWords(row)}
            {caseNumber === null ? "" : `, ${caseNumber}`}
          </p>
        )}
      </div>
    </li>
  );
}

/** Under what needs somebody: how many were archived unread within the last days, and where they are. Absent without any. */
export function LeftUnread({ database, count }: { database: string; count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-10 text-small">
      <Link
        href={leftPublicationsHref(database)}
        className="inline-flex min-h-11 items-center medium:min-h-6"
      >
        {`${plural(count, "publicação arquivada", "publicações arquivadas")} sem ler nos últimos 7 dias`}
      </Link>
    </p>
  );
}
