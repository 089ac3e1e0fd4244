import type { FailureReason } from "#lib/failures/reasons.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { quoted } from "#lib/format/quote.ts";
import { type Copy, copiesIn, type Looks } from "./schema.ts";

/** The comparison of a petition's documents with their copies, in words. */

const list = new Intl.ListFormat("pt-BR");

const noTie = "Nada diz que seja a cópia deste: abra os dois e confira.";

/** A sentence or more about one document and one copy. */
export function copyWords({ filename, from, copy, looks }: Copy): string {
  const advice = from === "service" ? "Abra as duas e confira." : noTie;
  return `${quoted(filename)}: ${lowered(looksWords(looks, { copy: subjectOf({ from, copy, looks }), advice }))}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What is spoken of. Of the court's documents only one that shows the pages is called the copy. */
function subjectOf({ from, copy, looks }: Omit<Copy, "filename">): string {
  if (from === "service") return "A cópia que o serviço guardou";
  const name = copy === null ? "" : ` (${quoted(copy)})`;
  if (isSame(looks) || looks.kind === "partly") return `A cópia do tribunal${name}`;
  return isOther(looks)
    ? `Um documento do tribunal com o mesmo nome${name}`
    : `O documento do tribunal${name}`;
}

/** `advice`: what to do where it shows something else. */
function looksWords(looks: Looks, { copy, advice }: { copy: string; advice: string }): string {
  switch (looks.kind) {
    case "identical":
      return `${copy} é o mesmo arquivo, byte por byte.`;
    case "same":
      return `${copy} mostra o mesmo em todas as páginas.${more(looks.extra)}`;
    case "stamped":
      return `${copy} mostra o mesmo em todas as páginas, e tem marcas a mais nas margens, onde os tribunais põem as suas; o que elas dizem não foi lido.${more(looks.extra)}`;
    case "differs": {
      const others = looks.count - looks.pages.length;
      const pages = [
        ...looks.pages.map(formatCount),
        ...(others > 0 ? [`outras ${formatCount(others)}`] : []),
      ];
      return `${copy} é diferente ${looks.count === 1 ? "na página" : "nas páginas"} ${list.format(pages)}. ${advice}`;
    }
    case "fewer":
      return `${copy} tem só ${plural(looks.pages, "página", "páginas")} das ${formatCount(looks.of)}. ${advice}`;
    case "partly":
      return partlyWords(looks, copy);
    case "unseen": {
      const what = looks.which === "file" ? "Este documento" : copy;
      return `Não foi comparado. ${what} ${looks.why === "encrypted" ? "pede senha" : "não abre"}.`;
    }
    case "not-pdf":
      return `Não foi comparado. ${looks.which === "file" ? "Este documento" : copy} não é um PDF.`;
    case "too-large":
      return "Não foi comparado: é grande demais para isso.";
    case "stopped":
      return `Não pôde ser comparado: ${stoppedWords[looks.why]}.`;
    case "failed":
      return failedWords(looks.because, copy);
    case "unlike":
      return unlikeWords(looks);
    case "none":
      return "Segundo o serviço, o tribunal ainda não lista documento nenhum desde a janela: não há com o que comparar.";
    case "unasked":
      return "O tribunal ainda não foi consultado desde a janela, ou a resposta não veio completa: não há com o que comparar. Atualize o processo e compare de novo.";
  }
}

function failedWords(because: FailureReason, copy: string): string {
  if (because === "internal")
    return "Não pôde ser comparado: o Autos falhou ao buscar a cópia. Compare de novo.";
  const why = because === "not-found" ? "o serviço não achou o arquivo" : failureSentence(because).short;
  return `Não foi comparado. ${copy} não veio: ${why}.`;
}

const stoppedWords = {
  time: "não houve tempo",
  memory: "a comparação pede memória demais",
  broken: "a comparação parou no meio",
  busy: "o Autos estava ocupado com outros arquivos. Compare de novo",
};

function partlyWords(looks: Extract<Looks, { kind: "partly" }>, copy: string): string {
  const { pages, of, isStamped, undrawn, coarse } = looks;
  const late = of - pages - undrawn - coarse;
  const left = [
    undrawn === 0
      ? null
      : `${plural(undrawn, "página não pôde ser vista", "páginas não puderam ser vistas")}`,
    coarse === 0
      ? null
      : `${plural(coarse, "página é grande demais para ser vista", "páginas são grandes demais para ser vistas")} em detalhe`,
    late === 0 ? null : `para ${plural(late, "página", "páginas")} não houve tempo`,
  ].filter((part) => part !== null);
  const marks = isStamped ? ", com marcas a mais nas margens" : "";
  const found =
    pages === 0
      ? "Não pôde ser comparado"
      : `${copy} parece a mesma em ${formatCount(pages)} de ${plural(of, "página", "páginas")}${marks}`;
  return `${found}: ${list.format(left)}.`;
}

function unlikeWords({ listed, tried, unseen }: Extract<Looks, { kind: "unlike" }>): string {
  const of = `${tried === listed ? "" : `${formatCount(tried)} de `}${plural(listed, "documento", "documentos")}`;
  const compared = `Comparado com ${of} que o tribunal lista desde a janela`;
  if (tried === 0)
    return `Não houve tempo para nenhum dos ${formatCount(listed)} que o tribunal lista desde a janela. Compare de novo.`;
  const failed =
    unseen === 0 ? "" : `, ${plural(unseen, "não pôde ser comparado", "não puderam ser comparados")}`;
  const others = failed === "" ? (tried === 1 ? " ele não" : " nenhum") : " e nenhum outro";
  const none = unseen === tried ? "" : `${others} mostra estas páginas`;
  return `${compared}:${failed.slice(1)}${none}. O serviço não diz qual deles é a cópia deste.`;
}

const more = (extra: number): string =>
  extra === 0 ? "" : ` Ela tem mais ${plural(extra, "página", "páginas")}.`;

/** All of its pages show the same, so that it is the document, whatever it is called. */
export const isSame = ({ kind }: Looks): boolean =>
  kind === "identical" || kind === "same" || kind === "stamped";

/** It shows something else. */
export const isOther = ({ kind }: Looks): boolean => kind === "differs" || kind === "fewer";

const isMissing = ({ kind }: Looks): boolean => kind === "none" || kind === "unasked";

/** Whether somebody should look: there is something to compare, and it is not known to be the same. */
export const isDoubtful = ({ looks }: Copy): boolean => !isSame(looks) && !isMissing(looks);

/** What a row of history says of a comparison; what of each document is said beside it, and in the evidence. */
export function comparedWords(row: Parameters<typeof copiesIn>[0]): string {
  const copies = copiesIn(row);
  const doubtful = copies.filter(isDoubtful).length;
  const missing = copies.filter(({ looks }) => isMissing(looks)).length;
  const same = copies.length - doubtful - missing;
  const counts = [
    same === 0 ? null : plural(same, "igual", "iguais"),
    doubtful === 0 ? null : `${plural(doubtful, "cópia", "cópias")} a conferir`,
    missing === 0
      ? null
      : `${plural(missing, "documento", "documentos")} ainda sem cópia conhecida no tribunal`,
  ].filter((count) => count !== null);
  const found = counts.length === 0 ? "" : `: ${list.format(counts)}`;
  return `Documentos comparados com as suas cópias${found}.`;
}
