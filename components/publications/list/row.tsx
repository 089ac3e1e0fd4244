import { Restricted } from "#components/cases/names/restricted.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { Hits } from "#components/ui/hits.tsx";
import { LinkHere } from "#components/ui/link-here.tsx";
import { rowClass } from "#components/ui/row-class.ts";
import { suffixIn } from "#lib/cnj/number.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import {
  deadlineWords,
  isPressing,
  noTermWord,
  noTextWords,
  othersWords,
  rowTitle,
  unreadableTitle,
} from "#lib/publications/list/words.ts";
import { cancelledWord, isUnreadRow, publicationState, stateWord } from "#lib/publications/state.ts";
import { formatDate, formatShort } from "#lib/time/time.ts";

type Given = {
  row: PublicationRow;
  q: string;
  href: string;
  isOpen: boolean;
  isPicking: boolean;
  isPicked: boolean;
  onOpen: () => void;
  onPick: (how: { isStretch: boolean }) => void;
};

/** A publication in the list: three lines, a link as a whole. */
export function PublicationItem({ row, q, href, isOpen, isPicking, isPicked, onOpen, onPick }: Given) {
  const now = useNow();
  const isUnread = isUnreadRow(row);
  const title = rowTitle(row);
  const names = <Hits text={title} query={q} />;
  return (
    <div
      className={cx(rowClass, "group/row h-20 overflow-hidden py-2 pr-4 pl-8", isOpen && "bg-pen-soft")}
      data-restricted={row.restricted || undefined}
    >
      <LinkHere
        href={href}
        data-row
        onGo={onOpen}
        aria-current={isOpen ? "true" : undefined}
        className="block text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline"
      >
        <span className="flex items-baseline gap-x-3">
          <span
            className={cx(
              "min-w-0 flex-1 truncate [unicode-bidi:isolate]",
              isUnread ? "font-strong" : "text-ink-2",
            )}
          >
            {row.isCancelled && row.deadline === null ? <s>{names}</s> : names}
          </span>
          <time
            dateTime={row.availableOn ?? row.receivedAt}
            title={row.availableOn === null ? undefined : formatDate(row.availableOn)}
            className="shrink-0 text-meta text-ink-3"
          >
            {row.availableOn === null ? "sem data" : formatShort(row.availableOn, now)}
          </time>
        </span>
        <span className="flex items-baseline gap-x-3 text-meta">
          <span className="min-w-0 flex-1 truncate text-ink-2">
            {row.cnj === null ? (
              row.caseNumber
            ) : (
              <CnjNumber value={row.cnj} suffix={suffixIn(row.caseNumber, row.cnj)} quiet />
            )}
            {row.others > 0 ? <span className="ml-2">{othersWords(row)}</span> : null}
          </span>
          <span
            className={cx(
              "shrink-0",
              row.deadline !== null && isPressing(row.deadline, now) && "font-strong text-ink",
            )}
          >
            <Mark row={row} />
          </span>
        </span>
        <span className="flex items-baseline gap-x-3">
          <span className="min-w-0 flex-1 truncate type-row text-ink-2">
            {row.isUnreadable ? <span className="text-alert">{unreadableTitle}. </span> : null}
            {row.excerpt === "" ? noTextWords : <Hits text={row.excerpt} query={q} />}
          </span>
          {row.restricted ? <Restricted className="shrink-0 text-meta" /> : null}
        </span>
      </LinkHere>
      <label
        className={cx(
          "absolute top-0 left-0 z-1 flex h-full w-8 cursor-pointer items-center justify-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pen",
          isPicking ? "" : "opacity-0 group-hover/row:opacity-100 has-focus-visible:opacity-100 touch:hidden",
        )}
      >
        <input
          type="checkbox"
          checked={isPicked}
          onChange={({ nativeEvent }) =>
            onPick({ isStretch: nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey })
          }
          aria-label={`Selecionar ${title}`}
          className="size-4 cursor-pointer accent-pen"
        />
      </label>
      {isUnread && !isPicking ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 text-pen group-hover/row:opacity-0 touch:group-hover/row:opacity-100"
        >
          <Glyph name="dot" size={10} />
        </span>
      ) : null}
    </div>
  );
}

const joined = (...parts: (string | null)[]) => parts.filter((words) => words !== null).join(", ");

/** At the right of the second line: its state where it has one, else by when something is to be done. */
function Mark({ row }: { row: PublicationRow }) {
  const now = useNow();
  const state = publicationState({ ...row, isRead: !isUnreadRow(row) });
  const deadline = row.deadline === null ? null : deadlineWords(row.deadline, now);
  const order = row.isOrderUnread ? noTermWord : null;
  switch (state) {
    case "failed":
      return (
        <b className="font-strong text-alert">
          <Glyph name="warn" className="mr-1" />
          {stateWord(state)}
        </b>
      );
    case "archived":
      return (
        <span>
          <Glyph name="check" className="mr-1" />
          {joined(row.isRead ? stateWord(state) : "Arquivada sem ler", deadline, order)}
        </span>
      );
    case "unread":
    case "cancelled":
    case "read":
      return (
        <>
          {state === "unread" ? <span className="sr-only">{stateWord(state)} </span> : null}
          {joined(cancelledWord(row), deadline, order) ||
            (row.isHere || row.cnj === null ? null : "importar?")}
        </>
      );
  }
}
