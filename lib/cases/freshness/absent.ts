import { blankAdvice, blankSentence } from "./blank.ts";
import { type Knowledge, lastKnownIn } from "./knowledge.ts";

/** What an empty list of movements or documents says: they may still come, nobody knows, or the service has none. */

type AbsentWords = { title: string; text: string };

const confirm = "Isso não quer dizer que não haja no tribunal: confira lá.";
const atCourt = "Confira no tribunal.";
const blank = `${blankSentence} ${blankAdvice}`;

/** Of a list that no answer has filled: that it fills itself, which nobody knows while asking fails. */
function awaited(known: Knowledge, { none, fills }: { none: string; fills: string }): string {
  if (known.kind === "gone")
    return `O serviço não encontra este processo, e até agora não trouxe ${none} dele. ${atCourt}`;
  if (known.kind === "failing")
    return `A consulta ao serviço falha, e até agora ele não trouxe ${none} deste processo. ${atCourt}`;
  return `O serviço ainda importa este processo. ${fills}`;
}

export function noMovementsWords(known: Knowledge): AbsentWords {
  const unknown = "Ainda não sabemos se há movimentações";
  const lastKnown = lastKnownIn(known);
  switch (lastKnown.kind) {
    case "never":
    case "coming":
    case "recapturing":
      return {
        title: unknown,
        text: awaited(known, { none: "nenhuma", fills: "As movimentações aparecem aqui sozinhas." }),
      };
    case "blank":
      return { title: unknown, text: blank };
    case "fresh":
    case "old":
      return {
        title: "Nenhuma movimentação",
        text: `O serviço não trouxe nenhuma deste processo. ${confirm}`,
      };
  }
}

/** While a case is captured again, this says that the last answer had no documents. */
export function noDocumentsWords(known: Knowledge): AbsentWords {
  const unknown = "Ainda não sabemos se há documentos";
  const lastKnown = lastKnownIn(known);
  const answer =
    lastKnown.kind === "recapturing" && lastKnown.answer.kind !== "blank" ? lastKnown.answer : lastKnown;
  switch (answer.kind) {
    case "never":
    case "coming":
    case "recapturing":
      return {
        title: unknown,
        text: awaited(known, { none: "nenhum", fills: "Os documentos aparecem aqui sozinhos." }),
      };
    case "blank":
      return { title: unknown, text: blank };
    case "fresh":
    case "old":
      return { title: "Nenhum documento", text: `O serviço não trouxe nenhum deste processo. ${confirm}` };
  }
}
