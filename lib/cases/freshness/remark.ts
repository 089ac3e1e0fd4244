import { isBlank } from "#lib/cases/cover/answer.ts";
import type { ShownCover } from "#lib/cases/schema.ts";
import { failureText } from "#lib/failures/service.ts";
import { formatSince } from "#lib/time/words.ts";
import { blankAdvice, blankSentence, blankTitle } from "./blank.ts";
import { answerIn, dataAtOf, type Knowledge, type LastKnown } from "./knowledge.ts";
import { endlessImportMs } from "./times.ts";

/** A remark above the cover or in its place; `reimport`: importing the case again may help, so a button offers it. */
export type CoverRemark = {
  tone: "quiet" | "care" | "alert";
  title: string;
  text: string;
  /** What the page does by itself: nothing that a paper could say. */
  ofPage?: string;
  reimport: boolean;
};

/** How a remark writes a time, behind *desde* and behind *de*. */
export type WrittenTime = (iso: string) => string;

/** What a lawyer must know before reading the cover, or why there is none; null when there is nothing to say. */
export const coverRemark = ({
  cover,
  known,
  now,
  written = (at) => formatSince({ at, now }),
}: {
  cover: ShownCover | null;
  known: Knowledge;
  now: string;
  written?: WrittenTime;
}): CoverRemark | null => (cover === null ? withoutCover(known, written) : overCover(cover, known, written));

function withoutCover(known: Knowledge, written: WrittenTime): CoverRemark {
  switch (known.kind) {
    case "gone":
      return notFound;
    case "failing":
      return notReceived(failureText(known.failure));
    case "coming":
      return coming(known, written);
    case "blank":
      return withoutData;
    case "never":
    // The first complete answer brings a cover, so these have one.
    case "recapturing":
    case "fresh":
    case "old":
      return notHereYet;
  }
}

function overCover(cover: ShownCover, known: Knowledge, written: WrittenTime): CoverRemark | null {
  if (known.kind === "gone") return vanished(known, written);
  // When asking fails, the line under the title says so, and since when. The remark is about the cover that is kept, and
  // does not say that a capture goes on: nobody knows.
  if (known.kind === "failing")
    return answerIn(known)?.kind === "blank" ? withoutData : isBlank(cover) ? nearlyEmpty : null;
  return overLastKnown(cover, known, written);
}

function overLastKnown(cover: ShownCover, lastKnown: LastKnown, written: WrittenTime): CoverRemark | null {
  switch (lastKnown.kind) {
    case "coming":
      return partly;
    case "recapturing":
      return recapturing(lastKnown, written);
    case "blank":
      return withoutData;
    case "never":
    case "fresh":
    case "old":
      if (cover.importing) return partly;
      return isBlank(cover) ? nearlyEmpty : null;
  }
}

/** From when the shown data is; empty before there is any. */
const asOf = (dataAt: string | null, written: WrittenTime) => (dataAt ? `Dados de ${written(dataAt)}.` : "");

const withoutData: CoverRemark = {
  tone: "alert",
  title: blankTitle,
  text: `${blankSentence} ${blankAdvice}`,
  reimport: true,
};

const askedOn = "Continuamos consultando o serviço.";
const onlyOperator = "Se continuar, só o operador do serviço sabe por quê.";

const notFound: CoverRemark = {
  tone: "alert",
  title: "O serviço não encontrou este processo",
  text: "Confira o número. Um processo recém-distribuído ou em segredo de justiça pode demorar a aparecer: importe de novo mais tarde.",
  reimport: true,
};

const vanished = (
  { since, lastKnown }: Extract<Knowledge, { kind: "gone" }>,
  written: WrittenTime,
): CoverRemark => ({
  tone: "alert",
  title: "O serviço não encontra mais este processo",
  text: `Não encontrado desde ${written(since)}. ${asOf(dataAtOf(lastKnown), written)} Confira no tribunal. Se o processo estiver lá, importe de novo.`,
  reimport: true,
});

const notReceived = (text: string): CoverRemark => ({
  tone: "alert",
  title: "A capa não pôde ser recebida",
  text,
  reimport: false,
});

const updates = "Esta página se atualiza sozinha.";

const notHereYet: CoverRemark = {
  tone: "quiet",
  title: "A capa ainda não chegou",
  text: "O serviço está importando o processo.",
  ofPage: updates,
  reimport: false,
};

const stalledFor = (title: string, text: string): CoverRemark => ({
  tone: "care",
  title,
  text,
  reimport: true,
});
const unasked = (text: string): CoverRemark =>
  stalledFor("Ninguém consulta o serviço", `${text} na última consulta. Importe de novo.`);

function coming(
  { importedAt, stalled, isSlow }: Extract<LastKnown, { kind: "coming" }>,
  written: WrittenTime,
): CoverRemark {
  switch (stalled) {
    case null:
      return isSlow ? slow(importedAt, written) : notHereYet;
    case "endless":
      return stalledFor(
        "A captura não termina",
        `O serviço importa este processo desde ${written(importedAt)} e ainda não trouxe a capa. ${askedOn} Você também pode importar de novo. ${onlyOperator}`,
      );
    case "unasked":
      return unasked("A capa ainda não tinha chegado");
  }
}

/** The number is with the service already, so that importing it again would be refused. */
const slow = (importedAt: string, written: WrittenTime): CoverRemark => ({
  tone: "care",
  title: "A importação demora mais que o habitual",
  text: `O serviço importa este processo desde ${written(importedAt)}. Se tem prazo, confira no tribunal. O pedido continua com o serviço. Se ele não terminar até ${written(endOf(importedAt))}, o processo passa a Sem verificação e pode ser importado de novo.`,
  ofPage: updates,
  reimport: false,
});

const endOf = (importedAt: string) => new Date(Date.parse(importedAt) + endlessImportMs).toISOString();

const partly: CoverRemark = {
  tone: "quiet",
  title: "O serviço ainda importa este processo",
  text: "O que já chegou está aqui.",
  ofPage: "O resto aparece sozinho.",
  reimport: false,
};

function recapturing(
  lastKnown: Extract<LastKnown, { kind: "recapturing" }>,
  written: WrittenTime,
): CoverRemark {
  const dataAt = dataAtOf(lastKnown);
  const since = dataAt === null ? "Até agora ele não trouxe dados." : asOf(dataAt, written);
  switch (lastKnown.stalled) {
    case null:
      return {
        tone: "quiet",
        title: "O serviço captura este processo de novo",
        text: since,
        ofPage: "O que for novo aparece sozinho.",
        reimport: false,
      };
    case "endless":
      return stalledFor("A nova captura não termina", `${since} ${askedOn} ${onlyOperator}`);
    case "unasked":
      return unasked(`${since} A nova captura ainda não tinha terminado`);
  }
}

const nearlyEmpty: CoverRemark = {
  tone: "care",
  title: "A capa veio quase vazia",
  text: "O serviço não trouxe classe nem partes. A captura pode ter falhado, ou o processo corre em segredo de justiça. Importe de novo, ou confira no tribunal.",
  reimport: true,
};
