import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useEffectEvent, useState } from "react";
import { AskNow } from "#components/filings/following/ask-now.tsx";
import { Paper, PaperChoice } from "#components/filings/review/paper.tsx";
import { SituationState } from "#components/filings/situation.tsx";
import type { StepProps } from "#components/filings/steps/step.ts";
import { AsidePart, PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Note } from "#components/ui/note.tsx";
import { windowRefusal } from "#lib/filings/facts.ts";
import { isCheckMissing } from "#lib/filings/history/copied.ts";
import { openRefusal } from "#lib/filings/refusals.ts";
import { isOtherMissing, isRepeatMissing } from "#lib/filings/review/review.ts";
import { seenOf } from "#lib/filings/review/seen.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import type { Step } from "#lib/filings/steps/steps.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { refusedParam, refusedWords } from "#lib/filings/window/refused.ts";
import { openWindowWords, reachWords } from "#lib/filings/words.ts";
import { OpenForm } from "./open-form.tsx";

/** The step *Janela*: opens the filing window at the service, and waits for what comes of it. */
export function WindowStep({ database, view, go }: StepProps) {
  const { document } = database;
  const { facts } = view;
  const isOpen = situationOf(facts) === "open";
  // What is shown here is not the documents: when they change meanwhile, they are to be read again first.
  const [seen] = useState(() => seenOf(view));
  const blocked = blockedBy(view, seen);
  const [chosen, setChosen] = useState<string | null>(null);
  const paper = (view.files.find(({ id }) => id === chosen) ?? view.files[0])?.id ?? null;
  return (
    <PageColumns
      isReading={paper !== null}
      aside={
        <>
          {paper === null ? null : (
            <div className="min-w-0">
              <Paper database={document} view={view} shown={paper} />
              {view.files.length === 1 ? null : (
                <PaperChoice files={view.files} shown={paper} onShow={setChosen} />
              )}
            </div>
          )}
          <AsidePart title="Na janela">
            <p className="text-ink-2">
              Ela é do serviço, e abre em outra aba. O que ela pedir antes de Protocolar, como tipo de
              documento ou assinatura, é de cada tribunal. Fechá-la sem pressionar Protocolar não envia nada.
            </p>
          </AsidePart>
        </>
      }
    >
      <Refused view={view} />
      {isOpen ? <OpenWindow database={document} view={view} go={go} /> : null}
      {blocked === null ? (
        <>
          {isOpen ? null : (
            <h2 className="type-section mb-1">
              {facts.openings === 0 ? "Tudo pronto para a janela" : "Abrir a janela de novo"}
            </h2>
          )}
          {isOpen ? null : (
            <p className="max-w-column text-ink-2">
              {view.files.length === 0
                ? "O rascunho está no serviço, sem nenhum documento: eles terão de ser juntados na janela."
                : "Os documentos estão no serviço."}{" "}
              Antes de abrir, nós o consultamos: a petição pode já ter sido enviada.
            </p>
          )}
          <Opening {...{ view, seen }} database={document} isAgain={facts.openings > 0} />
        </>
      ) : (
        <Blocked {...{ view, go }} {...blocked} />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button size="large" onClick={() => go("review")}>
          Voltar
        </Button>
        {facts.openings > 0 ? (
          <Button size="large" onClick={() => go("following")}>
            Acompanhar
          </Button>
        ) : null}
      </div>
    </PageColumns>
  );
}

type Block = { title: string; step: Step | null; label: string };

/** Why the window cannot be opened now, and at which step that is changed. */
function blockedBy(view: FilingView, seen: string): Block | null {
  const reason = windowRefusal(view.facts);
  if (reason !== null) {
    const title = openRefusal({ reason });
    if (reason === "not-ready") return { title, step: "review", label: "Ir para a conferência" };
    return { title, step: "following", label: "Acompanhar" };
  }
  if (seenOf(view) !== seen)
    return {
      title: openRefusal({ reason: "documents-changed" }),
      step: "review",
      label: "Ir para a conferência",
    };
  const toReview = { step: "review", label: "Dizer na conferência" } as const;
  if (isCheckMissing(view)) return { title: openRefusal({ reason: "unchecked" }), ...toReview };
  if (isOtherMissing(view)) return { title: openRefusal({ reason: "locked" }), ...toReview };
  if (isRepeatMissing(view)) return { title: openRefusal({ reason: "repeated" }), ...toReview };
  return null;
}

function Blocked({ title, step, label, go }: Block & { view: FilingView; go: (step: Step) => void }) {
  return (
    <Note tone="care" title={title} className="max-w-column">
      {step === null ? null : (
        <Button variant="primary" className="mt-2" onClick={() => go(step)}>
          {label}
        </Button>
      )}
    </Note>
  );
}

/**
 * Says why the last press did not open the window. The address tells it once, and forgets it: whoever comes back to it later
 * does not read it of another day. It stays in sight until the window opens or another step is shown.
 */
function Refused({ view: { facts } }: { view: FilingView }) {
  const [code, setCode] = useQueryState(refusedParam, parseAsString);
  const [refusal, setRefusal] = useState(code === null ? null : { code, openings: facts.openings });
  const hear = useEffectEvent((code: string) => {
    setRefusal({ code, openings: facts.openings });
    void setCode(null);
  });
  useEffect(() => {
    if (code !== null) hear(code);
  }, [code]);
  if (refusal === null || facts.openings > refusal.openings) return null;
  const { title, text } = refusedWords(refusal.code, facts);
  return (
    <Note tone="alert" live title={title} className="mb-6 max-w-column">
      {text}
    </Note>
  );
}

/** The window may stand open somewhere: what that means, and how one learns what came of it. */
function OpenWindow({
  database,
  view,
  go,
}: {
  database: string;
  view: FilingView;
  go: (step: Step) => void;
}) {
  const now = useNow();
  const { openedBy, me, openedById } = view;
  const who = openedById !== null && openedById === me?.id ? "você" : openedBy;
  return (
    <section className="mb-6">
      <div role="status" aria-label="Situação">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <SituationState facts={view.facts} className="type-section gap-2! font-strong" />
          <span className="text-ink-3">
            {[who === null ? null : `por ${who}`, reachWords(view, now)].filter(Boolean).join(", ")}
          </span>
        </p>
        <p className="mt-1 max-w-column text-ink-2">{openWindowWords(view, now)}</p>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <AskNow of={{ database, id: view.id }} label="Consultar agora" />
        <Button onClick={() => go("following")}>Ver o que aconteceu</Button>
      </p>
    </section>
  );
}

/** Who may, opens it here; others send the address to somebody who may. */
function Opening({
  database,
  view,
  seen,
  isAgain,
}: {
  database: string;
  view: FilingView;
  seen: string;
  isAgain: boolean;
}) {
  const [isPressed, setPressed] = useState(false);
  const { openings } = view.facts;
  useEffect(() => {
    if (openings > 0) setPressed(false);
  }, [openings]);
  if (!view.may.open) return <NotAllowed database={database} view={view} />;
  const named = view.opener?.mayOpen ? view.opener : null;
  const other = named !== null && named.id !== view.me?.id ? named : null;
  return (
    <div className="mt-4">
      {other === null ? null : (
        <Note className="mb-4 max-w-column" title={`Quem abre a janela é ${other.name}`}>
          Você também pode abri-la.
        </Note>
      )}
      <OpenForm
        database={database}
        id={view.id}
        seen={seen}
        asks={view.may.asks}
        isAgain={isAgain && situationOf(view.facts) === "open"}
        isPressed={isPressed}
        onPress={() => setPressed(true)}
      />
    </div>
  );
}

function NotAllowed({ database, view }: { database: string; view: FilingView }) {
  const copy = async () => {
    const address = new URL(stepHref({ database, id: view.id, step: "window" }), window.location.href).href;
    sayCopied(await copyText(address), "Endereço copiado.");
  };
  return (
    <Note
      tone="pen"
      className="mt-4 max-w-column"
      title={
        view.opener?.mayOpen
          ? `Quem abre a janela é ${view.opener.name}`
          : "Um advogado desta base abre a janela"
      }
    >
      Seu papel prepara a petição e a acompanha. Envie o endereço desta página a quem a abre.
      <p className="mt-2">
        <Button onClick={() => void copy()}>Copiar endereço</Button>
      </p>
    </Note>
  );
}
