import { isBlank } from "#lib/cases/cover/answer.ts";
import type { ShownCover } from "#lib/cases/schema.ts";
import { failureText } from "#lib/failures/service.ts";
import { formatSince } from "#lib/time/words.ts";
import { checkedAtOf, type Kept, type Knowledge } from "./knowledge.ts";

/** A remark above the cover or in its place; `reimport`: importing the case again may help, so a button offers it. */
export type CoverRemark = {
  tone: "quiet" | "care" | "alert";
  title: string;
  text: string;
  reimport: boolean;
};

/** What a lawyer must know before reading the cover, or why there is none; null when there is nothing to say. */
export function coverRemark({
  cover,
  known,
  now,
}: {
  cover: ShownCover | null;
  known: Knowledge;
  now: string;
}): CoverRemark | null {
  return cover === null ? withoutCover(known, now) : overCover(cover, known, now);
}

function withoutCover(known: Knowledge, now: string): CoverRemark {
  switch (known.kind) {
    case "gone":
      return notFound;
    case "failing":
      return notReceived(failureText(known.failure));
    case "coming":
      return known.stalled === null ? notHereYet : endless(known.importedAt, now);
    case "never":
    // The first complete answer brings a cover, so these have one.
    case "recapturing":
    case "fresh":
    case "blank":
    case "old":
      return notHereYet;
  }
}

function overCover(cover: ShownCover, known: Knowledge, now: string): CoverRemark | null {
  if (known.kind === "gone") return vanished(known, now);
  // When asking fails, the line under the title says so, and since when. The remark is about the cover that is kept, and
  // does not say that a capture goes on: nobody knows.
  if (known.kind === "failing") return isBlank(cover) ? nearlyEmpty : null;
  return overKept(cover, known, now);
}

function overKept(cover: ShownCover, kept: Kept, now: string): CoverRemark | null {
  switch (kept.kind) {
    case "coming":
      return partly;
    case "recapturing":
      return recapturing(kept, now);
    case "never":
    case "fresh":
    case "blank":
    case "old":
      if (cover.importing) return partly;
      return isBlank(cover) ? nearlyEmpty : null;
  }
}

/** From when the shown data is; empty before the first answer. */
const asOf = (checkedAt: string | null, now: string) =>
  checkedAt ? `Dados de ${formatSince({ at: checkedAt, now })}.` : "";

const onlyOperator = "Se continuar, só o operador do serviço sabe por quê.";

const notFound: CoverRemark = {
  tone: "alert",
  title: "O serviço não encontrou este processo",
  text: "Confira o número. Um processo recém-distribuído ou em segredo de justiça pode demorar a aparecer: importe de novo mais tarde.",
  reimport: true,
};

function vanished({ since, kept }: Extract<Knowledge, { kind: "gone" }>, now: string): CoverRemark {
  return {
    tone: "alert",
    title: "O serviço não encontra mais este processo",
    text: `Não encontrado desde ${formatSince({ at: since, now })}. ${asOf(checkedAtOf(kept), now)} Confira no tribunal. Se o processo está lá, importe de novo.`,
    reimport: true,
  };
}

const notReceived = (text: string): CoverRemark => ({
  tone: "alert",
  title: "A capa não pôde ser recebida",
  text,
  reimport: false,
});

const notHereYet: CoverRemark = {
  tone: "quiet",
  title: "A capa ainda não chegou",
  text: "O serviço está importando o processo. Esta página se atualiza sozinha.",
  reimport: false,
};

const endless = (importedAt: string, now: string): CoverRemark => ({
  tone: "care",
  title: "A captura não termina",
  text: `O serviço importa este processo desde ${formatSince({ at: importedAt, now })} e ainda não trouxe a capa. Tentamos de novo sozinhos. Você também pode importar de novo. ${onlyOperator}`,
  reimport: true,
});

const partly: CoverRemark = {
  tone: "quiet",
  title: "O serviço ainda importa este processo",
  text: "O que já chegou está aqui. O resto aparece sozinho.",
  reimport: false,
};

function recapturing({ answer, stalled }: Extract<Kept, { kind: "recapturing" }>, now: string): CoverRemark {
  const since = asOf(answer.checkedAt, now);
  return stalled === null
    ? {
        tone: "quiet",
        title: "O serviço captura este processo de novo",
        text: `${since} O que for novo aparece sozinho.`,
        reimport: false,
      }
    : {
        tone: "care",
        title: "A nova captura não termina",
        text: `${since} Tentamos de novo sozinhos. ${onlyOperator}`,
        reimport: true,
      };
}

const nearlyEmpty: CoverRemark = {
  tone: "care",
  title: "A capa veio quase vazia",
  text: "O serviço não trouxe classe nem partes. A captura pode ter falhado, ou o processo corre em segredo de justiça. Importe de novo, ou confira no tribunal.",
  reimport: true,
};
