"use client";

import { ReceiptKeeps } from "#components/deadlines/petition/keeps.tsx";
import { AlsoHere } from "#components/filings/draft/also-here.tsx";
import type { StepProps } from "#components/filings/frame/step.ts";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { cancelWords, isCancelCurrent } from "#lib/filings/cancelling/words.ts";
import { isBegun } from "#lib/filings/facts.ts";
import { quoted } from "#lib/format/quote.ts";
import { formatShort } from "#lib/time/time.ts";
import { FollowingActions } from "./actions.tsx";
import { DocumentsPart } from "./documents.tsx";
import { History } from "./history.tsx";
import { Outcome } from "./outcome.tsx";
import { ReceiptPart } from "./receipt.tsx";

/** The step *Acompanhamento*: what is known of the petition, what can be done, and all that happened. */
export function FollowingStep({ database, view, go }: StepProps) {
  const { document } = database;
  const { receipt, facts } = view;
  return (
    <PageColumns
      aside={
        <>
          {receipt === null ? null : <ReceiptPart database={document} id={view.id} receipt={receipt} />}
          <DocumentsPart database={document} view={view} />
          {view.locking.length > 0 || view.present.length > 0 ? (
            <AlsoHere database={document} of={view} isDraft={false} />
          ) : null}
        </>
      }
    >
      <Outcome view={view} />
      {isBegun(facts) || facts.intent === "discarded" ? (
        <FollowingActions database={document} view={view} go={go} />
      ) : (
        <p className="mt-5">
          <Button
            variant="primary"
            size="large"
            onClick={() => go(facts.intent === "ready" ? "window" : "review")}
          >
            {facts.intent === "ready" ? "Ir para a janela" : "Ir para a conferência"}
          </Button>
        </p>
      )}
      <CancelAnswer view={view} />
      {facts.hasReceipt ? <ReceiptKeeps database={document} cnj={view.cnj} filingId={view.id} /> : null}
      <History history={view.history} />
      {facts.evidence === "filed" || facts.hasReceipt ? (
        <p className="mt-4 text-small text-ink-3">
          Já não é possível cancelar: o serviço diz que foi protocolada. Para desistir dela, peticione no
          processo.
        </p>
      ) : null}
    </PageColumns>
  );
}

/** What came of the last request to cancel it. */
function CancelAnswer({ view }: { view: StepProps["view"] }) {
  const now = useNow();
  const { cancel } = view;
  if (cancel === null || !isCancelCurrent(view)) return null;
  const { title, text } = cancelWords(cancel.outcome);
  const isSure = cancel.outcome === "cancelled";
  return (
    <Note tone={isSure ? "quiet" : "care"} live className="mt-6 max-w-column" title={title}>
      {cancel.message === null ? null : <p>O serviço respondeu: {quoted(cancel.message)}.</p>}
      <p>
        {text} <span className="text-ink-3">Pedido {formatShort(cancel.askedAt, now)}.</span>
      </p>
    </Note>
  );
}
