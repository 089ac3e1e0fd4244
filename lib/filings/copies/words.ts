import { failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { quoted } from "#lib/format/quote.ts";
import { type Copy, copiesIn, type Looks } from "./schema.ts";

/** The comparison of a petition's documents with their copies, in words. */

const list = new Intl.ListFormat("pt-BR");

/** One sentence or two about one document and one copy. */
export function copyWords({ filename, from, copy, looks }: Copy): string {
  const kept = from === "service" ? "A cópia que o serviço guardou" : "A cópia do tribunal";
  const named = from === "court" && copy !== null ? `${kept} (${quoted(copy)})` : kept;
  return `${quoted(filename)}: ${lowered(looksWords(looks, named))}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function looksWords(looks: Looks, copy: string): string {
  switch (looks.kind) {
    case "identical":
      return `${copy} é o mesmo arquivo, byte por byte.`;
    case "same":
      return `${copy} mostra o mesmo em todas as páginas.${more(looks.extra)}`;
    case "stamped":
      return `${copy} mostra o mesmo em todas as páginas, com marcas só nas margens, onde os tribunais põem as suas.${more(looks.extra)}`;
    case "differs": {
      const others = looks.count - looks.pages.length;
      const pages = [
        ...looks.pages.map(formatCount),
        ...(others > 0 ? [`outras ${formatCount(others)}`] : []),
      ];
      return `${copy} é diferente ${looks.count === 1 ? "na página" : "nas páginas"} ${list.format(pages)}. Abra as duas e confira.`;
    }
    case "fewer":
      return `${copy} tem só ${plural(looks.pages, "página", "páginas")} das ${formatCount(looks.of)}.`;
    case "unfinished":
      return `${copy} mostra o mesmo nas ${formatCount(looks.pages)} páginas comparadas, de ${formatCount(looks.of)}: para as outras não houve tempo.`;
    case "unseen": {
      const what = looks.which === "file" ? "Este documento" : copy;
      return `Não foi comparado. ${what} ${looks.why === "encrypted" ? "pede senha" : "não abre"}.`;
    }
    case "not-pdf":
      return `Não foi comparado. ${looks.which === "file" ? "Este documento" : copy} não é um PDF.`;
    case "too-large":
      return "Não foi comparado: é grande demais para isso.";
    case "failed":
      return `Não foi comparado. ${copy} não veio: ${failureSentence(looks.because).short}.`;
    case "unlike": {
      const unseen =
        looks.unseen === 0
          ? ""
          : ` ${plural(looks.unseen, "não pôde ser comparado", "não puderam ser comparados")}.`;
      const none =
        looks.count === 1
          ? "O único documento que o tribunal lista desde a janela não mostra estas páginas."
          : `Nenhum dos ${formatCount(looks.count)} documentos que o tribunal lista desde a janela mostra estas páginas.`;
      return `${none}${unseen} O serviço não diz qual deles é a cópia deste.`;
    }
    case "none":
      return "O tribunal ainda não lista documento nenhum desde a janela: não há com o que comparar.";
  }
}

const more = (extra: number): string =>
  extra === 0 ? "" : ` Ela tem mais ${plural(extra, "página", "páginas")}.`;

/** Whether somebody should look: there is a copy, and it is not known to be the same. */
export const isDoubtful = ({ looks: { kind } }: Copy): boolean =>
  !["identical", "same", "stamped", "none"].includes(kind);

/** What a row of history says of a comparison; what of each document is said beside it, and in the evidence. */
export function comparedWords(row: Parameters<typeof copiesIn>[0]): string {
  const copies = copiesIn(row);
  const doubtful = copies.filter(isDoubtful).length;
  const missing = copies.filter(({ looks }) => looks.kind === "none").length;
  const same = copies.length - doubtful - missing;
  const counts = [
    same === 0 ? null : plural(same, "igual", "iguais"),
    doubtful === 0 ? null : `${plural(doubtful, "cópia", "cópias")} a conferir`,
    missing === 0 ? null : `${plural(missing, "documento", "documentos")} ainda sem cópia no tribunal`,
  ].filter((count) => count !== null);
  const found = counts.length === 0 ? "" : `: ${list.format(counts)}`;
  return `Documentos comparados com as suas cópias${found}.`;
}
