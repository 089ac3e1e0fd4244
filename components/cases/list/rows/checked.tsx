import { Ago } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import { blankTitle } from "#lib/cases/freshness/blank.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { freshnessState } from "#lib/cases/freshness/row.ts";
import type { CaseRow } from "#lib/cases/schema.ts";

/** Said where no head of the column says it. */
const what = "serviço consultado: ";

/** When the service last answered about a case, or since when it does not. */
export function Checked({ row }: { row: CaseRow }) {
  const now = useNow();
  if (row.isArchived) return <span>arquivado</span>;
  const state = freshnessState({ known: knowledgeOf({ facts: row, now }), now });
  switch (state.kind) {
    case "stalled":
      return (
        <State glyph="warn" tone="care">
          não verificado
          <span className="block text-meta font-regular text-ink-2"> desde {state.since}, importando</span>
        </State>
      );
    case "importing":
      return (
        <State glyph="running" tone="strong" className="text-ink">
          Importando
          {state.slowSince === null ? null : (
            <span className="block text-meta font-regular text-ink-2">demora, desde {state.slowSince}</span>
          )}
        </State>
      );
    case "refreshing":
      return (
        <State glyph="running" tone="strong" className="text-ink">
          Consultando
        </State>
      );
    case "blind":
      return (
        <State glyph="blind" tone="alert">
          não verificado
          <span className="block text-meta font-regular"> desde {state.since}</span>
        </State>
      );
    case "blank":
      return (
        <State glyph="blind" tone="alert">
          <span className="medium:sr-only">{what}</span>não, desde {state.since}
          <span className="block text-meta font-regular text-ink-2">{blankTitle.toLowerCase()}</span>
        </State>
      );
    case "never":
      return <span>ainda não</span>;
    case "checked":
      return (
        <>
          <span className="medium:sr-only">{what}</span>
          <Ago at={state.at} className={state.late ? "font-strong text-ink" : undefined} />
        </>
      );
  }
}
