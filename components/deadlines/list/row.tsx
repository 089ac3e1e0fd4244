import { useState } from "react";
import { CloseDialog } from "#components/deadlines/closing/close-dialog.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { OfCase } from "#components/deadlines/of-case.tsx";
import { ResponsibleName } from "#components/deadlines/responsible-name.tsx";
import { actClass, deadlineRowClass } from "#components/deadlines/row-class.ts";
import { RowDoubts } from "#components/deadlines/row-doubts.tsx";
import { ReadSentence } from "#components/deadlines/sentence.tsx";
import { DeadlineState } from "#components/deadlines/state.tsx";
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
  movementHourWords,
  newsWords,
  termWords,
  whenWords,
} from "#lib/deadlines/words.ts";
import { filingHref } from "#lib/filings/href.ts";
import { formatDate } from "#lib/time/time.ts";

const isHot = ({ urgency }: DeadlineRow) =>
  urgency === "overdue" || urgency === "today" || urgency === "tomorrow";

/** A deadline in a list: when it ends, what has to be done, whose it is, and what can be done about it here. */
export function DeadlineItem({
  database,
  row,
  me,
}: {
  database: string;
  row: DeadlineRow;
  me: string | null;
}) {
  const { id, act, responsible, urgency, state } = row;
  const hot = isHot(row);
  const internal = internalWords(row);
  const [news, moved, movementHour] = [newsWords(row), movedFromWords(row), movementHourWords(row)];
  const receipt = row.filings.find(({ receiptAt }) => receiptAt !== null);
  return (
    <li className={deadlineRowClass}>
      <div className="flex flex-wrap items-baseline gap-x-2 max-medium:col-span-2 medium:block">
        {internal === null ? null : <span className={cx("block", hot && "font-strong")}>{internal}</span>}
        <span
          className={cx(
            "block",
            hot && internal === null && "font-strong",
            urgency === "overdue" && "text-alert",
          )}
        >
          {internal === null ? whenWords(row) : `fatal: ${whenWords(row)}`}
        </span>
        <span className="block text-meta text-ink-3 print:hidden">{distanceWords(row)}</span>
        <span className="hidden text-meta print:block">{formatDate(row.dueOn)}</span>
        {state === "suggested" ? (
          <State glyph="unknown" tone="care" className="text-meta">
            {confirmWord}
          </State>
        ) : null}
        {moved === null ? null : (
          <State glyph="warn" tone="care" className="text-meta">
            {moved}
          </State>
        )}
      </div>
      <div className="min-w-0 max-medium:col-span-2">
        <h3 className={cx("[overflow-wrap:anywhere]", hot ? "font-strong" : "font-regular")}>
          <Link
            href={deadlineHref({ database, id })}
            data-row
            data-deadline={id}
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline"
          >
            {act}
          </Link>{" "}
          <span className="ml-1 font-regular text-ink-3">
            {[termWords(row), calendarDoubt(row)].filter(Boolean).join(", ")}
          </span>
        </h3>
        {state === "suggested" && row.sentence !== null ? (
          <p className="max-w-record font-serif text-row text-ink-2 [overflow-wrap:anywhere]">
            <ReadSentence of={row} isQuoted />
          </p>
        ) : null}
        {movementHour === null ? null : <p className="text-small text-ink-2">{movementHour}</p>}
        {receipt === undefined ? null : (
          <p className="text-small text-ink-2">
            <State glyph="done">Recibo guardado. Este recibo o cumpre.</State>
          </p>
        )}
        {urgency === "overdue" && state === "open" && receipt === undefined ? (
          <p className="text-small text-ink-2">Nenhum recibo o cumpre e ninguém o encerrou.</p>
        ) : null}
        <RowDoubts
          doubts={[...(news === null ? [] : [`${news}.`]), ...(state === "suggested" ? rowDoubts(row) : [])]}
        />
        <OfCase row={row} />
      </div>
      <p className="text-small text-ink-3 max-medium:col-start-1">
        {responsible === null ? null : <ResponsibleName person={responsible} me={me} />}
      </p>
      <RowActions database={database} row={row} me={me} />
    </li>
  );
}

function RowActions({ database, row, me }: { database: string; row: DeadlineRow; me: string | null }) {
  const actions = useDeadlineActions(database);
  const [isClosing, setIsClosing] = useState(false);
  const { id, cnj, act, state, checked, confirmed, moved } = row;
  const receipt = row.filings.find(({ receiptAt }) => receiptAt !== null);
  const named = <span className="sr-only">: {act}</span>;
  const button = (label: string, run: () => void) => (
    <button type="button" className={actClass} onClick={run}>
      {label}
      {named}
    </button>
  );
  const link = (label: string, href: string) => (
    <Link href={href} className={actClass}>
      {label}
      {named}
    </Link>
  );
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-3 text-right medium:flex-col medium:items-end medium:justify-start">
      {state === "open" && !isHot(row) && moved === null ? (
        <span className="text-small text-ink-3">
          <State glyph={checked === null ? "check" : "double"}>
            {checked === null ? checkWord : "conferido"}
          </State>
        </span>
      ) : null}
      {state === "closed" || state === "dismissed" ? (
        <span className="text-small text-ink-3">
          <DeadlineState of={row} isQuiet />
        </span>
      ) : null}
      <div className="screen-only contents">
        {state === "suggested" ? (
          <>
            {button("Confirmar", () => void actions.confirm(row))}
            {button("Não há prazo", () => void actions.dismiss(row))}
          </>
        ) : null}
        {moved === null ? null : button("Confirmar novo dia", () => void actions.confirm(row))}
        {state === "open" && moved === null && checked === null && confirmed?.byId !== me
          ? button("Conferir", () => void actions.check(row))
          : null}
        {state === "open" && receipt !== undefined ? (
          <>
            {button("Encerrar prazo", () => void actions.closeByReceipt(row, receipt.id))}
            {link("Ver recibo", filingHref({ database, id: receipt.id }))}
          </>
        ) : null}
        {state === "open" && receipt === undefined && isHot(row) ? (
          <>
            {cnj === null ? null : link("Peticionar", petitionHref({ database, cnj, id }))}
            {button("Encerrar", () => setIsClosing(true))}
          </>
        ) : null}
      </div>
      {isClosing ? <CloseDialog of={row} act={act} actions={actions} onOpenChange={setIsClosing} /> : null}
    </div>
  );
}
