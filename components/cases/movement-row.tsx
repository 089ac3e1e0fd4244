"use client";

import { memo } from "react";
import { splitAct, type TimelineRow } from "#lib/cases/rules-timeline.ts";
import type { Movement } from "#lib/cases/schema-movements.ts";
import { formatDateTime, formatDayHeading, formatTime } from "#lib/time/time.ts";
import { FoldedText } from "./folded-text.tsx";

/** The hour, where there is one: midnight is how a day without an hour arrives. */
function hourOf(at: string | null): string {
  const time = at === null ? "" : formatTime(at);
  return time === "00:00" ? "" : time;
}

/** What the court wrote is serif, the name of a judge's act in 600; what the service noted is small and grey. */
function Body({ movement, isOpen, onOpen }: { movement: Movement; isOpen: boolean; onOpen: () => void }) {
  if (movement.origin === "system") {
    return (
      <p className="text-small [overflow-wrap:anywhere] text-ink-3 [unicode-bidi:isolate]">
        {movement.description}
      </p>
    );
  }
  const { act, text } = splitAct(movement.description);
  return (
    <FoldedText isOpen={isOpen} onOpen={onOpen}>
      {act ? <b>{act} </b> : null}
      {text}
    </FoldedText>
  );
}

/** A movement, under its day where it opens one. */
export const MovementRow = memo(function MovementRow({
  row,
  now,
  isOpen,
  onOpen,
}: {
  row: TimelineRow;
  now: string;
  isOpen: boolean;
  onOpen: (id: string) => void;
}) {
  const { movement, startsDay } = row;
  const hour = hourOf(movement.at);
  return (
    <>
      {startsDay === undefined ? null : (
        <h2 className="pt-4 pb-1 text-small font-strong text-ink-2 medium:ml-18">
          {startsDay === null ? "sem data" : formatDayHeading(startsDay, now)}
        </h2>
      )}
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 py-1 medium:grid-cols-[3rem_minmax(0,38rem)] medium:gap-x-6">
        {hour && movement.at ? (
          <time
            dateTime={movement.at}
            title={formatDateTime(movement.at)}
            className={`text-small text-ink-3 ${movement.origin === "court" ? "leading-6.5" : ""}`}
          >
            {hour}
          </time>
        ) : (
          <span />
        )}
        <div className="min-w-0">
          <Body movement={movement} isOpen={isOpen} onOpen={() => onOpen(movement.id)} />
          {movement.complement.length > 0 ? (
            <ul aria-label="Complementos" className="mt-0.5 text-small text-ink-2">
              {movement.complement.map((text, index) => (
                <li key={index} className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">
                  {text}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </>
  );
});
