import { Glyph, type GlyphName } from "#components/ui/glyph.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { historyLines } from "#lib/deadlines/history/words.ts";
import type { DeadlineEvent } from "#lib/deadlines/schema.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { formatDateTime } from "#lib/time/time.ts";

const glyphs: Record<DeadlineEvent, GlyphName> = {
  suggested: "unknown",
  created: "check",
  confirmed: "check",
  unconfirmed: "queued",
  checked: "double",
  unchecked: "queued",
  changed: "warn",
  recounted: "warn",
  dismissed: "cancelled",
  closed: "done",
  reopened: "queued",
  assigned: "dot",
  planned: "dot",
};

/** What happened to a deadline, the latest first. */
export function History({ view }: { view: DeadlineView }) {
  return (
    <Section id="history" title="O que aconteceu" note="horário de Brasília">
      <Rows ordered ruled>
        {historyLines(view).map(({ row, text, changes }) => (
          <li
            key={row.place}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 py-2 medium:grid-cols-[8.5rem_1rem_minmax(0,1fr)_auto]"
          >
            <time
              dateTime={row.at}
              className="text-small text-ink-3 max-medium:order-last max-medium:col-span-3"
            >
              {formatDateTime(row.at)}
            </time>
            <Glyph name={glyphs[row.kind]} className="mt-1" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{text}</p>
              {changes.length === 0 ? null : <p className="text-small text-ink-2">{changes.join("; ")}</p>}
              {row.reason === null ? null : <p className="text-small text-ink-3">{row.reason}</p>}
            </div>
            <span className="text-ink-3">{row.by}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
