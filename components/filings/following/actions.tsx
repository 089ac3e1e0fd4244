import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { useAnother } from "#components/filings/draft/use-another.ts";
import { useDiscarding } from "#components/filings/draft/use-discarding.ts";
import { AskNow } from "#components/filings/following/ask-now.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { needsSomebody } from "#lib/filings/board.ts";
import { cancelling, cancelQuestion } from "#lib/filings/cancelling/words.ts";
import { isOutstanding, isOver, mayCancel, mayDiscard, windowRefusal } from "#lib/filings/facts.ts";
import { receiptUrl } from "#lib/filings/files/href.ts";
import { askLabel, cameTooLate } from "#lib/filings/following/words.ts";
import { evidenceHref, newFilingHref } from "#lib/filings/href.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { Step } from "#lib/filings/steps/steps.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { allOf } from "#lib/reads.ts";
import { acknowledgeFilingAction } from "#server/filings/draft/actions.ts";
import { cancelPetitionAction } from "#server/filings/following/actions.ts";

/** What can be done with a petition that is on its way, or over: the main thing first. */
export function FollowingActions({
  database,
  view,
  go,
}: {
  database: string;
  view: FilingView;
  go: (step: Step) => void;
}) {
  const { facts, id } = view;
  const of = { database, id };
  const now = Date.now();
  const noting = useAction(allOf("filings", { database }));
  const another = useAnother({ database, row: view });
  const { discard, restore, isRunning } = useDiscarding({ database, view });
  const situation = situationOf(facts);
  const isOpenable = windowRefusal(facts) === null && facts.openings > 0;
  const askAgain = askLabel(view, now);
  const isLate = cameTooLate(view);
  const isNotable =
    (isOutstanding(facts) || facts.hasReceipt) &&
    view.acknowledgedAt === null &&
    (facts.despite === null || view.may.override) &&
    (facts.despite !== null || situation === "rejected" || needsSomebody(view, now)?.kind === "unreceipted");
  return (
    <div className="screen-only mt-5 flex flex-wrap items-center gap-2">
      {isLate ? (
        <ButtonLink variant="primary" size="large" href={newFilingHref({ database, cnj: view.cnj })}>
          Peticionar desistência
        </ButtonLink>
      ) : null}
      {facts.hasReceipt ? (
        <Button
          variant={isLate ? "outline" : "primary"}
          size="large"
          onClick={() => download(receiptUrl({ database, filingId: id, download: true }))}
        >
          Baixar recibo
        </Button>
      ) : null}
      {isOver(facts) && another.prepared !== null ? (
        <ButtonLink
          variant={situation === "rejected" ? "primary" : "outline"}
          size="large"
          href={another.prepared}
        >
          Abrir a outra, em preparo
        </ButtonLink>
      ) : null}
      {isOver(facts) ? (
        <Button
          variant={situation === "rejected" && another.prepared === null ? "primary" : "outline"}
          size="large"
          onClick={() => void another.prepare()}
          pending={another.isRunning && "Preparando"}
        >
          {another.prepared === null ? "Preparar outra" : "Preparar mais uma"}
        </Button>
      ) : null}
      {isNotable ? (
        <Button
          size="large"
          onClick={() => void noting.run({ action: () => acknowledgeFilingAction(of) })}
          pending={noting.isRunning && "Anotando"}
        >
          Ciente
        </Button>
      ) : null}
      {situation === "open" ? (
        <Button size="large" onClick={() => go("window")}>
          Ir para a janela
        </Button>
      ) : isOpenable ? (
        <Button size="large" onClick={() => go("window")}>
          Abrir a janela de novo
        </Button>
      ) : null}
      {askAgain === null ? null : <AskNow of={of} label={askAgain} size="large" />}
      {facts.hasReceipt || facts.openings > 0 ? (
        <Button size="large" onClick={() => download(evidenceHref(of))}>
          Baixar provas (ZIP)
        </Button>
      ) : null}
      {mayCancel(facts) && facts.openings > 0 && situation !== "rejected" ? (
        <Cancel database={database} view={view} />
      ) : null}
      {mayDiscard(facts) ? (
        <Button size="large" onClick={() => void discard()} pending={isRunning && "Descartando"}>
          Descartar
        </Button>
      ) : null}
      {facts.intent === "discarded" ? (
        <Button size="large" onClick={() => void restore()} pending={isRunning && "Restaurando"}>
          Restaurar
        </Button>
      ) : null}
    </div>
  );
}

/** Cancelling cannot be taken back, so it is asked about. Asking again is how one learns what came of it. */
function Cancel({ database, view }: { database: string; view: FilingView }) {
  const { run, isRunning } = useAction(allOf("filings", { database }));
  const [isAsking, setAsking] = useState(false);
  const { label, ...question } = cancelQuestion({
    ...view,
    act: actWords(view.act),
    isCancelled: situationOf(view.facts) === "cancelled",
  });
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)} pending={isRunning && cancelling.asking}>
        {label}
      </Button>
      {isAsking ? (
        <GivingUp
          {...question}
          onClose={() => setAsking(false)}
          // The page itself shows the answer, also when none came.
          onDo={() => void run({ action: () => cancelPetitionAction({ database, id: view.id }) })}
        />
      ) : null}
    </>
  );
}
