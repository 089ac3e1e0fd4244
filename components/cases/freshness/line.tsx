"use client";

import { useEffect, useRef, useState } from "react";
import { usePrinting } from "#components/cases/print/use-printing.ts";
import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import { courtWatchOf, silenceOf, spokenSilence, wasCaptured } from "#lib/cases/freshness/line.ts";
import { clockSentences } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { SilenceProof } from "./proof.tsx";

/** Says aloud what came of an asking while the page is open; that time passes is not said. */
function SpokenSilence({ view }: { view: CaseView }) {
  const { checkedAt, failingSince } = view.freshness;
  const asked = failingSince ?? checkedAt;
  const heard = useRef(asked);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (heard.current === asked) return;
    heard.current = asked;
    setSaid(spokenSilence({ view, now: new Date().toISOString() }));
  }, [asked, view]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/**
 * Two clocks side by side that stay true while the page is open: when we last asked the service and what came of it,
 * and what is known of the court itself. Once somebody asked, with the proof of the last 30 days beside them.
 */
export function SilenceLine({ database, view }: { database: string; view: CaseView }) {
  const { checkedAt, failingSince } = view.freshness;
  const clocks = usePrinting() ? <PrintedClocks view={view} /> : <Clocks view={view} />;
  return (
    <>
      {checkedAt || failingSince ? (
        <SilenceProof database={database} view={view}>
          {clocks}
        </SilenceProof>
      ) : (
        clocks
      )}
      <SpokenSilence view={view} />
    </>
  );
}

/** On paper, which is read on another day, both clocks show dates. */
function PrintedClocks({ view }: { view: CaseView }) {
  return clockSentences({ view, now: useNow() }).map((sentence) => <p key={sentence}>{sentence}</p>);
}

function Clocks({ view }: { view: CaseView }) {
  const now = useNow();
  const { checkedAt } = view.freshness;
  const silence = silenceOf({ view, now });
  const court = courtWatchOf({ view, now });
  return (
    <div className="text-small medium:flex medium:flex-wrap medium:items-baseline medium:gap-x-4 medium:gap-y-0.5 medium:text-ui">
      <p
        className="max-medium:inline"
        title={checkedAt ? `Última resposta em ${formatDateTime(checkedAt)}` : undefined}
      >
        <State glyph={silence.glyph} tone={silence.tone}>
          {silence.words}
        </State>
        {silence.details.map((detail) => (
          <span key={detail} className="text-ink-2">
            {" "}
            <span className="text-ink-3">·</span> {detail}
          </span>
        ))}
      </p>
      {court ? (
        <p
          title={
            view.capturedAt && wasCaptured(view)
              ? `Capturado em ${formatDateTime(view.capturedAt)}`
              : undefined
          }
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
