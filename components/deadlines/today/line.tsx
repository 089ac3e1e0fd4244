import { OfCase } from "#components/deadlines/of-case.tsx";
import { RowDoubts } from "#components/deadlines/row-doubts.tsx";
import { ReadSentence } from "#components/deadlines/sentence.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { rowDoubts } from "#lib/deadlines/doubts.ts";
import { deadlineHref, petitionHref } from "#lib/deadlines/href.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import {
  calendarDoubt,
  checkWord,
  confirmWord,
  distanceWords,
  movedFromWords,
  termWords,
  whenWords,
} from "#lib/deadlines/words.ts";

/** The line of a deadline on *Hoje*: what it asks of whoever reads (`me`: their id) stands in its link. */
export function DeadlineLine({
  database,
  row,
  me,
}: {
  database: string;
  row: DeadlineRow;
  me: string | null;
}) {
  const { id, cnj, act, state, checked, urgency, responsible } = row;
  const href = deadlineHref({ database, id });
  const isHot = urgency === "overdue" || urgency === "today";
  const [moved, internal] = [movedFromWords(row), internalWords(row)];
  const isUnchecked = state === "open" && checked === null && !isHot;
  // Whoever confirmed may not check.
  const isMine = me !== null && row.confirmed?.byId === me;
  return (
    <TodayLine
      when={
        <span className={cx(urgency === "overdue" && "text-alert", !isHot && "font-regular")}>
          {internal === null ? null : <span className="block">{internal}</span>}
          {internal === null ? whenWords(row) : `fatal: ${whenWords(row)}`}
        </span>
      }
      state={
        state === "suggested" ? (
          <State glyph="unknown" tone="care">
            {confirmWord}
          </State>
        ) : moved !== null ? (
          <State glyph="warn" tone="care">
            {moved}
          </State>
        ) : (
          <span className="text-ink-3">
            {isUnchecked ? (isMine ? `${checkWord} por outra pessoa` : checkWord) : distanceWords(row)}
          </span>
        )
      }
      action={
        isHot && state === "open" && cnj !== null ? (
          <Link href={petitionHref({ database, cnj, id })}>
            Peticionar<span className="sr-only">: {act}</span>
          </Link>
        ) : (
          <Link href={href}>
            {state === "suggested" || (moved !== null && !isHot)
              ? "Confirmar"
              : isUnchecked && !isMine
                ? "Conferir"
                : "Abrir"}
            <span className="sr-only">: {act}</span>
          </Link>
        )
      }
    >
      <h3 className="font-strong [overflow-wrap:anywhere]">
        <Link href={href} className="text-ink no-underline hover:underline">
          {act}
        </Link>{" "}
        <span className="ml-1 font-regular text-ink-3">
          {[termWords(row), calendarDoubt(row), responsible?.name].filter(Boolean).join(", ")}
        </span>
      </h3>
      {state === "suggested" && row.sentence !== null ? (
        <p className="font-serif [overflow-wrap:anywhere]">
          <ReadSentence of={row} isQuoted />
        </p>
      ) : null}
      {state === "suggested" ? <RowDoubts doubts={rowDoubts(row)} /> : null}
      <OfCase row={row} />
    </TodayLine>
  );
}
