"use client";

import Link from "next/link";
import { memo } from "react";
import { FoundTexts } from "#components/cases/hits/found.tsx";
import { RowHead } from "#components/cases/names/row-head.tsx";
import { Ago, ShortTime } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { State } from "#components/ui/state.tsx";
import { blankTitle } from "#lib/cases/freshness/blank.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { unseenDocumentsMark, unseenMark } from "#lib/cases/freshness/news.ts";
import { freshnessState, noPartiesWords } from "#lib/cases/freshness/row.ts";
import type { MovementHit } from "#lib/cases/hits/schema.ts";
import { cutWords } from "#lib/cases/hits/words.ts";
import { placeWords } from "#lib/cases/list/place.ts";
import { documentsHref, movementHref } from "#lib/cases/movements/href.ts";
import { initialsOf } from "#lib/cases/names/initials.ts";
import { caseName, otherParties } from "#lib/cases/names/name.ts";
import { namedWords, noAccess } from "#lib/cases/organisation/words.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { splitHits } from "#lib/format/fold.ts";
import { startAtHit } from "#lib/format/snippet.ts";
import { formatDate } from "#lib/time/time.ts";

export const columns =
  "medium:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_2.25rem_8.5rem] medium:gap-x-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem_9rem]";

/** One case in the list: the whole row is its link; the focused row is the cursor. */
export const CaseListRow = memo(function CaseListRow({
  row,
  database,
  query,
  isPicked,
  isPicking,
  onPick,
}: {
  row: CaseRow;
  database: string;
  query: string;
  isPicked: boolean;
  /** Rows are being selected: the checkboxes are in sight, and on phones a press anywhere on the row ticks its own. */
  isPicking: boolean;
  onPick: (cnj: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  return (
    <div
      data-picked={isPicked || undefined}
      className={cx(
        "group/row relative isolate grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-3 medium:pt-1.5 medium:pb-1.25",
        "before:absolute before:inset-y-0 before:-right-4 before:-left-4 before:-z-1 medium:before:-left-6 wide:before:-left-9",
        "has-[[data-row]:focus-visible]:before:-inset-y-px has-[[data-row]:focus-visible]:before:bg-pen-soft has-[[data-row]:focus-visible]:before:outline-2 has-[[data-row]:focus-visible]:before:-outline-offset-2 has-[[data-row]:focus-visible]:before:outline-pen",
        isPicked ? "before:bg-pen-soft" : "hover:before:bg-hover",
        isPicking && "max-medium:pl-9",
        columns,
      )}
    >
      <PickBox row={row} isPicked={isPicked} isPicking={isPicking} onPick={onPick} />
      {row.unseen || row.unseenDocuments ? (
        <span
          aria-hidden="true"
          className="keeps-colour absolute inset-y-3 -left-3 w-0.75 bg-pen medium:inset-y-2 medium:-left-2 wide:-left-3"
        />
      ) : null}
      <RowHead
        row={row}
        href={hrefOf(row, database)}
        parties={<Parties row={row} query={query} />}
        partiesClass="medium:flex"
        place={placeWords(row)}
        labels={row.labels}
        query={query}
        className="max-medium:col-span-2"
      >
        <FoundTexts found={row.found} query={query} />
        {row.isCut ? <span className="block truncate text-small text-ink-3">{cutWords}</span> : null}
      </RowHead>
      <LastMovement row={row} query={query} database={database} isPicking={isPicking} />
      <p className="col-start-2 flex items-baseline justify-end gap-2 text-meta text-ink-3 medium:contents medium:text-ui">
        <span className="medium:col-start-3 medium:text-ui">
          {row.responsible ? (
            <span title={namedWords(row.responsible)}>
              <span aria-hidden="true">{initialsOf(row.responsible.name)}</span>
              <span className="sr-only">responsável: {row.responsible.name}</span>
              {row.responsible.hasNoAccess ? (
                <span className="text-meta text-ink-3 medium:block"> {noAccess}</span>
              ) : null}
            </span>
          ) : null}
        </span>
        <span className="medium:col-start-4 medium:text-ui">
          <Checked row={row} />
        </span>
      </p>
    </div>
  );
});

/** Where the row leads: to the movement that the search found, else to what is new, else to the case. */
function hrefOf({ cnj, hit, unseen, unseenDocuments }: CaseRow, database: string): string {
  const movement = hit ?? unseen;
  if (movement !== null) return movementHref({ database, cnj, id: movement.id });
  return unseenDocuments === null ? `/${database}/cases/${cnj}` : documentsHref({ database, cnj });
}

/** The checkbox in the margin of the row, shown on hover, focus or selecting; on phones it then covers the row. */
function PickBox({
  row,
  isPicked,
  isPicking,
  onPick,
}: {
  row: CaseRow;
  isPicked: boolean;
  isPicking: boolean;
  onPick: (cnj: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  return (
    <label
      className={cx(
        "absolute inset-y-0 left-0 z-1 cursor-pointer items-start pt-3.5 medium:-left-6 medium:flex medium:w-6 medium:pt-2 wide:-left-9 wide:w-9",
        isPicking ? "flex max-medium:right-0" : "hidden",
        isPicking
          ? "medium:opacity-100"
          : "medium:opacity-0 medium:group-hover/row:opacity-100 medium:group-has-focus-visible/row:opacity-100",
      )}
    >
      <input
        type="checkbox"
        checked={isPicked}
        onChange={(event) =>
          onPick(row.cnj, { on: event.target.checked, isStretch: isShift(event.nativeEvent) })
        }
        aria-label={`Selecionar ${[caseName(row), formatCnj(row.cnj)].filter(Boolean).join(", ")}`}
        className="size-5 cursor-pointer accent-pen medium:size-3.5 wide:ml-1.5 wide:size-4"
      />
    </label>
  );
}

/** React's change event of a checkbox is the browser's click, which knows whether Shift was pressed. */
function isShift(event: Event): boolean {
  return event instanceof globalThis.MouseEvent && event.shiftKey;
}

/** The last movement; when the search found another one, that one, and below it when each of the two was. */
function LastMovement({
  row,
  query,
  database,
  isPicking,
}: {
  row: CaseRow;
  query: string;
  database: string;
  isPicking: boolean;
}) {
  const { hit, lastMovement: last } = row;
  if (hit === null && last === null && row.unseen === null && row.unseenDocuments === null) return null;
  const isOther = hit !== null && !hit.isLast;
  const words = isOther ? (
    <FoundWords hit={hit} query={query} />
  ) : last === null ? null : (
    <LastWords row={row} description={last.description} query={query} />
  );
  return (
    <div className="min-w-0 max-medium:contents medium:col-start-2">
      {words === null ? null : (
        <p className="line-clamp-3 type-row wide:line-clamp-2 [overflow-wrap:anywhere] max-medium:col-span-2">
          {hit === null || isPicking ? (
            words
          ) : (
            // Above the row's own link, so that the words that were found look like the link to them.
            <Link
              href={movementHref({ database, cnj: row.cnj, id: hit.id })}
              prefetch={false}
              className="relative z-1 text-ink no-underline hover:underline"
            >
              {words}
            </Link>
          )}
        </p>
      )}
      <p className="truncate text-meta text-ink-3 max-medium:col-start-1">
        {isOther ? (hit.at ? `encontrado em ${formatDate(hit.at)}` : "encontrado, sem data") : null}
        {last?.at ? (
          <>
            {isOther ? " · última: " : null}
            <ShortTime at={last.at} />
          </>
        ) : null}
        {/* The short mark stands first: where there is no room, the words of the other are cut off. */}
        {row.unseenDocuments ? (
          <Link
            href={documentsHref({ database, cnj: row.cnj })}
            prefetch={false}
            className={cx("relative z-1 py-1 font-strong text-pen", last?.at && "ml-2")}
          >
            {unseenDocumentsMark(row.unseenDocuments.count)}
          </Link>
        ) : null}
        {row.unseen ? (
          <Link
            href={movementHref({ database, cnj: row.cnj, id: row.unseen.id })}
            prefetch={false}
            className={cx(
              "relative z-1 py-1 font-strong text-pen",
              (last?.at || row.unseenDocuments) && "ml-2",
            )}
          >
            {unseenMark(row.unseen, isOther ? null : last)}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

/** A found movement that is not the last one: it has the whole line, its date stands below. */
function FoundWords({ hit, query }: { hit: MovementHit; query: string }) {
  const asked = { query, also: { forms: hit.forms } };
  return <Hits text={startAtHit({ text: hit.description, ...asked })} {...asked} />;
}

/** The last movement from its beginning or, when the names of the parties have no hit, from its own hit on. */
function LastWords({ row, description, query }: { row: CaseRow; description: string; query: string }) {
  const asked = { query, also: { forms: row.hit?.forms ?? [] } };
  const isNamed = splitHits({ text: caseName(row) ?? "", query }).some(({ hit }) => hit);
  return <Hits text={isNamed ? description : startAtHit({ text: description, ...asked })} {...asked} />;
}

function Parties({ row, query }: { row: CaseRow; query: string }) {
  const others = otherParties(row);
  if (!row.activeParty && !row.passiveParty) {
    return <NoParties row={row} />;
  }
  // A long pair of names is cut off, but never the number of other parties behind it.
  return (
    <>
      <span className="medium:min-w-0 medium:truncate">
        {row.activeParty ? (
          <b>
            <Hits text={row.activeParty} query={query} />
          </b>
        ) : null}
        {row.activeParty && row.passiveParty ? " × " : null}
        {row.passiveParty ? <Hits text={row.passiveParty} query={query} /> : null}
      </span>
      {others ? <span className="shrink-0 whitespace-pre text-ink-3"> {others}</span> : null}
    </>
  );
}

function NoParties({ row }: { row: CaseRow }) {
  const now = useNow();
  return <span className="text-ink-2">{noPartiesWords(knowledgeOf({ facts: row, now }))}</span>;
}

function Checked({ row }: { row: CaseRow }) {
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
          <span className="medium:sr-only">consultado: </span>não, desde {state.since}
          <span className="block text-meta font-regular text-ink-2">{blankTitle.toLowerCase()}</span>
        </State>
      );
    case "never":
      return <span>ainda não</span>;
    case "checked":
      return (
        <>
          <span className="medium:sr-only">consultado: </span>
          <Ago at={state.at} className={state.late ? "font-strong text-ink" : undefined} />
        </>
      );
  }
}
