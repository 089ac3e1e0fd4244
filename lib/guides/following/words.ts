import { formatCount } from "#lib/format/count.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { serviceWords } from "#lib/guides/words.ts";
import type { Moment } from "#lib/time/time.ts";
import { formatWhen } from "#lib/time/words.ts";

const someone = "Alguém";

/** What is known of a guide that is no draft any more, and what it means, the main thing first. */
export function outcomeSentences(view: GuideView, now: Moment): string[] {
  const { sentAt, sentBy } = view;
  const when = (at: string) => formatWhen({ at, now });
  const asked = sentAt === null ? null : `${sentBy ?? someone} pediu a guia ${when(sentAt)}.`;
  const sentences = (): (string | null)[] => {
    return {
      draft: [],
      sending: ["Pedimos ao serviço que crie a guia. A resposta aparece aqui sozinha.", asked],
      maybe: [
        `Pedimos a guia ao serviço${sentAt === null ? "" : ` ${when(sentAt)}`} e ele não respondeu: ela pode existir ou não.`,
        "Nada é enviado de novo sozinho: quem decide é você.",
      ],
      created: [
        view.isFollowable
          ? "O rascunho está no serviço. Boleto e pagamento ficam no site do tribunal."
          : `${createdWords(view, now)} Boleto e pagamento ficam no site do tribunal.`,
        lateSentence(view),
        serviceWords(view),
        asked,
      ],
      discarded: [
        ...beforeDiscarded(view, now),
        "O que foi digitado está guardado.",
        lateSentence(view),
        discardedSentence(view, now),
      ],
    }[view.state];
  };
  return sentences().filter((sentence) => sentence !== null);
}

type Past = Pick<GuideView, "past">;

/** Of one that only a person knows of. */
function createdWords({ past: { statement } }: Past, now: Moment): string {
  if (!statement?.isCreated) return `${someone} conferiu e disse que ela foi criada.`;
  return `${statement.by ?? someone} conferiu e disse ${formatWhen({ at: statement.at, now })} que ela foi criada.`;
}

/** That it was asked for, got no answer, and somebody said that it was not created; null where nobody said so. */
export function notCreatedSentence({ past: { statement } }: Past, now: Moment): string | null {
  if (statement === null || statement.isCreated) return null;
  const asked =
    statement.askedAt === null ? "Pedida" : `Pedida ${formatWhen({ at: statement.askedAt, now })}`;
  return `${asked}, sem resposta; ${statement.by ?? someone} disse ${formatWhen({ at: statement.at, now })} que não foi criada.`;
}

/** What had come of a guide before it was put aside. */
function beforeDiscarded(
  { past, refused }: Pick<GuideView, "past" | "refused">,
  now: Moment,
): (string | null)[] {
  const { asked, statement } = past;
  if (asked === null) return ["Foi descartada antes de ir ao serviço."];
  // Somebody may have had it created once more after that, and then it was refused.
  const isRefused = statement === null || statement.isCreated || asked.at > statement.at;
  const refusal = isRefused ? `Pedida ${formatWhen({ at: asked.at, now })}, e não foi criada.` : null;
  return [notCreatedSentence({ past }, now), refusal, isRefused ? refused : null];
}

function discardedSentence({ past: { discarded } }: Past, now: Moment): string | null {
  if (discarded === null) return null;
  return `${discarded.by ?? someone} descartou a guia ${formatWhen({ at: discarded.at, now })}.`;
}

/** Why there are two guides where somebody asked for one: the service answered late. Null of one that has no other. */
export function lateSentence({ lateOf, late }: Pick<GuideView, "lateOf" | "late">): string | null {
  if (lateOf !== null)
    return "O serviço respondeu tarde: alguém já tinha dito que a guia não foi criada. Por isso há duas: esta, como foi pedida, e a que voltou a ser rascunho.";
  if (late.length === 0) return null;
  const others = late.length === 1 ? "outra guia" : `outras ${formatCount(late.length)} guias`;
  return `O serviço respondeu tarde: alguém já tinha dito que esta guia não foi criada. Por isso há ${others}, como ${late.length === 1 ? "foi pedida" : "foram pedidas"} antes.`;
}
