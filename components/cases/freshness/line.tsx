import { useEffect, useRef, useState } from "react";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { type Capture, captureOf, courtClock, courtUnsaid } from "#lib/cases/freshness/court.ts";
import { checkedAtOf, type Knowledge, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { type News, newsFor, unseenDocumentsWords, unseenWords } from "#lib/cases/freshness/news.ts";
import { serviceClock, setAt, spokenServiceClock } from "#lib/cases/freshness/service.ts";
import { documentsHref, movementHref } from "#lib/cases/movements/href.ts";
import type { Unseen, UnseenDocuments } from "#lib/cases/movements/visits/schema.ts";
import { clockSentences } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { WithCheckRecord } from "./check-record.tsx";

/** Tells screen readers when an answer or a failure comes while the page is open, but not that time passes. */
function SpokenClock({ known, news }: { known: Knowledge; news: News }) {
  const since = setAt(known);
  const spokenSince = useRef(since);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (spokenSince.current === since) return;
    spokenSince.current = since;
    setSpoken(spokenServiceClock({ known, news, now: new Date().toISOString() }));
  }, [since, known, news]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

/** When we last asked the service and what it answered, and when the court was last captured: both stay true while the page is open. */
export function FreshnessLine({
  database,
  view,
  onLand,
}: {
  database: string;
  view: CaseView;
  onLand: (id: string) => void;
}) {
  const known = knowledgeOf({ facts: view, now: useNow() });
  const clocks = usePrinting() ? (
    <PrintedClocks view={view} />
  ) : (
    <Clocks database={database} view={view} known={known} onLand={onLand} />
  );
  return (
    <>
      {setAt(known) === null ? (
        clocks
      ) : (
        <WithCheckRecord database={database} cnj={view.cnj} known={known}>
          {clocks}
        </WithCheckRecord>
      )}
      <SpokenClock known={known} news={newsFor(view)} />
    </>
  );
}

/** On paper both clocks show dates, as it is read on other days. */
function PrintedClocks({ view }: { view: CaseView }) {
  return clockSentences({ view, now: useNow() }).map((sentence) => <p key={sentence}>{sentence}</p>);
}

function Clocks({
  database,
  view,
  known,
  onLand,
}: {
  database: string;
  view: CaseView;
  known: Knowledge;
  onLand: (id: string) => void;
}) {
  const now = useNow();
  const checkedAt = checkedAtOf(known);
  const service = serviceClock({ known, news: newsFor(view), now, isArchived: view.archived !== undefined });
  const capture = captureOf(view);
  const court = courtClock({ capture, push: view.push, now });
  return (
    <div className="text-small medium:flex medium:flex-wrap medium:items-baseline medium:gap-x-4 medium:gap-y-0.5 medium:text-ui">
      {view.unseen ? (
        <UnseenLink database={database} cnj={view.cnj} unseen={view.unseen} onLand={onLand} />
      ) : null}
      {view.unseenDocuments ? (
        <UnseenDocumentsLink database={database} cnj={view.cnj} unseen={view.unseenDocuments} />
      ) : null}
      <p
        className="max-medium:inline"
        title={checkedAt ? `Última resposta em ${formatDateTime(checkedAt)}` : undefined}
      >
        <State glyph={service.glyph} tone={service.tone}>
          {service.words}
        </State>
        <span className="text-ink-2">{service.rest}</span>
      </p>
      {court ? (
        <p title={lookTitle(view, capture)} className="text-ink-2 max-medium:inline">
          <span aria-hidden="true" className="text-ink-3 medium:hidden">
            {" · "}
          </span>
          {court}
        </p>
      ) : null}
    </div>
  );
}

function lookTitle({ push }: CaseView, capture: Capture): string | undefined {
  const captured = capture.kind === "whole" ? `Capturado em ${formatDateTime(capture.at)}` : null;
  const words = [push?.enabled ? courtUnsaid : null, captured].filter((part) => part !== null);
  return words.length === 0 ? undefined : words.join(" ");
}

/** What the person has not seen, before everything else, marked with the pen: it leads to the movement. */
function UnseenLink({
  database,
  cnj,
  unseen,
  onLand,
}: {
  database: string;
  cnj: string;
  unseen: Unseen;
  onLand: (id: string) => void;
}) {
  const now = useNow();
  return (
    <p className="max-medium:mr-3 max-medium:inline">
      <Link
        href={movementHref({ database, cnj, id: unseen.id })}
        className="border-l-3 border-pen pl-2 font-strong"
        title={formatDateTime(unseen.at)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onLand(unseen.id);
        }}
      >
        {unseenWords(unseen, now)}
      </Link>
    </p>
  );
}

/** The same of documents: it leads to their list. */
function UnseenDocumentsLink({
  database,
  cnj,
  unseen,
}: {
  database: string;
  cnj: string;
  unseen: UnseenDocuments;
}) {
  const now = useNow();
  return (
    <p className="max-medium:mr-3 max-medium:inline">
      <Link
        href={documentsHref({ database, cnj })}
        className="border-l-3 border-pen pl-2 font-strong"
        title={formatDateTime(unseen.at)}
      >
        {unseenDocumentsWords(unseen, now)}
      </Link>
    </p>
  );
}
