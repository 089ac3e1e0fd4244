import { isWithdrawn, withdrawnWords } from "#lib/deadlines/standing/withdrawn.ts";
import type { DeadlineView, OfPublication } from "#lib/deadlines/view.ts";
import { unreadableTitle } from "#lib/publications/list/words.ts";

export const isTakenBack = ({ closed }: Pick<DeadlineView, "closed">): boolean =>
  closed !== null && isWithdrawn(closed);

type Words = { title: string; text: string };

/** Why a publication has no deadline that stands. `isUnreadable`: its text could not be read for deadlines. */
export function noneWords(of: Omit<OfPublication, "from">, isUnreadable: boolean): Words {
  const { items, isPrepared, isCancelled, order, settled } = of;
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
  if (order !== null) return { title: "Sem prazo lido", text: `${order.doubt} Leia o texto.` };
  if (settled !== null)
    return { title: "Não há prazo aqui", text: `${settled.by} disse que o texto não dá prazo.` };
  const [first] = items;
  if (first === undefined)
    return {
      title: "Nenhum prazo lido neste texto",
      text: isCancelled
        ? "A publicação foi cancelada: o texto dela não dá prazo."
        : `${nothingWords[of.spoken ?? "nothing"]} Leia o texto.`,
    };
  if (items.every(isTakenBack))
    return { title: "Nenhuma sugestão agora", text: withdrawnWords(first.closed?.reason ?? null) };
  return {
    title: "Não há prazo aqui",
    text: "A sugestão foi recusada; ela continua entre os prazos encerrados.",
  };
}

const nothingWords: Record<NonNullable<OfPublication["spoken"]> | "nothing", string> = {
  days: "O texto fala de dias, e nenhum foi lido como prazo.",
  hours: "O texto fala de horas, e nenhuma foi lida como prazo.",
  nothing: "O Autos não leu ordem nem prazo.",
};
