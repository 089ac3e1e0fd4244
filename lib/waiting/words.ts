import { workOf } from "#lib/credentials.ts";
import { askedToWait, failureSentence } from "#lib/failures/service.ts";
import { someNamed } from "#lib/format/some-named.ts";
import { untilTime } from "#lib/pace/until.ts";
import { formatTime, type Moment } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import type { RefusedToken, ServiceWait, Tried, Waiting } from "./wait.ts";

/** What was asked, by the number of the operation in the interface. */
const questions: Record<number, string> = {
  1: "ao pedido de importação",
  2: "à consulta da capa de um processo",
  3: "à consulta das movimentações de um processo",
  4: "à lista de documentos de um processo",
  5: "ao pedido de um documento",
  6: "ao rascunho de uma petição",
  7: "ao envio de um documento de petição",
  9: "à consulta de uma petição ou guia",
  10: "ao cancelamento de uma petição",
  11: "ao arquivamento de uma publicação",
  12: "à consulta dos tipos de guia",
  13: "ao pedido de uma guia",
  14: "a um pedido de monitoramento",
  15: "a um pedido de monitoramento",
  16: "a um pedido de acesso ao tribunal",
};

/** "O serviço pediu para esperar até 15:30.": the title of a wait. */
export const waitTitle = ({ until }: Pick<ServiceWait, "until">) => `${askedToWait(untilTime(until))}.`;

/** By which answer the service asked for it. */
type Asked = Pick<ServiceWait, "operation" | "status"> & { askedAt: Moment };

/** Why: "Às 14:31, respondeu 429 (chamadas demais) à consulta da capa de um processo." Null when nobody knows. */
export function waitReason({ askedAt, operation, status }: Asked): string | null {
  if (operation === null) return null;
  const question = questions[operation] ?? "a uma chamada";
  return `Às ${formatTime(askedAt)}, respondeu ${statusWords(status)} ${question}.`;
}

/** What is said of a wait, and why there is one, where anybody knows. */
export const withReason = (sentence: string, wait: Asked): string =>
  [sentence, waitReason(wait)].filter((sentence) => sentence !== null).join(" ");

function statusWords(status: number | null): string {
  if (status === null) return "assim";
  return status === 429 ? "429 (chamadas demais)" : `${status} (indisponível)`;
}

export const waitMeans =
  "Até lá nada é consultado nem enviado: o que há de novo no tribunal não aparece aqui. Se há prazo, confira lá.";

/** "O serviço recusa o token da API (“Token expirado”).", and what stands still because of it. */
export function refusedWords(
  { kind, since, message }: RefusedToken,
  now: string,
): { title: string; means: string } {
  const why = message === null ? "" : ` (“${message.replace(/(?<![.\s])[.\s]+$/, "")}”)`;
  return {
    title: `${failureSentence("credential", { credential: kind }).lasting}${why}.`,
    means: `${workOf[kind]} desde ${formatSince({ at: since, now })}.`,
  };
}

/** Whom to ask, for who may not replace a token. */
export const askForToken = ({ admins }: Pick<Waiting, "admins">): string =>
  admins.length === 0
    ? "Esta base não tem administrador: peça a quem administra o Autos que o troque."
    : `Peça a quem pode trocá-lo: ${someNamed(admins)}.`;

/** What came of *Tentar agora*. */
export function triedWords(tried: Tried): string {
  switch (tried.came) {
    case "over":
      return tried.wasAsked
        ? "O serviço respondeu: a espera acabou, e o que estava parado continua."
        : "A espera já tinha acabado.";
    case "asked-to-wait":
      return `Consultamos uma vez, e o serviço ainda pede para esperar: até ${untilTime(tried.wait.until)}.`;
    case "unanswered":
      return `Consultamos uma vez, sem resposta que sirva (${tried.because}). A espera continua até ${untilTime(tried.wait.until)}.`;
  }
}
