import { isBlank } from "#lib/cases/cover/answer.ts";
import { endlessImportMs, isOlder, overdueMs } from "#lib/cases/freshness/freshness.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { failureText } from "#lib/failures/service.ts";
import { formatOf, formatSince } from "#lib/time/words.ts";

/** What has to be said over a cover, or in its place; `reimport`: capturing the case again may help. */
export type CoverRemark = {
  tone: "quiet" | "care" | "alert";
  title: string;
  text: string;
  reimport: boolean;
};

type Known = Pick<CaseView, "cover" | "importing" | "importedAt" | "freshness">;

/** Of when what is shown is. */
const asOf = (checkedAt: string | null, now: string) =>
  checkedAt ? `O que está aqui é ${formatOf({ at: checkedAt, now })} e continua guardado.` : "";

function noCover({ importing, importedAt, freshness }: Known, now: string): CoverRemark {
  const { failure } = freshness;
  if (failure === "not-found") {
    return {
      tone: "alert",
      title: "O serviço não encontrou este processo",
      text: "Confira o número. Um processo recém-distribuído ou em segredo de justiça pode demorar a aparecer: importe de novo mais tarde.",
      reimport: true,
    };
  }
  if (failure !== null) {
    return {
      tone: "alert",
      title: "A capa não pôde ser recebida",
      text: failureText(failure),
      reimport: false,
    };
  }
  if (importing && isOlder({ at: importedAt, now, than: endlessImportMs })) {
    return {
      tone: "care",
      title: "A captura não termina",
      text: `O serviço importa este processo desde ${formatSince({ at: importedAt, now })} e ainda não trouxe a capa. Continuamos perguntando. Importe de novo; se não bastar, o operador do serviço precisa ver por quê.`,
      reimport: true,
    };
  }
  return {
    tone: "quiet",
    title: "A capa ainda não chegou",
    text: "O serviço está importando o processo. Esta página se atualiza sozinha.",
    reimport: false,
  };
}

/** What a lawyer has to know before reading a cover, or reads instead of it; null when there is nothing to say. */
export function coverRemark({ view, now }: { view: Known; now: string }): CoverRemark | null {
  const { cover, importing, freshness } = view;
  const { failure, failingSince, checkedAt } = freshness;
  if (cover === null) return noCover(view, now);
  if (failure === "not-found") {
    const since = failingSince ? `Desde ${formatSince({ at: failingSince, now })} ele` : "Ele";
    return {
      tone: "alert",
      title: "O serviço não encontra mais este processo",
      text: `${since} responde que não o conhece. ${asOf(checkedAt, now)} Confira no tribunal, ou importe de novo para que o serviço volte a conhecê-lo.`,
      reimport: true,
    };
  }
  if (importing && checkedAt !== null) {
    const isLate = isOlder({ at: checkedAt, now, than: overdueMs });
    return isLate
      ? {
          tone: "care",
          title: "A nova captura não termina",
          text: `${asOf(checkedAt, now)} Continuamos perguntando; se não mudar, o operador do serviço precisa ver por quê.`,
          reimport: true,
        }
      : {
          tone: "quiet",
          title: "O serviço captura este processo de novo",
          text: `${asOf(checkedAt, now)} O que for novo aparece sozinho.`,
          reimport: false,
        };
  }
  if (importing || cover.importing) {
    return {
      tone: "quiet",
      title: "O serviço ainda importa este processo",
      text: "O que já chegou está aqui; o resto aparece sozinho.",
      reimport: false,
    };
  }
  if (isBlank(cover)) {
    return {
      tone: "care",
      title: "A capa veio quase vazia",
      text: "O serviço não trouxe classe nem partes. A captura pode ter falhado, ou o processo corre em segredo de justiça. Importe de novo, ou confira no tribunal.",
      reimport: true,
    };
  }
  return null;
}
