import { adminMayReplace, lastingCause } from "#lib/failures/service.ts";
import { plural } from "#lib/format/count.ts";
import { formatSince } from "#lib/time/words.ts";
import type { HeldUp } from "./schema.ts";

/** "412 pedidos de monitoramento parados" */
export const heldUpTitle = ({ count }: HeldUp): string =>
  plural(count, "pedido de monitoramento parado", "pedidos de monitoramento parados");

/** "desde 14:20" */
export const heldUpSince = ({ since }: HeldUp, now: string): string =>
  `desde ${formatSince({ at: since, now })}`;

const causeOf = ({ failure }: HeldUp): string =>
  failure === "credential" ? "o serviço recusou o token de serviços" : lastingCause(failure);

/** All of it in a sentence: "412 pedidos de monitoramento parados desde 14:20: o serviço recusou o token de serviços." */
export const heldUpSentence = (heldUp: HeldUp, now: string): string =>
  `${heldUpTitle(heldUp)} ${heldUpSince(heldUp, now)}: ${causeOf(heldUp)}.`;

/** Why, and who ends it. */
export function heldUpWords(heldUp: HeldUp): string {
  const cause = causeOf(heldUp);
  const ends =
    heldUp.failure === "credential"
      ? `${adminMayReplace}, e o que parou continua sozinho.`
      : "O Autos tenta de novo sozinho.";
  return `${cause.charAt(0).toLocaleUpperCase("pt-BR")}${cause.slice(1)}. ${ends}`;
}
