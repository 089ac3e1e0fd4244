"use client";

import { useEffect, useRef, useState } from "react";
import { usePrinting } from "#components/cases/print/use-printing.ts";
import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import { captureOf, courtClock } from "#lib/cases/freshness/court.ts";
import { checkedAtOf, type Knowledge, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { serviceClock, setAt, spokenServiceClock } from "#lib/cases/freshness/service.ts";
import { clockSentences } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { WithCheckRecord } from "./check-record.tsx";

/** Tells screen readers when an answer or a failure comes while the page is open, but not that time passes. */
function SpokenClock({ known }: { known: Knowledge }) {
  const told = setAt(known);
  const heard = useRef(told);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (heard.current === told) return;
    heard.current = told;
    setSaid(spokenServiceClock({ known, now: new Date().toISOString() }));
  }, [told, known]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/**
 * Two clocks that stay true while the page is open: when we last asked the service and what it answered, and when the
 * court was last captured. Once there was an answer or a failure, the check record stands beside them.
 */
export function FreshnessLine({ database, view }: { database: string; view: CaseView }) {
  const known = knowledgeOf({ facts: view, now: useNow() });
  const clocks = usePrinting() ? <PrintedClocks view={view} /> : <Clocks view={view} known={known} />;
  return (
    <>
      {setAt(known) === null ? (
        clocks
      ) : (
        <WithCheckRecord database={database} cnj={view.cnj} known={known}>
          {clocks}
        </WithCheckRecord>
      )}
      <SpokenClock known={known} />
    </>
  );
}

/** On paper both clocks show dates, as it is read on other days. */
function PrintedClocks({ view }: { view: CaseView }) {
  return clockSentences({ view, now: useNow() }).map((sentence) => <p key={sentence}>{sentence}</p>);
}

function Clocks({ view, known }: { view: CaseView; known: Knowledge }) {
  const now = useNow();
  const checkedAt = checkedAtOf(known);
  const service = serviceClock({ known, now });
  const capture = captureOf(view);
  const court = courtClock({ capture, push: view.push, now });
  return (
    <div className="text-small medium:flex medium:flex-wrap medium:items-baseline medium:gap-x-4 medium:gap-y-0.5 medium:text-ui">
      <p
        className="max-medium:inline"
        title={checkedAt ? `Última resposta em ${formatDateTime(checkedAt)}` : undefined}
      >
        <State glyph={service.glyph} tone={service.tone}>
          {service.words}
        </State>
        {service.details.map((detail) => (
          <span key={detail} className="text-ink-2">
            {" "}
            <span className="text-ink-3">·</span> {detail}
          </span>
        ))}
      </p>
      {court ? (
        <p
          title={capture.kind === "whole" ? `Capturado em ${formatDateTime(capture.at)}` : undefined}
          className="text-ink-2 max-medium:inline"
        >
          <span aria-hidden="true" className="text-ink-3 medium:hidden">
            {" · "}
          </span>
          {court}
        </p>
      ) : null}
    </div>
  );
}
