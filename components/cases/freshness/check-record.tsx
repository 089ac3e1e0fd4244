import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { CertificateButton } from "#components/cases/certificate/dialog.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayStrip } from "#components/ui/day-strip.tsx";
import {
  checksWords,
  gapSentence,
  gapsWords,
  longestGaps,
  moreWords,
  stripLabel,
} from "#lib/cases/freshness/gaps.ts";
import { isFailing, type Knowledge } from "#lib/cases/freshness/knowledge.ts";
import type { CheckRecord } from "#lib/cases/freshness/schema.ts";
import { reading } from "#lib/http/reading.ts";

/** How many gaps are described, the longest ones; the others are only counted. */
const mostShown = 12;

/** The gaps of the last 30 days, one sentence each, newest first; when there are many, only the longest. */
function Gaps({ id, record }: { id: string; record: CheckRecord }) {
  const now = useNow();
  const { shown, more } = longestGaps({ gaps: record.gaps, most: mostShown, now });
  const rest = moreWords(more);
  return (
    <div id={id} className="col-span-full mt-1 border-l-3 border-rule pl-3.25 text-small text-ink-2">
      <ul>
        {shown.map((gap) => (
          <li key={`${gap.from} ${gap.cause}`}>{gapSentence({ gap, now })}</li>
        ))}
      </ul>
      {rest ? <p>{rest}</p> : null}
      <p className="text-ink-3">
        {checksWords(record)}. <CertificateButton className="screen-only" />
      </p>
    </div>
  );
}

/** How wide the words about gaps may become. While asking fails there will be some, so their place is kept. */
function roomForGaps(known: Knowledge): string {
  return isFailing(known) ? "medium:min-w-54" : "medium:min-w-36";
}

/** The clocks (`children`) with the check record beside them: the day strip, and the gaps on demand. */
export function WithCheckRecord({
  database,
  cnj,
  known,
  children,
}: {
  database: string;
  cnj: string;
  known: Knowledge;
  children: ReactNode;
}) {
  const { data: record } = useQuery(reading("cases/[cnj]/checks", { database, cnj }));
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const words = record ? gapsWords(record) : null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 medium:items-baseline medium:gap-y-1">
      {/* As wide as thirty signs before they are here, so that nothing moves when they come. */}
      <div className="col-start-1 row-start-2 flex h-4 w-[7.4375rem] medium:row-start-1 medium:block medium:h-5 medium:w-[9.25rem]">
        {record ? (
          <span title={checksWords(record)} className="max-medium:flex">
            <DayStrip days={record.days} label={stripLabel(record)} />
          </span>
        ) : (
          // Without anything in a line, its lower edge would be the line on which the sentence stands.
          <span className="inline-block h-4 align-[-3px]" />
        )}
      </div>
      {/* Where the words do not fit behind the sentence, they stand under it. */}
      <div className="contents medium:col-start-2 medium:row-start-1 medium:flex medium:flex-wrap medium:items-baseline medium:gap-x-3">
        <div className="col-span-2 row-start-1 medium:min-w-0">{children}</div>
        <div className={cx("col-start-2 row-start-2 min-h-5", roomForGaps(known))}>
          {words ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
              className="-mt-1 min-h-6 rounded-mark text-left text-small text-ink-2 underline decoration-rule underline-offset-3 hover:text-ink hover:decoration-current medium:-my-0.5"
            >
              {words}
            </button>
          ) : null}
        </div>
      </div>
      {isOpen && record && words ? <Gaps id={list} record={record} /> : null}
    </div>
  );
}
