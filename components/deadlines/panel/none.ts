import { isWithdrawn, withdrawnWords } from "#lib/deadlines/standing/withdrawn.ts";
import type { DeadlineView, OfPublication } from "#lib/deadlines/view.ts";
import { unreadableTitle } from "#lib/publications/list/words.ts";

export const isTakenBack = ({ closed }: Pick<DeadlineView, "closed">): boolean =>
  closed !== null && isWithdrawn(closed);

/** Why a publication has no deadline that stands. `isUnreadable`: its text could not be read for deadlines. */
export function noneWords(
  { items, isPrepared }: Pick<OfPublication, "items" | "isPrepared">,
  isUnreadable: boolean,
): { title: string; text: string } {
  if (isUnreadable)
    return {
      title: unreadableTitle,
      text: "O Autos não sabe se há prazo aqui. Leia a publicação e crie o prazo que ela der.",
    };
  if (!isPrepared)
    return {
      title: "O texto ainda não foi lido",
      text: "Acabou de chegar: os prazos que ele parece dar aparecem aqui em instantes.",
    };
  const [first] = items;
  if (first === undefined)
    return {
      title: "Nenhum prazo lido neste texto",
      text: "O Autos não achou dias nem horas para cumprir. Confira no texto.",
    };
  if (items.every(isTakenBack))
    return { title: "Nenhuma sugestão agora", text: withdrawnWords(first.closed?.reason ?? null) };
  return {
    title: "Não há prazo aqui",
    text: "A sugestão foi recusada; ela continua entre os prazos encerrados.",
  };
}
