import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { LimitsPart } from "#components/filings/documents/limits.tsx";
import { useDiscarding } from "#components/filings/draft/use-discarding.ts";
import { Preparing } from "#components/filings/preparing/preparing.tsx";
import { ClosedNote } from "#components/filings/steps/closed-note.tsx";
import { SecrecyNote } from "#components/filings/steps/secrecy.tsx";
import type { StepProps } from "#components/filings/steps/step.ts";
import { AsidePart, PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { limitsOf } from "#lib/filings/documents/limits.ts";
import { mayChange, windowRefusal } from "#lib/filings/facts.ts";
import { isCheckMissing } from "#lib/filings/history/copied.ts";
import { isOfDocuments, missingNow, missingWords } from "#lib/filings/review/review.ts";
import { seenOf } from "#lib/filings/review/seen.ts";
import { turnedDown } from "#lib/filings/review/turned-down.ts";
import { stepLabel } from "#lib/filings/steps/steps.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { allOf } from "#lib/reads.ts";
import type { OnTheWay } from "#lib/uploads/on-the-way.ts";
import { sayCheckedAction } from "#server/filings/draft/actions.ts";
import { prepareFilingAction } from "#server/filings/preparing/actions.ts";
import { ReviewItems } from "./items.tsx";
import { Matter } from "./matter.tsx";
import { OtherPetition } from "./other.tsx";
import { Paper } from "./paper.tsx";
import { RepeatedFiles } from "./repeated.tsx";

/** The step *Conferência*: all facts in one list, what is missing, and the way of the documents to the service. */
export function ReviewStep({ database, view, go, uploads }: StepProps & { uploads: OnTheWay }) {
  const { document } = database;
  const { facts, files, preparing } = view;
  const { run, isRunning } = useAction(allOf("filings", { database: document }));
  const notes = useRef<HTMLDivElement>(null);
  const isOpen = mayChange(facts);
  // A window that was opened before opens again only after the same words.
  const isSayable = isOpen || windowRefusal(facts) === null;
  const missing = missingNow(view, uploads);
  const words = missingWords(missing);
  // It is tried again by itself, and at once when somebody asks.
  const isFailing = facts.failing !== null && facts.intent === "preparing";
  // The same would be refused again.
  const isTurnedDown = turnedDown(view) !== null;

  // Whoever pressed *Continuar* goes on by themselves once the service has all of it.
  const [isWaiting, setWaiting] = useState(false);
  const isReady = facts.intent === "ready";
  const proceed = useEffectEvent(() => {
    setWaiting(false);
    go("window");
  });
  useEffect(() => {
    if (isWaiting && isReady) proceed();
  }, [isWaiting, isReady]);

  async function goOn() {
    const [first] = missing;
    if (first !== undefined) {
      if (isOfDocuments(first)) return go("documents");
      answerIn(notes.current?.firstElementChild)?.focus();
      return;
    }
    if (!isOpen || isReady) return go(isSayable ? "window" : "following");
    const of = { database: document, id: view.id, seen: seenOf(view) };
    setWaiting((await run({ action: () => prepareFilingAction(of) })) !== null);
  }

  const [chosen, setChosen] = useState<string | null>(null);
  const paper = (files.find(({ id }) => id === chosen) ?? files[0])?.id ?? null;
  return (
    <PageColumns
      isReading={paper !== null}
      aside={
        <>
          {paper === null ? null : <Paper database={document} view={view} shown={paper} />}
          <AsidePart title="O que vem depois">
            <ol className="-mt-2">
              <Next number={4}>
                A janela do serviço abre em outra aba, com os documentos para o último olhar. Só ao pressionar
                Protocolar nela a petição vai ao tribunal.
              </Next>
              <Next number={5}>Consultamos o serviço até o recibo chegar, mesmo com tudo fechado.</Next>
            </ol>
          </AsidePart>
          <LimitsPart limits={limitsOf(view.cnj)} />
        </>
      }
    >
      {isOpen ? null : <ClosedNote database={document} view={view} />}
      <SecrecyNote database={document} of={view} className="mb-6" />
      <div ref={notes} className="grid gap-6 [&:not(:empty)]:mb-6">
        {isSayable ? <FromBackup database={document} view={view} /> : null}
        {isSayable ? <OtherPetition database={document} view={view} /> : null}
        {isSayable ? <RepeatedFiles database={document} view={view} /> : null}
        {isOpen && files.length === 0 && uploads.coming === 0 ? (
          <Note tone="care" title="Nenhum documento">
            Eles podem ser acrescentados na janela. O Autos não poderá conferi-los.{" "}
            <Button variant="tap" onClick={() => go("documents")}>
              Acrescentar aqui
            </Button>
          </Note>
        ) : null}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 border-b border-rule pb-2">
        <h2 id="petition-review" className="type-section">
          {stepLabel("review")}
        </h2>
        {isOpen ? <p className="ml-auto text-small text-ink-3">nada foi ao tribunal ainda</p> : null}
      </div>
      <ReviewItems {...{ view, uploads, isOpen, go }} database={document} shown={paper} onShow={setChosen} />
      <Preparing view={view} />
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {isTurnedDown ? (
          <Button variant="primary" size="large" onClick={() => go("documents")}>
            Mudar documentos
          </Button>
        ) : null}
        <Button
          variant={isTurnedDown ? "outline" : "primary"}
          size="large"
          aria-describedby={words === null ? undefined : "review-missing"}
          onClick={() => void goOn()}
          pending={(isRunning || (preparing !== null && !isFailing)) && "Enviando ao serviço"}
        >
          {isTurnedDown ? "Enviar de novo como estão" : isFailing ? "Tentar agora" : "Continuar"}
        </Button>
        {isTurnedDown ? null : (
          <Button size="large" onClick={() => go("documents")}>
            Voltar
          </Button>
        )}
        {words === null ? null : (
          <p id="review-missing" role="status" className="text-small text-ink-2">
            {words}
          </p>
        )}
      </div>
    </PageColumns>
  );
}

/** Where what is missing is said: the reason that is asked for, not a link that stands before it. */
const answerIn = (note: Element | null | undefined): HTMLElement | null | undefined =>
  note?.querySelector<HTMLElement>("textarea") ?? note?.querySelector<HTMLElement>("a, button");

function Next({ number, children }: { number: number; children: string }) {
  return (
    <li className="flex gap-3 border-b border-line py-2">
      <b>{number}</b>
      <span>{children}</span>
    </li>
  );
}

/** A petition that came from a backup may have been filed since: it goes on only when somebody looked at the court. */
function FromBackup({ database, view }: { database: string; view: FilingView }) {
  const { run, isRunning } = useAction(allOf("filings", { database }));
  const { discard, isRunning: isDiscarding } = useDiscarding({ database, view });
  if (!isCheckMissing(view)) return null;
  const say = () => run({ action: () => sayCheckedAction({ database, id: view.id }) });
  return (
    <Matter id="petition-copied" tone="alert" title="Esta petição veio de uma cópia de segurança">
      <p className="text-ink-2">
        Depois da cópia ela pode ter sido protocolada, e o Autos não tem como saber. Confira no site do
        tribunal.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={() => void say()} pending={isRunning && "Guardando"}>
          Conferi no tribunal: não foi protocolada
        </Button>
        <Button onClick={() => void discard()} pending={isDiscarding && "Descartando"}>
          Já foi protocolada: descartar
        </Button>
        <p className="text-small text-ink-3">Fica na auditoria com o seu nome.</p>
      </div>
    </Matter>
  );
}
