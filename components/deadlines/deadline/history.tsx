import { Glyph, type GlyphName } from "#components/ui/glyph.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import type { DeadlineHappening } from "#lib/deadlines/schema.ts";
import { isWithdrawn } from "#lib/deadlines/standing/withdrawn.ts";
import type { DeadlineView, HistoryRow } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { formatDateTime } from "#lib/time/time.ts";

const glyphs: Record<DeadlineHappening, GlyphName> = {
  suggested: "unknown",
  created: "check",
  confirmed: "check",
  checked: "double",
  unchecked: "queued",
  changed: "warn",
  recounted: "warn",
  dismissed: "cancelled",
  closed: "done",
  reopened: "queued",
  assigned: "dot",
};

function saidOf({ kind, from, due, person, by }: HistoryRow, today: string): string {
  const moved =
    from !== null && due !== null && from !== due
      ? `: de ${dayWords(from, today)} para ${dayWords(due, today)}`
      : "";
  switch (kind) {
    case "suggested":
      return "Sugestão lida da publicação";
    case "created":
      return "Escrito e confirmado";
    case "confirmed":
      return "Confirmado";
    case "checked":
      return "Conferido";
    case "unchecked":
      return "Conferência desfeita";
    case "changed":
      return `Mudado${moved}; confirmação e conferência desfeitas`;
    case "recounted":
      return `Contagem refeita${moved}; conferência desfeita`;
    case "dismissed":
      return isWithdrawn({ by, byId: null }) ? "Sugestão retirada" : "Não há prazo";
    case "closed":
      return "Encerrado";
    case "reopened":
      return `Reaberto${moved}`;
    case "assigned":
      return person === null ? "Sem responsável" : `Responsável: ${person}`;
  }
}

/** What happened to a deadline, the latest first. */
export function History({ view: { history, today } }: { view: DeadlineView }) {
  return (
    <Section id="history" title="O que aconteceu" note="horário de Brasília">
      <Rows ordered ruled>
        {history.map((row) => (
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
              <p>{saidOf(row, today)}</p>
              {row.reason === null ? null : <p className="text-small text-ink-3">{row.reason}</p>}
            </div>
            <span className="text-ink-3">{row.by}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
