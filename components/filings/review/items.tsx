import type { ReactNode } from "react";
import { StepLink } from "#components/filings/steps/steps.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { headCase } from "#lib/cases/head.ts";
import { noParties } from "#lib/cases/names/name.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { limitsOf } from "#lib/filings/documents/limits.ts";
import { formatLimit } from "#lib/filings/documents/sentences.ts";
import { filingHref } from "#lib/filings/href.ts";
import {
  isOfDocuments,
  isOtherMissing,
  isRepeatMissing,
  missingOf,
  missingWords,
  repeatMissing,
  warningsOf,
} from "#lib/filings/review/review.ts";
import { turnedDown } from "#lib/filings/review/turned-down.ts";
import type { Step } from "#lib/filings/steps/steps.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { actWords, openerWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatShort } from "#lib/time/time.ts";
import type { OnTheWay } from "#lib/uploads/on-the-way.ts";
import { CostsItem } from "./costs.tsx";
import { DeadlineItem } from "./deadline.tsx";
import { ReviewItem } from "./item.tsx";
import { PaperChoice } from "./paper.tsx";

type Given = {
  database: string;
  view: FilingView;
  uploads: OnTheWay;
  isOpen: boolean;
  go: (step: Step) => void;
  /** The document that stands beside, and the way to another. */
  shown: string | null;
  onShow: (id: string) => void;
};

/** What the petition is, fact by fact, each with the way to change it; what is missing is a row of its own. */
export function ReviewItems({ database, view, uploads, isOpen, go, shown, onShow }: Given) {
  const change = (step: Step, what: string) =>
    isOpen ? (
      <StepLink
        {...{ database, step }}
        id={view.id}
        onStep={go}
        className="inline-flex min-h-11 items-center no-underline medium:min-h-0"
      >
        Alterar<span className="sr-only"> {what}</span>
      </StepLink>
    ) : null;
  const of = headCase(view);
  const signed = view.files.filter(({ findings }) => findings.isSigned).length;
  return (
    <ol aria-labelledby="petition-review">
      <ReviewItem label="Processo" change={change("case", "o processo")}>
        <p className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">{of.caseName ?? noParties.unsure}</p>
        <p className="text-small text-ink-2">
          <CnjNumber value={view.cnj} quiet /> <span className="ml-1">{of.place}</span>
        </p>
      </ReviewItem>
      <ReviewItem
        label="Ato"
        tone={view.act.trim() === "" ? "care" : "fine"}
        change={change("case", "o ato")}
      >
        {view.act.trim() === "" ? (
          <p className="font-strong text-care">Sem nome. Você pode continuar.</p>
        ) : (
          <p className="[overflow-wrap:anywhere]">{view.act}</p>
        )}
      </ReviewItem>
      <DocumentsItem {...{ view, uploads, shown, onShow }} change={change("documents", "os documentos")} />
      {view.files.length === 0 ? null : (
        <ReviewItem label="Assinatura" tone={signed === 0 ? "none" : "fine"}>
          <p>
            {signed === 0
              ? "Nenhum documento assinado"
              : `${plural(signed, "assinado", "assinados")} (PAdES), enviado${signed === 1 ? "" : "s"} como ${signed === 1 ? "está" : "estão"}`}
          </p>
          <p className="text-small text-ink-3">
            {signed === view.files.length
              ? "Nada do arquivo muda."
              : signed === 0
                ? "Assina-se na janela."
                : "Os outros se assinam na janela."}
          </p>
        </ReviewItem>
      )}
      <DeadlineItem {...{ database, view, isOpen }} />
      <CostsItem {...{ database, view, isOpen }} />
      <RepeatItem view={view} />
      <ElsewhereItem database={database} view={view} />
      {view.locking.length === 0 && view.otherReason === null ? null : (
        <ReviewItem label="Outra petição" tone={isOtherMissing(view) ? "missing" : "fine"}>
          {isOtherMissing(view) || view.otherReason === null ? (
            <p className="font-strong text-care">Falta dizer se é outra</p>
          ) : (
            <>
              <p>É outra: {view.otherReason.text}</p>
              <p className="text-small text-ink-3">dito por {view.otherReason.by}</p>
            </>
          )}
        </ReviewItem>
      )}
      <ReviewItem label="Quem abre" change={change("case", "quem abre a janela")}>
        <p>{openerWords(view.opener)}</p>
      </ReviewItem>
    </ol>
  );
}

