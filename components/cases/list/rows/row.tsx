import { memo } from "react";
import { FoundTexts } from "#components/cases/hits/found.tsx";
import { Checked } from "#components/cases/list/rows/checked.tsx";
import { Parties } from "#components/cases/list/rows/parties.tsx";
import { PickBox, pickableRow } from "#components/cases/list/rows/pick-box.tsx";
import { RowHead } from "#components/cases/names/row-head.tsx";
import { wishTones } from "#components/cases/push/tones.ts";
import { ShortTime } from "#components/ui/ago.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { Link } from "#components/ui/link.tsx";
import { unseenDocumentsMark, unseenMark } from "#lib/cases/freshness/news.ts";
import type { MovementHit } from "#lib/cases/hits/schema.ts";
import { cutWords } from "#lib/cases/hits/words.ts";
import { placeWords } from "#lib/cases/list/place.ts";
import { documentsHref, movementHref } from "#lib/cases/movements/href.ts";
import { caseName, initialsOf } from "#lib/cases/names/name.ts";
import { namedWords, noAccess } from "#lib/cases/organisation/words.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { splitHits } from "#lib/format/fold.ts";
import { startAtHit } from "#lib/format/snippet.ts";
import { shortRhythm, wishWords } from "#lib/push/words.ts";
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
  // Beside an answer of the service it is said that nobody looks at the court; beside no answer there is worse to say.
  const isAlone =
    !row.isArchived &&
    !row.importing &&
    row.firstAnswerAt !== null &&
    row.freshness.failingSince === null &&
    !row.watch?.wish;
  return (
    <div
      data-picked={isPicked || undefined}
      className={cx(
        pickableRow({ isPicked, isPicking }),
        "grid-cols-[minmax(0,1fr)_auto] medium:grid-rows-[auto_1fr]",
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
        className="max-medium:col-span-2 medium:row-span-2"
      >
        <FoundTexts found={row.found} query={query} />
        {row.isCut ? <span className="block truncate text-small text-ink-3">{cutWords}</span> : null}
      </RowHead>
      <LastMovement row={row} query={query} database={database} isPicking={isPicking} />
      <p className="contents text-meta text-ink-3">
        <span className="col-start-2 flex items-baseline justify-end gap-2 medium:contents">
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
            {row.rhythm === undefined && !isAlone ? null : (
              <span className="text-meta text-ink-3 medium:block medium:truncate">
                <span aria-hidden="true" className="medium:hidden">
                  {" · "}
                </span>
                {row.rhythm === undefined ? "não monitorado" : shortRhythm(row.rhythm, row.otherRhythm)}
              </span>
            )}
          </span>
        </span>
        <Wish row={row} />
      </p>
    </div>
  );
});

/** What the service was asked for and has not done: below how it watches the case or, on phones, below everything. */
function Wish({ row: { watch } }: { row: CaseRow }) {
  const words = watch ? wishWords(watch) : null;
  return (
    <span
      role="status"
      className={cx(
        "wrap-anywhere max-medium:col-span-2 max-medium:text-right max-medium:text-balance max-medium:empty:hidden medium:col-start-4 medium:row-start-2",
        words ? wishTones[words.tone] : null,
      )}
    >
      {words?.row}
    </span>
  );
}

/** Where the row leads: to the movement that the search found, else to what is new, else to the case. */
function hrefOf({ cnj, hit, unseen, unseenDocuments }: CaseRow, database: string): string {
  const movement = hit ?? unseen;
  if (movement !== null) return movementHref({ database, cnj, id: movement.id });
  return unseenDocuments === null ? `/${database}/cases/${cnj}` : documentsHref({ database, cnj });
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
    <div className="min-w-0 max-medium:contents medium:col-start-2 medium:row-span-2">
      {words === null ? null : (
        <p className="line-clamp-3 type-row wide:line-clamp-2 [overflow-wrap:anywhere] max-medium:col-span-2">
          {hit === null || isPicking ? (
            words
          ) : (
            // Above the row's own link, so that the words that were found look like the link to them.
            <Link
              href={movementHref({ database, cnj: row.cnj, id: hit.id })}
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
            className={cx("relative z-1 py-1 font-strong text-pen", last?.at && "ml-2")}
          >
            {unseenDocumentsMark(row.unseenDocuments.count)}
          </Link>
        ) : null}
        {row.unseen ? (
          <Link
            href={movementHref({ database, cnj: row.cnj, id: row.unseen.id })}
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
