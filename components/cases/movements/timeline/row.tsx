import { memo, useLayoutEffect, useRef } from "react";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { LongWords } from "#components/ui/long-words.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { complementsFound } from "#lib/cases/movements/excerpt.ts";
import type { EarlierMovement, Movement } from "#lib/cases/movements/schema.ts";
import { foldedComplements, mayFold, splitAct, type TimelineRow } from "#lib/cases/movements/timeline.ts";
import { kindInside } from "#lib/cases/movements/words.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { plural } from "#lib/format/count.ts";
import { formatDateTime, formatDayHeading, formatHour, formatMoment, formatShort } from "#lib/time/time.ts";
import { FoldedText, foldAgain, WholeText } from "./folded-text.tsx";
import { MovementMenu } from "./menu.tsx";

/** How many hits are marked in a folded text and in an open one: each mark is a node of the page. */
const marksFolded = 12;
const marksOpen = 400;

/** The line beside new movements; a border, so that it is also drawn in forced colours. */
export const newsLine =
  "relative before:absolute before:inset-y-0 before:-left-3.25 before:border-l-3 before:border-pen before:content-[''] medium:before:left-14.75 print:before:hidden";

type Reading = { query: string; isOpen: boolean; onToggle: (id: string) => void };

/** What the court wrote is serif; what the service noted is small and grey. */
const voices = { court: "type-record", system: "text-small text-ink-3" };

/** The text of a movement; the name of a judge's act is bold. */
function Body({ movement, query, isOpen, onToggle }: Reading & { movement: Movement }) {
  const { description, origin } = movement;
  const most = isOpen ? marksOpen : marksFolded;
  const marked = (text: string) =>
    query === "" ? <LongWords text={text} /> : <Hits text={text} query={query} most={most} also="inside" />;
  const { act, text } = origin === "court" ? splitAct(description) : { act: null, text: description };
  const words = (
    <>
      {act ? <b>{marked(act)} </b> : null}
      {marked(text)}
    </>
  );
  if (!mayFold(description)) return <WholeText voice={voices[origin]}>{words}</WholeText>;
  return (
    <FoldedText voice={voices[origin]} isOpen={isOpen} onToggle={() => onToggle(movement.id)} query={query}>
      {words}
    </FoldedText>
  );
}

function Complements({ movement, query, isOpen, onToggle }: Reading & { movement: Movement }) {
  const { description, complement } = movement;
  const folds = { description, complement, shown: foldedComplements, query };
  const shown = isOpen ? complement : [...complement.slice(0, foldedComplements), ...complementsFound(folds)];
  if (shown.length === 0) return null;
  const isLong = complement.length > foldedComplements;
  const more = complement.length - shown.length;
  return (
    <>
      <ul aria-label="Complementos" className="mt-0.5 text-small text-ink-2">
        {shown.map((text, index) => (
          <li key={index} className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">
            {query === "" ? (
              <LongWords text={text} />
            ) : (
              <Hits text={text} query={query} most={marksFolded} also="inside" />
            )}
          </li>
        ))}
      </ul>
      {isLong && (isOpen || more > 0) ? (
        <Button
          variant="text"
          className="screen-only"
          aria-expanded={isOpen}
          onClick={() => onToggle(movement.id)}
        >
          {isOpen ? foldAgain : plural(more, "complemento mais", "complementos mais")}
        </Button>
      ) : null}
    </>
  );
}

/** The heading of a day; for a future day it says so. `today`: `YYYY-MM-DD`, as the row's day. */
function DayHeading({ day, today, isPaper }: { day: string | null; today: string; isPaper: boolean }) {
  const named = day && (isPaper ? wholeDay(day) : formatDayHeading(day, today));
  return (
    <h2 className="break-after-avoid pt-4 pb-1 text-small font-strong text-ink-2 medium:ml-18">
      {named ?? "sem data"}
      {day !== null && day > today ? <span className="font-regular text-ink-3">, data futura</span> : null}
    </h2>
  );
}

/** Scrolls a movement back into view when it is folded: a person who folds a long text at its end is far below it. */
function useBackInView(isOpen: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) row.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return row;
}

