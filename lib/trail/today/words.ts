import { plural } from "#lib/format/count.ts";
import { type Burst, refusalWords } from "./schema.ts";

export const burstTitle = ({ count, kind }: Burst): string =>
  `${plural(count, "acesso recusado", "acessos recusados")} em 15 minutos: ${refusalWords[kind]}`;

/** Who it was, and what is to be done. */
export function burstWords({ who, kind }: Burst): string {
  const from = who === null ? "De muitos lugares." : `${who}.`;
  switch (kind) {
    case "forbidden":
    case "other-base":
    case "not-found":
      return `${from} Pergunte à pessoa se foi ela. Se não foi, encerre as sessões dela em Usuários e peça que troque a senha.`;
    case "origin":
    case "host":
      return `${from} Nada foi feito. Se for a rede do escritório, alguém pode ter aberto uma página que tenta usar o Autos.`;
    case "delivery-key":
    case "calendar":
      return `${from} Nada foi entregue nem lido. Se for de quem entrega publicações ou lê a agenda, o endereço ou a chave dele não vale mais.`;
  }
}