function DocumentsItem({
  view,
  uploads,
  shown,
  onShow,
  change,
}: Pick<Given, "view" | "uploads" | "shown" | "onShow"> & { change: ReactNode }) {
  const { files } = view;
  const { filing } = limitsOf(view.cnj);
  const missing = missingOf(view, uploads).filter(isOfDocuments);
  const pages = files.reduce((sum, { findings }) => sum + (findings.pages ?? 0), 0);
  const size = formatSize(files.reduce((sum, one) => sum + one.size, 0));
  const refused = turnedDown(view);
  const warned = warningsOf(view);
  const isFine = missing.length === 0 && files.length > 0 && refused === null && warned.length === 0;
  return (
    <ReviewItem
      label="Documentos"
      tone={missing.length > 0 ? "missing" : isFine ? "fine" : "care"}
      change={change}
    >
      {files.length === 0 ? (
        <p className={uploads.coming === 0 ? "font-strong text-care" : undefined}>
          {uploads.coming === 0
            ? "Nenhum. Podem ser acrescentados na janela."
            : "Os arquivos estão a caminho."}
        </p>
      ) : (
        <p>
          {plural(files.length, "documento", "documentos")}, {plural(pages, "página", "páginas")}, {size}
          {filing === null ? "" : ` de ${formatLimit(filing)}`}
        </p>
      )}
      {missing.length === 0 ? null : <p className="font-strong text-care">{missingWords(missing)}</p>}
      {refused === null ? null : <p className="font-strong text-care">O serviço recusou “{refused}”</p>}
      {warned.map((warning) => (
        <p key={warning} className="text-care [overflow-wrap:anywhere]">
          {warning}
        </p>
      ))}
      {files.length === 0 ? null : <PaperChoice {...{ files, shown, onShow }} />}
    </ReviewItem>
  );
}

/** A file that went to another case: what was prepared for somebody else may be in the wrong petition. */
function ElsewhereItem({ database, view }: { database: string; view: FilingView }) {
  const now = useNow();
  if (view.elsewhere.length === 0) return null;
  return (
    <ReviewItem label="Em outro processo" tone="care">
      {view.elsewhere.map(({ documentId, filing }) => (
        <p key={`${documentId} ${filing.id}`} className="[overflow-wrap:anywhere]">
          <b className="font-strong text-care">
            “{view.files.find(({ id }) => id === documentId)?.filename}”{" "}
            {filing.facts.hasReceipt || filing.facts.evidence === "filed" ? "já foi" : "pode ter ido"} a outro
            processo
          </b>
          , byte a byte: {actWords(filing.act)}, <CnjNumber value={filing.cnj} quiet />
          {filing.openedAt === null ? "" : `, ${formatShort(filing.openedAt, now)}`}.{" "}
          <Link href={filingHref({ database, id: filing.id })}>Ver a petição</Link>
        </p>
      ))}
      <p className="text-small text-ink-3">Se é daqui também, você pode continuar.</p>
    </ReviewItem>
  );
}

function RepeatItem({ view }: { view: FilingView }) {
  const { repeated, repeatReason } = view;
  if (view.files.length === 0) return null;
  if (repeated.length === 0)
    return (
      <ReviewItem label="Repetição">
        <p>
          Nenhum destes arquivos está em outra petição deste processo que foi ou pode ter sido protocolada
        </p>
        <p className="text-small text-ink-3">comparados pelo conteúdo inteiro, não pelo nome</p>
      </ReviewItem>
    );
  return (
    <ReviewItem label="Repetição" tone={isRepeatMissing(view) ? "missing" : "fine"}>
      {isRepeatMissing(view) ? (
        <p className="font-strong text-care">{missingWords(repeatMissing(view))}</p>
      ) : (
        <p>Vai de novo: {repeatReason?.text}</p>
      )}
      {repeatReason === null || isRepeatMissing(view) ? null : (
        <p className="text-small text-ink-3">dito por {repeatReason.by}</p>
      )}
    </ReviewItem>
  );
}
