import type { ReactNode } from "react";
import { NamedCase } from "#components/cases/names/named-case.tsx";
import { DespiteWord, SituationState } from "#components/filings/situation.tsx";
import { ShortTime } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { rowClass } from "#components/ui/row-class.ts";
import { usePrinting } from "#components/ui/use-printing.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { columnOf } from "#lib/filings/board.ts";
import { receiptUrl } from "#lib/filings/files/href.ts";
import { filingHref } from "#lib/filings/href.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords, lastHand, oddReceiptWords, reachWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";

type Shown = { database: string; row: FilingRow; me: Board["me"] };

/** A petition in a column of the board, or in the list of its case (`isOfCase`: the case is not named again). */
export function FilingItem({ database, row, me, isOfCase = false }: Shown & { isOfCase?: boolean }) {
  const now = useNow();
  const { who, at } = lastHand(row, usePrinting() ? null : me);
  const isUnderWay = columnOf(row, Date.parse(now)) === "service";
  return (
    <li className={cx(rowClass, "py-2")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          href={filingHref({ database, id: row.id })}
          data-row
          className={cx(
            "min-w-0 truncate text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline",
            isUnderWay && "font-strong",
          )}
        >
          {actWords(row.act)}
        </Link>
        <span className="flex flex-wrap gap-x-2 text-small">
          <SituationState facts={row.facts} />
          <DespiteWord facts={row.facts} />
        </span>
      </div>
      {isOfCase ? null : <NamedCase of={row} isStacked />}
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-meta text-ink-3">
        <Foot database={database} row={row} me={me} />
        <span>
          {who}, <ShortTime at={at} />
        </span>
      </p>
    </li>
  );
}

/** What stands at the foot of a row: its documents, when the service was asked, or what came of it. */
function Foot({ database, row }: Shown): ReactNode {
  const now = useNow();
  const { facts, documents, id, act } = row;
  const reach = reachWords(row, now, { isPaper: usePrinting() });
  if (facts.hasReceipt) {
    const odd = oddReceiptWords(row);
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <a
          href={receiptUrl({ database, filingId: id })}
          className="screen-only relative z-1 inline-flex min-h-11 items-center medium:min-h-0"
        >
          Baixar recibo
          <span className="sr-only">: {actWords(act)}</span>
        </a>
        <span className="hidden print:inline">recibo guardado no Autos</span>
        {odd === null ? null : <span className="text-alert">{odd}</span>}
      </span>
    );
  }
  switch (situationOf(facts)) {
    case "draft":
    case "ready":
      return (
        <span>
          {documents.count === 0
            ? "sem documentos"
            : `${plural(documents.count, "documento", "documentos")}, ${formatSize(documents.size)}`}
        </span>
      );
    case "open":
      return <span>{["sem notícia de envio", reach].filter(Boolean).join(", ")}</span>;
    default:
      return <span>{reach}</span>;
  }
}