/** A movement; the first one of a day stands under the day's heading. */
export const MovementRow = memo(function MovementRow({
  row,
  today,
  below = null,
  isKindChosen = false,
  isPaper = false,
  isMarked = false,
  of,
  ...reading
}: Reading & {
  row: TimelineRow;
  today: string;
  /** A link leads to this movement. */
  isMarked?: boolean;
  /** The case, for the menu at the end of the row; without it there is none. */
  of?: { database: string; cnj: string };
  /** On the last new movement of the list: what is said of all below it. */
  below?: string | null;
  /** The list shows only some kinds: then a movement whose kind nobody knows says so. */
  isKindChosen?: boolean;
  /** For paper, which is read on another day than it was printed: the day's heading has the year. */
  isPaper?: boolean;
}) {
  const { movement, day, opensDay } = row;
  const hour = movement.at === null ? "" : formatHour(movement.at);
  const place = useBackInView(reading.isOpen);
  return (
    <>
      <div className={movement.isNew ? newsLine : undefined}>
        {opensDay ? <DayHeading day={day} today={today} isPaper={isPaper} /> : null}
        <div
          ref={place}
          className={cx(
            "group/movement relative grid scroll-mt-20 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 py-1 medium:grid-cols-[3rem_minmax(0,38rem)] medium:gap-x-6",
            of && "touch:pr-7",
            isMarked && "keeps-colour bg-pen-soft",
          )}
        >
          {hour && movement.at ? (
            <time
              dateTime={movement.at}
              title={formatMoment(movement.at)}
              className={`text-small text-ink-3 ${movement.origin === "court" ? "leading-6.5" : ""}`}
            >
              {hour}
            </time>
          ) : (
            <span />
          )}
          <div className="min-w-0">
            {movement.isNew ? (
              <VisuallyHidden>{movement.earlier.length > 0 ? "Alterada" : "Nova"}: </VisuallyHidden>
            ) : null}
            <Body movement={movement} {...reading} />
            <Complements movement={movement} {...reading} />
            {isKindChosen && movement.kind === "unsure" ? (
              <p className="text-meta text-care">{kindInside("unsure")}</p>
            ) : null}
            <MovementEarlier earlier={movement.earlier} at={movement.at} isPaper={isPaper} />
            {movement.unlistedSince === null ? null : (
              <p className="text-small text-care">
                O serviço já não a lista, desde <ShortTime at={movement.unlistedSince} />
              </p>
            )}
          </div>
          {of ? <MovementMenu {...of} movement={movement} /> : null}
        </div>
      </div>
      {below === null ? null : (
        <p className="screen-only -ml-3.25 border-t border-pen pt-1 pl-3.25 text-meta text-ink-3 medium:ml-14.75">
          {below}
        </p>
      )}
    </>
  );
});

/** A placeholder for a movement that was not received yet, with its estimated height. */
export function MovementPlace({ height }: { height: number }) {
  return (
    <div
      className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 medium:grid-cols-[3rem_minmax(0,38rem)] medium:gap-x-6"
      style={{ height }}
    >
      <span />
      <span className="h-3 w-2/3 rounded-mark bg-line" />
    </div>
  );
}

type Given = { earlier: EarlierMovement[]; at: string | null };

/** Says that a movement had other texts before, and shows them: the service only gives the present text. */
function MovementEarlier({ earlier, at, isPaper }: Given & { isPaper: boolean }) {
  const now = useNow();
  const last = earlier.at(-1);
  if (last === undefined) return null;
  // Paper has nothing to press.
  if (isPaper) return <EarlierTexts earlier={earlier} at={at} />;
  return (
    <details className="mt-0.5 text-small text-ink-2">
      <summary className="cursor-pointer text-ink-3 hover:text-ink">
        mudou <time dateTime={last.until}>{formatShort(last.until, now)}</time>: ver como era
      </summary>
      <EarlierTexts earlier={earlier} at={at} />
    </details>
  );
}

function EarlierTexts({ earlier, at }: Given) {
  return earlier.toReversed().map((one) => (
    <div key={one.until} className="mt-1 border-l-3 border-rule pl-3.25 text-small text-ink-2">
      <p className="text-meta text-ink-3">
        até {formatDateTime(one.until)}
        {one.at !== null && one.at !== at ? `, com a data ${formatMoment(one.at)}` : null}
      </p>
      {[one.description, ...one.complement].map((text, index) => (
        <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]">
          <LongWords text={text} />
        </p>
      ))}
    </div>
  ));
}
