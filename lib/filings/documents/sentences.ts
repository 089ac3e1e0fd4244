import { formatSize } from "#lib/documents/rules.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { DocumentFindings } from "./findings.ts";
import { type DocumentProblem, type PetitionProblem, paperOf } from "./problems.ts";

/** What is said under a document's name, and of the petition, in the words of the screen. */

/** A court's limit as it is said: `30 MB`. */
export const formatLimit = (bytes: number): string => formatSize(bytes).replace(/,0(?=\D)/, "");

export function documentSentence(problem: DocumentProblem): string {
  switch (problem.kind) {
    case "empty":
      return "O arquivo está vazio.";
    case "not-pdf":
      return `Não é um PDF${problem.isCalledPdf ? ", apesar do nome" : ""}. O tribunal recebe só PDF.`;
    case "image":
      return "É uma imagem. O tribunal recebe só PDF.";
    case "encrypted":
      return "Protegido por senha. O tribunal recusa arquivos assim.";
    case "protected":
      return "Abre sem senha, mas é protegido contra mudanças. O tribunal recusa arquivos assim.";
    case "form":
      return "É um formulário da Adobe (XFA), e o Adobe Reader pode mostrar nele o que o tribunal não vê. Abra-o aqui e confira; se faltar algo, imprima-o em PDF e junte o novo.";
    case "dynamic-form":
      return "É um formulário que só o Adobe Reader mostra (XFA): o tribunal veria só uma página de espera. Imprima-o em PDF e junte o novo.";
    case "portfolio":
      return "É um portfólio: os arquivos dentro dele não aparecem no tribunal. Junte cada um por si.";
    case "attachments":
      return `Traz ${plural(problem.files, "arquivo anexado", "arquivos anexados")} por dentro, que o tribunal pode não mostrar. Se importam, junte cada um por si.`;
    case "broken":
      return "O PDF está danificado ou incompleto e não abre.";
    case "no-pages":
      return "O PDF não tem nenhuma página.";
    case "unread":
      return "Não foi possível contar as páginas: o arquivo é grande ou complexo demais. Confira-o antes de continuar.";
    case "too-large":
      return `${formatSize(problem.size)}. ${accepts(problem)} até ${formatLimit(problem.limit)} por arquivo.`;
    case "nearly-too-large":
      return nearly(problem, "por arquivo");
    case "heavy-pages":
      return `${formatSize(problem.perPage)} por página. O tribunal aceita em média até ${formatLimit(problem.limit)}.`;
    case "page-size": {
      const { pages, width, height, paper } = problem;
      const size = `${formatCount(Math.round(width))} × ${formatCount(Math.round(height))} mm`;
      return `${plural(pages, "página", "páginas")} fora de ${paper.join(" ou ")}: ${size}.`;
    }
    case "name-characters":
      return `O nome tem sinais que o tribunal não aceita (${problem.characters.join(" ")}).`;
    case "name-accents":
      return "O nome tem acentos. O tribunal aceita só letras sem acento.";
    case "name-length":
      return `O nome tem ${plural(problem.length, "caractere", "caracteres")}. Cabem ${formatCount(problem.longest)}.`;
    case "name-extension":
      return "O nome não termina em .pdf.";
    case "same-name":
      return "Outro documento desta petição tem o mesmo nome.";
    case "same-file":
      return `É o mesmo arquivo que ${problem.as}.`;
  }
}

export function petitionSentence(problem: PetitionProblem): string {
  switch (problem.kind) {
    case "none":
      return "Nenhum documento. Você pode juntar os arquivos na janela de peticionamento.";
    case "too-many":
      return `${plural(problem.count, "arquivo", "arquivos")}. Uma petição leva até ${formatCount(problem.most)}.`;
    case "total":
      return `${formatSize(problem.size)} ao todo. ${accepts(problem)} até ${formatLimit(problem.limit)} por petição.`;
    case "nearly-total":
      return nearly(problem, "por petição");
  }
}

const accepts = ({ severity }: { severity: "block" | "warn" }) =>
  severity === "block" ? "O tribunal aceita" : "A maioria dos tribunais aceita";

const nearly = ({ size, limit }: { size: number; limit: number }, per: string) =>
  `${formatSize(size)}, no limite de ${formatLimit(limit)} ${per}. Se o tribunal conta 1 MB como 1.000.000 de bytes, não cabe.`;

/** What is said of a PDF with nothing wrong: `Conferido. A4, sem senha, 68 KB por página.` */
export function fineSentence({ size, findings }: { size: number; findings: DocumentFindings }): string {
  const { pages, isSigned } = findings;
  const paper = paperOf(findings);
  const traits = [
    ...(paper === null ? [] : [paper]),
    "sem senha",
    ...(isSigned ? ["assinado"] : []),
    ...(pages === null || pages === 0 ? [] : [`${formatSize(size / pages)} por página`]),
  ];
  return `Conferido. ${traits.join(", ")}.`;
}
