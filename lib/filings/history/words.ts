import { type FailureReason, failureReasons } from "#lib/failures/reasons.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { cancelling } from "#lib/filings/cancelling/words.ts";
import { comparedWords } from "#lib/filings/copies/words.ts";
import { cancelOutcomes } from "#lib/filings/schema.ts";
import { became, refusedCancels } from "#lib/filings/situation.ts";
import { plural } from "#lib/format/count.ts";
import { quoted } from "#lib/format/quote.ts";
import { documentChanges, type HistoryRow } from "./schema.ts";

/** What a row of a petition's history says, as one sentence; who and when stand beside it. */
export function historyWords({ kind, detail }: Pick<HistoryRow, "kind" | "detail">): string {
  switch (kind) {
    case "created":
      return "Rascunho começado.";
    case "documents":
      return documentsWords(detail);
    case "moved":
      return "Passou a outro processo.";
    case "redrafted":
      return "O serviço podia ou não ter ficado com um documento: o rascunho dele foi deixado, e outro, feito.";
    case "left-filed":
      return detail.heard === "filed"
        ? "O serviço diz que um rascunho anterior, deixado lá, foi protocolado fora do Autos."
        : "O serviço executa um rascunho anterior, deixado lá: não foi aberto no Autos.";
    case "readied":
      return "Pronta: o serviço tem o rascunho e os documentos.";
    case "reopened":
      return "Voltou a ser rascunho.";
    case "opened":
      return typeof detail.time === "number" && detail.time > 1
        ? `Janela de peticionamento aberta pela ${detail.time}ª vez.`
        : "Janela de peticionamento aberta.";
    case "returned":
      return "A janela voltou ao Autos, como faz depois de Protocolar.";
    case "queued":
      return withWords("O serviço não a mostra mais como rascunho", detail);
    case "executing":
      return withWords("O serviço a executa", detail);
    case "filed":
      return withWords(`O serviço diz que foi ${became.filed}`, detail);
    case "rejected":
      return withWords(`O serviço diz que foi ${became.rejected}`, detail);
    case "cancelled":
      return withWords(`O serviço diz que foi ${became.cancelled}`, detail);
    case "unclear":
      return withWords("O serviço respondeu com um desfecho que não reconhecemos", detail);
    case "receipt":
      return detail.isPdf === false
        ? "Recibo recebido e guardado; o arquivo não é um PDF."
        : "Recibo recebido e guardado.";
    case "other-receipt":
      return `Veio outro recibo, diferente do guardado: os dois ficam. SHA-256 do outro: ${detail.sha256 ?? "desconhecido"}.`;
    case "cancel-asked":
      return withWords(cancelling.asked, detail);
    case "cancel-answered":
      return withWords(cancelWords(detail.outcome), detail);
    case "cancel-unanswered":
      return `${cancelling.unknown}: sem resposta do serviço ao pedido, ${shortOf(detail.failure)}.`;
    case "unanswered":
      return `Sem resposta do serviço: ${shortOf(detail.failure)}.`;
    case "answered":
      return "O serviço voltou a responder.";
    case "discarded":
      return "Descartada.";
    case "restored":
      return "Trazida de volta.";
    case "acknowledged":
      return "Ciência do desfecho.";
    case "other":
      return withReason("Dita outra petição, apesar da que está aberta no mesmo processo", detail);
    case "repeat":
      return withReason("Reenvio de arquivo já protocolado autorizado", detail);
    case "from-backup":
      return "Veio de uma cópia de segurança: é preciso conferir no tribunal se foi protocolada depois dela.";
    case "checked":
      return "Conferida no tribunal: não foi protocolada.";
    case "compared":
      return comparedWords({ detail });
  }
}

type Detail = HistoryRow["detail"];

function documentsWords({ change, name, to, count }: Detail): string {
  const named = typeof name === "string" ? `: “${name}”` : "";
  const after = (word: string) => (typeof to === "string" ? ` ${word} “${to}”` : "");
  const many = typeof count === "number" && count > 1 ? count : null;
  switch (documentChanges.find((known) => known === change)) {
    case "added":
      return `${many === null ? "Documento juntado" : `${many} documentos juntados`}${named}.`;
    case "removed":
      return `Documento retirado${named}.`;
    case "restored":
      return `Documento trazido de volta${named}.`;
    case "replaced":
      return `Documento substituído${named}${after("por")}.`;
    case "renamed":
      return many === null
        ? `Documento renomeado${named}${after("agora é")}.`
        : `Nomes de ${many} documentos mudados.`;
    case "split":
      return `Documento dividido em ${many === null ? "partes" : plural(many, "parte", "partes")}${named}.`;
    case "unlocked":
      return `Proteção contra mudanças tirada${named}.`;
    case "converted":
      return `Documento convertido em PDF${named}.`;
    case "ordered":
      return "Ordem dos documentos mudada.";
    case undefined:
      return "Documentos mudados.";
  }
}

/** One that it cancelled is a row of another kind, unless its window was opened or used meanwhile. */
function cancelWords(outcome: Detail[string] | undefined): string {
  const known = cancelOutcomes.find((one) => one === outcome) ?? "unknown";
  switch (known) {
    case "cancelled":
      return `${cancelling.confirmed}, mas a janela foi aberta ou usada enquanto ele respondia`;
    case "already-filed":
    case "already-processed":
    case "executing":
      return refusedCancels[known];
    case "unknown":
      return `${cancelling.unknown}: a resposta do serviço não deixa claro`;
  }
}

const withWords = (sentence: string, { message }: Detail): string =>
  typeof message === "string" && message.trim() !== "" ? `${sentence}: ${quoted(message)}.` : `${sentence}.`;

const withReason = (sentence: string, { reason }: Detail): string =>
  typeof reason === "string" && reason.trim() !== "" ? `${sentence}: ${quoted(reason)}.` : `${sentence}.`;

function shortOf(failure: Detail[string] | undefined): string {
  const known: FailureReason = failureReasons.find((reason) => reason === failure) ?? "internal";
  return known === "not-found" ? "o serviço não a encontrou" : failureSentence(known).short;
}
