import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { HearingItem } from "#components/deadlines/hearings/item.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import type { DeadlineFilters, ListGroup } from "#lib/deadlines/list/filters.ts";
import { writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { type ListLine, listLines, splitHearings } from "#lib/deadlines/list/folding.ts";
import type { FirstOfGroup } from "#lib/deadlines/list/schema.ts";
import { spansOn } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { readingPages } from "#lib/http/reading.ts";
import { DeadlineItem } from "./row.tsx";

/** A group of the list, with how many deadlines there are in it: the first come with the list, more by its button. */
export function DeadlineGroup({
  database,
  filters,
  group,
  title,
  first,
  today,
  me,
  children,
}: {
  database: string;
  filters: DeadlineFilters;
  group: ListGroup;
  title: string;
  first: FirstOfGroup & { hearings?: readonly CourtHearing[] };
  /** The day it was in Brasília when the list was read: the end of its week is that of its rows. */
  today: string;
  me: string | null;
  children?: ReactNode;
}) {
  const id = useId();
  const isPrinting = usePrinting();
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const asked = writeDeadlineFilters(filters);
  asked.set("grupo", group);
  const query = useInfiniteQuery({
    ...readingPages("deadlines/group", { database, query: asked }),
    enabled: isWhole,
  });
  const rows = once([...first.rows, ...(query.data?.pages.flatMap((page) => page.rows) ?? [])]);
  const { hearings = [] } = first;
  const left = first.count - rows.length;
  const isWaiting = query.isFetchingNextPage || (isWhole && query.isPending);
  const more = () => (isWhole ? void query.fetchNextPage() : setIsWhole(true));
  const last = rows.at(-1);
  const isCut = left > 0 && last !== undefined;
  const { near, later } = isCut ? splitHearings(hearings, last) : { near: hearings, later: [] };
  const hearingItem = (hearing: CourtHearing) => (
    <HearingItem key={`${hearing.cnj} ${hearing.id}`} {...{ database, me, hearing }} />
  );
  return (
    <section aria-labelledby={id} id={group} className="mt-8 print:break-inside-auto">
      <h2 id={id} className="type-section border-b border-rule pb-1">
        {title}{" "}
        <span className="ml-1 font-regular text-ink-3">
          {[countWords(first.count, hearings.length), groupEnd(group, today)].filter(Boolean).join(", ")}
        </span>
      </h2>
      {children}
      <ol>
        {listLines(rows, near).map((line) =>
          line.kind === "hearing" ? (
            hearingItem(line.hearing)
          ) : line.kind === "row" ? (
            <DeadlineItem key={line.row.id} database={database} row={line.row} me={me} />
          ) : opened.includes(keyOf(line)) || isPrinting ? (
            line.rows.map((row) => <DeadlineItem key={row.id} database={database} row={row} me={me} />)
          ) : (
            <li
              key={keyOf(line)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1 text-small text-ink-3"
            >
              <span>{spanWords(line.rows)}</span>
              <span>{`${plural(line.rows.length, "prazo", "prazos")}, todos conferidos.`}</span>
              <Button variant="text" onClick={() => setOpened((now) => [...now, keyOf(line)])}>
                Mostrar
              </Button>
            </li>
          ),
        )}
      </ol>
      {!isCut ? null : (
        <>
          <div className="screen-only mt-2">
            <Button variant="text" onClick={more} pending={isWaiting && "Buscando mais"}>
              {`Mostrar mais: ${formatCount(rows.length)} de ${formatCount(first.count)}, até ${dayWords(last.dueOn, last.today)}`}
            </Button>
            {query.isError ? <p role="alert">{shownError(query.error).message}</p> : null}
          </div>
          <p className="hidden text-small font-strong print:block">
            {`Impressos ${formatCount(rows.length)} de ${formatCount(first.count)}.`}
          </p>
          {later.length === 0 ? null : <ol>{later.map(hearingItem)}</ol>}
        </>
      )}
    </section>
  );
}

/** A deadline that changed while pages were read stands in two of them: the first says what it is now. */
const once = (rows: readonly DeadlineRow[]): DeadlineRow[] =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();

/** Of a week its last day, as not everybody's begins on Monday: `até dom 22 nov`; null of every other group. */
function groupEnd(group: ListGroup, today: string): string | null {
  if (group !== "week" && group !== "nextWeek") return null;
  const end =
    spansOn(today).find(({ urgency, state }) => urgency === group && state === "open")?.until ?? null;
  return end === null ? null : `até ${dayWords(end, today)}`;
}

/** `12`; with hearings that are no deadlines `12, mais 2 audiências`. */
const countWords = (count: number, hearings: number): string =>
  hearings === 0
    ? formatCount(count)
    : `${count === 0 ? "" : `${formatCount(count)}, mais `}${plural(hearings, "audiência", "audiências")}`;

const keyOf = (line: ListLine & { kind: "folded" }) => line.rows[0]?.id ?? "";

function spanWords(rows: readonly DeadlineRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return "";
  const [from, to] = [dayWords(first.dueOn, first.today), dayWords(last.dueOn, last.today)];
  return from === to ? from : `${from} a ${to}`;
}
