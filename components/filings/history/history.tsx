import { Glyph, type GlyphName } from "#components/ui/glyph.tsx";
import { foldedHistory } from "#lib/filings/history/folded.ts";
import type { HistoryKind, HistoryRow } from "#lib/filings/history/schema.ts";
import { historyWords } from "#lib/filings/history/words.ts";
import { dayKey, formatClock, formatDate } from "#lib/time/time.ts";

const glyphs: Record<HistoryKind, GlyphName> = {
  created: "draft",
  documents: "draft",
  moved: "draft",
  redrafted: "unknown",
  "left-filed": "warn",
  readied: "check",
  reopened: "draft",
  opened: "window",
  returned: "running",
  queued: "running",
  executing: "running",
  filed: "done",
  rejected: "failed",
  cancelled: "cancelled",
  unclear: "unknown",
  receipt: "done",
  "other-receipt": "warn",
  "cancel-asked": "cancelled",
  "cancel-answered": "cancelled",
  "cancel-unanswered": "unknown",
  unanswered: "unknown",
  answered: "check",
  discarded: "cancelled",
  restored: "draft",
  acknowledged: "check",
  other: "warn",
  repeat: "warn",
  "from-backup": "warn",
  checked: "check",
  compared: "check",
};

const strong: readonly HistoryKind[] = [
  "left-filed",
  "filed",
  "receipt",
  "other-receipt",
  "rejected",
  "unclear",
];

/** All that happened to a petition, the newest first, day by day. */
export function History({ history }: { history: readonly HistoryRow[] }) {
  const rows = foldedHistory(history).toReversed();
  return (
    <section aria-labelledby="petition-history" className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-4 border-b border-rule pb-2">
        <h2 id="petition-history" className="type-section">
          O que aconteceu
        </h2>
        <p className="ml-auto text-small text-ink-3">
          {rows[0] === undefined ? "" : `${formatDate(rows[0].at)}, `}horário de Brasília
        </p>
      </div>
      <ol aria-labelledby="petition-history">
        {rows.map((row, index) => {
          const before = rows[index - 1];
          const isNewDay = before !== undefined && dayKey(before.at) !== dayKey(row.at);
          return (
            <li key={row.place} className="border-b border-line py-2">
              {isNewDay ? <p className="mb-1 text-small text-ink-3">{formatDate(row.at)}</p> : null}
              <div className="grid grid-cols-[4.25rem_1rem_minmax(0,1fr)] items-baseline gap-x-2 medium:grid-cols-[4.5rem_1rem_minmax(0,1fr)_auto]">
                <time dateTime={row.at} className="text-ink-3">
                  {formatClock(row.at)}
                </time>
                <Glyph name={glyphs[row.kind]} className="relative top-px text-ink-2" />
                <p
                  className={`min-w-0 [overflow-wrap:anywhere] ${strong.includes(row.kind) ? "font-strong" : ""}`}
                >
                  {historyWords(row)}
                </p>
                <span className="text-ink-3 max-medium:col-start-3">{row.by}</span>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
