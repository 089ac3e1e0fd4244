import { NamedCase } from "#components/cases/names/named-case.tsx";
import { RowProof } from "#components/guides/proofs/row-proof.tsx";
import { GuideState } from "#components/guides/state.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { OnPaper } from "#components/ui/on-paper.tsx";
import { rowClass } from "#components/ui/row-class.ts";
import { State } from "#components/ui/state.tsx";
import { filingHref } from "#lib/filings/href.ts";
import { daysLeft, isProven } from "#lib/guides/due.ts";
import { guideHref } from "#lib/guides/href.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, courtWords, kindWords, proofWords, shownState, sinceWords } from "#lib/guides/words.ts";
import { columnsClass } from "./columns.ts";

/** A guide in the list of its database, or of its case (`isOfCase`: the case is not named again). */
export function GuideItem({
  database,
  row,
  me,
  isOfCase = false,
}: {
  database: string;
  row: GuideRow;
  /** The id of whoever reads; absent where proofs are attached on the page of the guide. */
  me?: string | null;
  isOfCase?: boolean;
}) {
  const now = useNow();
  const since = sinceWords(row, now);
  const isToday = row.state === "created" && !isProven(row) && daysLeft(row, now) === 0;
  const cents = centsOf(row);
  const isDraft = row.state === "draft";
  return (
    <li className={cx(rowClass, columnsClass(isOfCase), "gap-y-1 py-2")}>
      <div className="min-w-0 max-medium:row-start-1">
        <Link
          href={guideHref({ database, id: row.id })}
          data-row
          className="block text-ink no-underline outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 hover:no-underline"
        >
          {kindWords(row)}
        </Link>
        <span className="block truncate text-meta text-ink-3">{courtWords(row)}</span>
      </div>
      {isOfCase ? null : (
        <div className="min-w-0 max-medium:col-span-2 max-medium:row-start-2">
          <NamedCase of={row} isStacked />
        </div>
      )}
      <div className="flex flex-wrap gap-x-2 max-medium:col-span-2 medium:block">
        <GuideState state={shownState(row)} />
        {since === null ? null : (
          <span
            className={cx(
              "block text-meta max-medium:self-center",
              isToday ? "font-strong text-ink" : "text-ink-3",
            )}
          >
            <OnPaper screen={since} paper={sinceWords(row, now, { isWhole: true }) ?? ""} />
          </span>
        )}
      </div>
      <p
        className={cx(
          "min-w-0 text-small [overflow-wrap:anywhere] max-medium:self-center",
          row.payer === "" ? "text-ink-3" : "max-medium:text-ink-2",
        )}
      >
        {row.payer}
        {row.payer === "" && isDraft ? "falta o pagador" : null}
      </p>
      <p className="text-right whitespace-nowrap max-medium:col-start-2 max-medium:row-start-1">
        {cents === null ? null : <Brl cents={cents} />}
      </p>
      <div
        className={cx(
          "max-medium:flex max-medium:flex-wrap max-medium:items-center max-medium:justify-end max-medium:gap-x-3 max-medium:text-right",
          row.filing === null ? null : "max-medium:col-span-2",
        )}
      >
        <ProofState row={row} />
        <RowActions database={database} row={row} me={me} />
        {row.filing === null ? null : (
          <p className="hidden text-small print:block">{filingWords(row.filing)}</p>
        )}
      </div>
    </li>
  );
}

const filingWords = ({ act }: NonNullable<GuideRow["filing"]>) => `na petição ${act.trim() || "sem nome"}`;

/** What can be done with a guide from its row; the row itself leads to its page. */
function RowActions({
  database,
  row,
  me,
}: {
  database: string;
  row: GuideRow;
  me: string | null | undefined;
}) {
  const href = guideHref({ database, id: row.id });
  const named = <span className="sr-only">: {kindWords(row)}</span>;
  const link = (label: string, to: string) => (
    <Link
      href={to}
      className="relative z-1 inline-flex min-h-11 items-center text-small no-underline hover:underline medium:min-h-6"
    >
      {label}
      {named}
    </Link>
  );
  const isUnproven = row.state === "created" && !isProven(row);
  if (isUnproven && me !== undefined) {
    return (
      <div className="screen-only relative z-1 w-fit max-medium:ml-auto">
        <RowProof database={database} id={row.id} me={me} of={kindWords(row)} />
      </div>
    );
  }
  return (
    <p className="screen-only flex flex-wrap gap-x-3">
      {row.state === "maybe" ? link("Decidir", href) : null}
      {row.state === "draft" ? link("Continuar", href) : null}
      {isUnproven ? link("Anexar", `${href}#comprovantes`) : null}
      {row.state === "created" && row.filing === null && isProven(row)
        ? link("Ver", `${href}#comprovantes`)
        : null}
      {row.filing === null
        ? null
        : link(filingWords(row.filing), filingHref({ database, id: row.filing.id }))}
    </p>
  );
}

/** Whether the payment of a guide has a proof here; nothing of one that nobody can have paid. */
function ProofState({ row }: { row: GuideRow }) {
  const now = useNow();
  const words = proofWords(row, now);
  if (words === null) return null;
  // Paper does not repeat the names of the columns.
  const paper = proofWords(row, now, { isWhole: true })?.text ?? "";
  return (
    <State glyph={words.isMissing ? "warn" : "check"} tone={words.isMissing ? "care" : "quiet"}>
      <OnPaper screen={words.text} paper={paper} />
    </State>
  );
}
