import { type Filing, type FilingState, stateAt } from "../filings/filing.ts";
import { brasiliaTime } from "../filings/protocol.ts";
import type { Upload } from "../filings/uploads.ts";
import { outcomeMessage } from "../filings/wire.ts";
import { factsOf } from "../generate/facts.ts";
import type { PageReply } from "../http/reply.ts";
import { caseSection } from "./case-section.ts";
import { documentsSection } from "./documents-section.ts";
import { type Html, html } from "./html.ts";
import { pageReply } from "./layout.ts";
import type { Visit } from "./visit.ts";

type Shown = Exclude<FilingState, "draft">;

const titles: Readonly<Record<Shown, string>> = {
  queued: "Petição enviada para protocolo",
  executing: "Protocolo em execução",
  processed: "Protocolo em execução",
  filed: "Petição protocolada",
  rejected: "Petição rejeitada",
  cancelled: "Petição cancelada",
};

/** The window of a petition that is no longer a draft: its state, without Protocolar. */
export function statePage(input: {
  filing: Filing;
  state: Shown;
  uploads: readonly Upload[];
  visit: Visit;
  now: number;
}): PageReply {
  const { filing, state, uploads, visit, now } = input;
  const isBad = state === "rejected" || state === "cancelled";
  const isMoving = state === "queued" || state === "executing" || state === "processed";
  const hasReceipt = state === "filed" && filing.run !== null && now >= filing.run.receiptAt;
  return pageReply({
    title: titles[state],
    court: factsOf(filing.cnj).court.name,
    body: html`<h1>${titles[state]}</h1>
<p class="outcome${isBad ? " bad" : ""}" role="status">${sentence(filing, state, now)}</p>
${caseSection(filing)}
<h2>Documentos</h2>
${documentsSection(uploads, visit.links)}
<div class="actions">
${hasReceipt ? html`<a class="button" href="${visit.links.receipt}">Ver recibo</a>` : null}
${isMoving ? html`<a class="button" href="${visit.links.window}">Atualizar</a>` : null}
${wayBack(visit)}
</div>`,
  });
}

/** The page after Desistir: the draft is unchanged. */
export const leavePage = (visit: Visit, filing: Filing): PageReply =>
  pageReply({
    title: "Nada foi protocolado",
    court: factsOf(filing.cnj).court.name,
    body: html`<h1>Nada foi protocolado</h1>
<p class="outcome" role="status">O rascunho continua guardado, com os documentos. Você pode fechar esta janela.</p>
${caseSection(filing)}
<div class="actions"><a class="button" href="${visit.links.window}">Voltar à petição</a></div>`,
  });

/** The state to show, or null for a petition that may still be filed here. */
export function shownState(filing: Filing, input: { now: number; isRevivable: boolean }): Shown | null {
  const state = stateAt(filing, input.now);
  if (state === "draft") return null;
  const isLikeDraft = state === "cancelled" && input.isRevivable && filing.run?.outlivesCancel !== true;
  return isLikeDraft ? null : state;
}

function sentence(filing: Filing, state: Shown, now: number): string {
  const pressedAt = brasiliaTime(new Date(filing.run?.pressedAt ?? filing.createdAt));
  switch (state) {
    case "queued":
      return `Enviada em ${pressedAt}. Aguarda na fila do tribunal. Não é preciso protocolar de novo.`;
    case "executing":
    case "processed":
      return `Enviada em ${pressedAt}. Está sendo protocolada. Não é preciso protocolar de novo.`;
    case "cancelled":
      return "Esta petição foi cancelada e não foi protocolada.";
    case "filed": {
      const isWaiting = filing.run !== null && now < filing.run.receiptAt;
      return `${outcomeMessage(filing, state)}${isWaiting ? " O recibo ainda não chegou." : ""}`;
    }
    case "rejected":
      return outcomeMessage(filing, state);
  }
}

function wayBack({ callback }: Visit): Html | null {
  if (callback === null) return html`<p>Você pode fechar esta janela.</p>`;
  return html`<a href="${callback.href}" rel="noreferrer">Voltar ao sistema de origem</a>`;
}
