import type { Moment } from "#lib/time/time.ts";
import { formatAt } from "#lib/time/words.ts";
import { lateSentence } from "./late.ts";
import type { GuideView } from "./view.ts";
import { serviceWords } from "./words.ts";

/** What is known of a guide that is no draft any more, and what it means, the main thing first. */
export function outcomeSentences(view: GuideView, now: Moment): string[] {
  const { sentAt, sentBy } = view;
  const asked =
    sentAt === null ? null : `${sentBy ?? "Alguém"} pediu a guia ${formatAt({ at: sentAt, now })}.`;
  const sentences = (): (string | null)[] => {
    switch (view.state) {
      case "draft":
        return [];
      case "sending":
        return ["Pedimos ao serviço que crie a guia. A resposta aparece aqui sozinha.", asked];
      case "maybe":
        return [
          `Pedimos a guia ao serviço${sentAt === null ? "" : ` ${formatAt({ at: sentAt, now })}`} e ele não respondeu: ela pode existir ou não.`,
          "Nada é enviado de novo sozinho: quem decide é você.",
        ];
      case "created":
        return [
          view.isFollowable
            ? "O rascunho está no serviço. Boleto e pagamento ficam no site do tribunal."
            : "Alguém conferiu e disse que ela foi criada. Boleto e pagamento ficam no site do tribunal.",
          lateSentence(view),
          serviceWords(view),
          asked,
        ];
      case "discarded":
        return ["Foi descartada antes de ir ao serviço. O que foi digitado está guardado."];
    }
  };
  return sentences().filter((sentence) => sentence !== null);
}
