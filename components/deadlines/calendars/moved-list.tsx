import { useEffect, useRef } from "react";
import { NamedCase } from "#components/cases/names/named-case.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { type MovedDeadline, unlistedWords } from "#lib/deadlines/calendars/moved.ts";
import { deadlineHref, deadlinesHref } from "#lib/deadlines/href.ts";
import { againWords, confirmWord, dayWords } from "#lib/deadlines/words.ts";
import { dayKey } from "#lib/time/time.ts";
import type { Moves } from "./use-calendar-change.ts";

/** Which deadlines the last change of the calendar moved, each from which day to which. */
export function MovedList({ database, moves: { notice, moved } }: { database: string; moves: Moves }) {
  const place = useRef<HTMLDivElement>(null);
  // The change may have been made further down the page.
  useEffect(() => {
    if (moved.count > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [moved]);
  const { rows, seen } = moved;
  const unlisted = unlistedWords(moved);
  return (
    <div ref={place}>
      <Note live tone="care" className="mb-6 max-w-200" title={notice}>
        {rows.length === 0 ? null : (
          <ul aria-label="Prazos que mudaram de dia" className="mt-1">
            {rows.map((row) => (
              <Row key={row.id} database={database} row={row} />
            ))}
          </ul>
        )}
        {unlisted === null ? null : <p>{unlisted}</p>}
        {seen > rows.length ? <Link href={deadlinesHref(database)}>Ver todos em Prazos</Link> : null}
      </Note>
    </div>
  );
}

const standWords: Record<MovedDeadline["stands"], string> = {
  suggested: confirmWord,
  moved: againWords,
  back: "de volta ao dia confirmado",
};

function Row({ database, row }: { database: string; row: MovedDeadline }) {
  const { id, act, cnj, caseName, restricted, stands, from, due } = row;
  const today = dayKey(useNow());
  const asked = stands === "suggested" ? "?" : "";
  return (
    <li className="border-t border-line py-1.5">
      <Link href={deadlineHref({ database, id })} className="wrap-anywhere">
        {act}
      </Link>{" "}
      <span className="text-ink">{`${dayWords(from, today)}${asked} → ${dayWords(due, today)}${asked}`}</span>
      <span className="text-ink-3">{`, ${standWords[stands]}`}</span>
      {cnj === null ? null : <NamedCase of={{ cnj, caseName, restricted }} />}
    </li>
  );
}
