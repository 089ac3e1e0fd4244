import { useQuery } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import { ReceiptKeeps } from "#components/deadlines/answering/keeps.tsx";
import { Outcome, outcomeClass } from "#components/drafts/outcome.tsx";
import { AlsoHere } from "#components/filings/draft/also-here.tsx";
import { History } from "#components/filings/history/history.tsx";
import { SituationState } from "#components/filings/situation.tsx";
import type { StepProps } from "#components/filings/steps/step.ts";
import { AsidePart, PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { whenWords } from "#lib/deadlines/words.ts";
import { cancelling } from "#lib/filings/cancelling/words.ts";
import { copiesIn } from "#lib/filings/copies/schema.ts";
import { copyWords, isDoubtful } from "#lib/filings/copies/words.ts";
import { isBegun } from "#lib/filings/facts.ts";
import { filingDocumentUrl } from "#lib/filings/files/href.ts";
import { type Protocol, protocolOf, protocolWords } from "#lib/filings/following/protocol.ts";
import {
  afterWords,
  cancelWords,
  isCancelCurrent,
  knownSince,
  outcomeSentences,
} from "#lib/filings/following/words.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { reachWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { quoted } from "#lib/format/quote.ts";
import { allOf } from "#lib/reads.ts";
import { formatShort } from "#lib/time/time.ts";
import { compareCopiesAction } from "#server/filings/copies/actions.ts";
import { FollowingActions } from "./actions.tsx";
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
          <CopiesPart database={document} view={view} />
          {view.locking.length > 0 || view.present.length > 0 ? (
            <AlsoHere database={document} of={view} isDraft={false} />
          ) : null}
        </>
      }
    >
      <FilingOutcome view={view} />
      <StillDue database={document} view={view} />
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
        <p className="mt-4 text-small text-ink-3">{cancelling.tooLate}</p>
      ) : null}
    </PageColumns>
  );
}

/** Until when the deadline of a petition runs that did not go to the court; where it has none, the nearest one of its case. */
export function StillDue({ database, view: { facts, cnj, id } }: { database: string; view: FilingView }) {
  const situation = situationOf(facts);
  const isOut = situation === "rejected" || situation === "cancelled";
  const { data } = useQuery({ ...deadlinesOfCaseQuery({ database, cnj }), enabled: isOut });
  const tied = data?.answers.find(({ filingId }) => filingId === id)?.deadlineId ?? null;
  const rows = (data?.rows ?? [])
    .filter((one) => isLive(one.state) && (tied === null ? isStillToKeep(one) : one.id === tied))
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  const ahead = rows.filter(({ dueOn, today }) => dueOn >= today);
  const over = rows.length - ahead.length;
  const [row = rows.at(-1)] = ahead;
  if (!isOut || row === undefined) return null;
  return (
    <p className="mt-1 font-serif text-lede">
      {tied !== null
        ? "O prazo continua"
        : `Nenhum prazo está ligado a ela. ${ahead.length > 0 ? "O mais próximo deste processo continua" : "Deste processo há um em aberto"}`}
      : <Link href={deadlineHref({ database, id: row.id })}>{row.act}</Link>,{" "}
      <b className="font-strong">{whenWords(row)}</b>.
      {tied === null && ahead.length > 0 && over > 0
        ? ` ${plural(over, "outro já venceu", "outros já venceram")} e ${over === 1 ? "está" : "estão"} em aberto.`
        : null}
    </p>
  );
}

/** A term, and no suggestion that nobody confirmed before its day was over. */
const isStillToKeep = ({ kind, state, dueOn, today }: DeadlineRow) =>
  kind === "term" && (state === "open" || dueOn >= today);

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

/** How the documents that were sent look beside the copies of them that service and court have. */
function CopiesPart({ database, view }: { database: string; view: FilingView }) {
  const now = useNow();
  const { run, isRunning } = useAction(allOf("filings", { database }));
  const last = view.history.findLast(({ kind }) => kind === "compared");
  const ask = () => compareCopiesAction({ database, id: view.id });
  if (!isBegun(view.facts) || view.files.length === 0) return null;
  return (
    <AsidePart title="Cópias">
      {last === undefined ? (
        <p className="text-ink-3">Ainda não foram comparadas com o que foi enviado.</p>
      ) : (
        <>
          <ul className="-mt-1 grid gap-y-2 text-small">
            {copiesIn(last).map((copy) => (
              <li key={copyWords(copy)} className={isDoubtful(copy) ? "text-care" : "text-ink-2"}>
                {copyWords(copy)}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-meta text-ink-3">Comparadas {formatShort(last.at, now)}.</p>
        </>
      )}
      <p className="screen-only mt-2">
        <Button
          onClick={() =>
            void run({ action: ask, notice: () => "Comparando: o resultado aparece aqui em alguns minutos." })
          }
          pending={isRunning && "Pedindo"}
        >
          {last === undefined ? "Comparar com as cópias" : "Comparar de novo"}
        </Button>
      </p>
    </AsidePart>
  );
}

/** The documents that went with it, as they are kept here. */
function DocumentsPart({ database, view }: { database: string; view: FilingView }) {
  return (
    <AsidePart title="Documentos">
      {view.files.length === 0 ? (
        <p className="text-ink-3">Nenhum daqui. Podem ter sido acrescentados na janela.</p>
      ) : (
        <ol className="-mt-2">
          {view.files.map(({ id, filename, findings }, index) => (
            <li key={id} className="flex gap-x-2 border-b border-line py-2">
              <a
                href={filingDocumentUrl({ database, filingId: view.id, documentId: id })}
                target="_blank"
                rel="noopener"
                title={filename}
                className="min-w-0 flex-1 truncate text-ink no-underline hover:underline"
              >
                {index + 1} {filename}
              </a>
              {findings.pages === null ? null : <span className="text-ink-3">{findings.pages} p.</span>}
            </li>
          ))}
        </ol>
      )}
    </AsidePart>
  );
}

/** Under which number it was filed and when, as the service says. */
function FiledAs({ protocol }: { protocol: Protocol }) {
  const { number } = protocol;
  return (
    <p className="mt-1 max-w-column [overflow-wrap:anywhere]">
      Protocolo nº <b className="font-strong">{number}</b>
      {protocolWords(protocol)}{" "}
      <Button
        variant="text"
        className="screen-only"
        onClick={() => void copyText(number).then((isCopied) => sayCopied(isCopied, "Número copiado."))}
      >
        Copiar número
      </Button>
    </p>
  );
}

export function FilingOutcome({ view }: { view: FilingView }) {
  const now = useNow();
  const since = knownSince(view, now);
  const { evidence, hasReceipt } = view.facts;
  const protocol = evidence === "filed" || hasReceipt ? protocolOf(view.message ?? "") : null;
  const after = afterWords(view);
  return (
    <Outcome
      state={
        <>
          <SituationState facts={view.facts} className={outcomeClass} />
          {after === null ? null : <span className="type-page text-alert">{after}</span>}
        </>
      }
      beside={reachWords(view, now, { isPaper: usePrinting() })}
      headline={protocol === null ? null : <FiledAs protocol={protocol} />}
      sentences={outcomeSentences(view, { now, me: view.me?.id ?? null })}
    >
      {since === null ? null : <p className="mt-1 text-small text-ink-3">{since}</p>}
    </Outcome>
  );
}
