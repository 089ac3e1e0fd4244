import { useAction } from "#components/actions/use-action.ts";
import { NamedCase } from "#components/cases/names/named-case.tsx";
import { useAnother } from "#components/filings/draft/use-another.ts";
import { useDiscarding } from "#components/filings/draft/use-discarding.ts";
import { SituationState } from "#components/filings/situation.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { rowClass } from "#components/ui/row-class.ts";
import { usePrinting } from "#components/ui/use-printing.ts";
import { actionsOf, type Need, needsSomebody, type RowAction } from "#lib/filings/board.ts";
import { receiptUrl } from "#lib/filings/files/href.ts";
import { filingHref } from "#lib/filings/href.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { despiteWord } from "#lib/filings/situation.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import {
  actWords,
  lastHand,
  needSentence,
  oddReceiptWords,
  reachWords,
  sinceWords,
} from "#lib/filings/words.ts";
import { allOf } from "#lib/reads.ts";
import { acknowledgeFilingAction } from "#server/filings/draft/actions.ts";

const actionClass =
  "relative z-1 inline-flex min-h-11 items-center text-pen medium:min-h-6 medium:justify-end";

/** A petition that needs somebody, as a row. `isOfCase`: on its case, which is not named again. */
export function NeedRow({
  database,
  row,
  me,
  isOfCase = false,
}: {
  database: string;
  row: FilingRow;
  me: Board["me"];
  isOfCase?: boolean;
}) {
  const now = useNow();
  const need = needsSomebody(row, Date.parse(now));
  const since = sinceWords(row, need, now);
  const isPaper = usePrinting();
  const reach = reachWords(row, now, { isPaper });
  const odd = oddReceiptWords(row);
  const { who } = lastHand(row, isPaper ? null : me);
  return (
    <li
      className={cx(
        rowClass,
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 medium:grid-cols-[11rem_minmax(0,1fr)_4.5rem_9.5rem]",
      )}
    >
      <div className="flex flex-wrap gap-x-2 medium:block">
        <SituationState facts={row.facts} />
        <div className="text-meta text-ink-3 max-medium:self-center">
          {row.facts.despite ? <span className="block">{despiteWord(row.facts.despite)}</span> : null}
          {since ? <span className="block">{since}</span> : null}
          {reach ? <span className="block">{reach}</span> : null}
          {odd ? <span className="block text-alert">{odd}</span> : null}
        </div>
      </div>
      <div className="min-w-0 max-medium:col-span-2 max-medium:row-start-2">
        <h3 className="type-heading [overflow-wrap:anywhere]">
          <Link
            href={filingHref({ database, id: row.id })}
            data-row
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline"
          >
            {actWords(row.act)}
          </Link>
        </h3>
        {need ? (
          <p className="mt-0.5 text-small text-ink-2 [overflow-wrap:anywhere]">
            {needSentence(row, need, { now, me: isPaper ? null : (me?.id ?? null) })}
          </p>
        ) : null}
        {isOfCase ? null : <NamedCase of={row} />}
      </div>
      <p className="text-small text-ink-2 max-medium:col-start-2 max-medium:row-start-1 max-medium:text-right">
        {who}
      </p>
      <div className="screen-only flex flex-wrap gap-x-6 max-medium:col-span-2 medium:flex-col medium:items-end">
        <NeedActions database={database} row={row} need={need} />
      </div>
    </li>
  );
}

function NeedActions({ database, row, need }: { database: string; row: FilingRow; need: Need | null }) {
  const { id, act } = row;
  const of = { database, id };
  const another = useAnother({ database, row });
  const named = <span className="sr-only">: {actWords(act)}</span>;
  const draw = (action: RowAction) => {
    switch (action) {
      case "another":
        return another.prepared !== null ? (
          <Link key={action} href={another.prepared} className={actionClass}>
            Abrir a outra, em preparo
            <span className="sr-only"> no lugar de {actWords(act)}</span>
          </Link>
        ) : (
          <button
            key={action}
            type="button"
            className={actionClass}
            disabled={another.isRunning}
            onClick={() => void another.prepare()}
          >
            Preparar outra
            <span className="sr-only"> no lugar de {actWords(act)}</span>
          </button>
        );
      case "receipt":
        return (
          <a key={action} href={receiptUrl({ database, filingId: id })} className={actionClass}>
            Baixar recibo{named}
          </a>
        );
      case "open-again":
        // The browser loads the petition's page itself: only such a page may lead to the window.
        return (
          <a key={action} href={stepHref({ ...of, step: "window" })} className={actionClass}>
            Abrir a janela de novo{named}
          </a>
        );
      case "follow":
        return (
          <Link key={action} href={filingHref(of)} className={actionClass}>
            Acompanhar{named}
          </Link>
        );
      case "discard":
        return <Discard key={action} database={database} row={row} />;
      case "note":
        return <Acknowledge key={action} database={database} row={row} />;
    }
  };
  return <>{actionsOf(row, need).map(draw)}</>;
}

/** Takes note of what the service said of a petition, so that it no longer asks for somebody. */
function Acknowledge({ database, row: { id, act } }: { database: string; row: FilingRow }) {
  const { run, isRunning } = useAction(allOf("filings", { database }), { busyUntil: "read" });
  const note = () =>
    void run({
      action: () => acknowledgeFilingAction({ database, id }),
      notice: () => `Ciência anotada: ${actWords(act)}.`,
    });
  return (
    <Button
      variant="text"
      onClick={note}
      className="relative z-1 min-h-11 font-regular! medium:min-h-6"
      pending={isRunning && "Anotando"}
    >
      Ciente
      <span className="sr-only">: {actWords(act)}</span>
    </Button>
  );
}

/** Puts a petition aside whose window nobody pressed, from its row; it can be taken back. */
function Discard({ database, row }: { database: string; row: FilingRow }) {
  const { discard, isRunning } = useDiscarding({ database, view: row });
  return (
    <Button
      variant="text"
      onClick={() => void discard()}
      className="relative z-1 min-h-11 font-regular! medium:min-h-6"
      pending={isRunning && "Descartando"}
    >
      Descartar
      <span className="sr-only">: {actWords(row.act)}</span>
    </Button>
  );
}
