import { type Knowledge, keptIn } from "./knowledge.ts";

/** What an empty list of movements or documents says: they may still come, or the service has none. */

const none = "Isso não quer dizer que não haja no tribunal: confira lá.";
const running = "O serviço ainda importa este processo.";

export function noMovementsWords(known: Knowledge): string {
  const kept = keptIn(known);
  switch (kept.kind) {
    case "never":
    case "coming":
    case "recapturing":
      return `${running} As movimentações aparecem aqui sozinhas.`;
    case "fresh":
    case "blank":
    case "old":
      return `O serviço não trouxe nenhuma deste processo. ${none}`;
  }
}

/** While a case is captured again, this says that the last answer had no documents. */
export function noDocumentsWords(known: Knowledge): string {
  const kept = keptIn(known);
  switch (kept.kind) {
    case "never":
    case "coming":
      return `${running} Os documentos aparecem aqui sozinhos.`;
    case "recapturing":
    case "fresh":
    case "blank":
    case "old":
      return `O serviço não trouxe nenhum deste processo. ${none}`;
  }
}
