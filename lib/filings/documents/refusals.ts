import { overQuota } from "#lib/blobs/room.ts";
import { formatLimit } from "./sentences.ts";

/** Why the documents of a petition were not changed. `page`: the one that is too large by itself, from 1. */
export type DocumentRefusal =
  | { reason: "opened" }
  | { reason: "discarded" }
  | { reason: "too-many"; most: number }
  | { reason: "no-room" | "over-quota" }
  | { reason: "changed" }
  | { reason: "kept-for-too-long" }
  | { reason: "signed" }
  | { reason: "not-splittable" }
  | { reason: "page-too-large"; page: number; limit: number }
  | { reason: "not-an-image" }
  | { reason: "unreadable" }
  | { reason: "too-much" };

export function documentRefusal(refusal: DocumentRefusal): string {
  switch (refusal.reason) {
    case "opened":
      return "A janela desta petição já foi aberta: os documentos não mudam mais. Para outros, comece uma nova petição.";
    case "discarded":
      return "Esta petição foi descartada. Restaure-a para mudar os documentos.";
    case "too-many":
      return `Uma petição leva até ${refusal.most} documentos. Remova um, ou junte arquivos num só PDF.`;
    case "no-room":
      return "O disco do Autos está quase cheio, e nada mudou. Avise quem administra o Autos.";
    case "over-quota":
      return overQuota("nada mudou");
    case "changed":
      return "Os documentos mudaram nesse meio-tempo. Confira a lista e tente de novo.";
    case "kept-for-too-long":
      return "Não pode mais ser desfeito. Envie o arquivo de novo.";
    case "signed":
      return "O PDF está assinado. Qualquer mudança invalidaria a assinatura.";
    case "not-splittable":
      return "Este arquivo não pode ser dividido aqui. Divida-o no seu computador e envie as partes.";
    case "page-too-large":
      return `A página ${refusal.page} sozinha passa de ${formatLimit(refusal.limit)}. Digitalize-a com menos resolução.`;
    case "not-an-image":
      return "Só uma imagem JPEG ou PNG é convertida em PDF.";
    case "unreadable":
      return "O arquivo não pôde ser lido. Abra-o no seu computador, salve-o de novo e envie.";
    case "too-much":
      return "O arquivo é grande ou complexo demais para isto. Faça-o no seu computador e envie o resultado.";
  }
}
