import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { copiesIn } from "#lib/filings/copies/schema.ts";
import { copyWords } from "#lib/filings/copies/words.ts";
import type { Evidence } from "#lib/filings/facts.ts";
import type { HistoryRow } from "#lib/filings/history/schema.ts";
import { historyWords } from "#lib/filings/history/words.ts";
import { became, despiteWord, situationOf, situationWord } from "#lib/filings/situation.ts";
import type { FilingDocument, FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate, formatRecorded } from "#lib/time/time.ts";

/** The texts beside a receipt in the evidence of a petition, for whoever receives the file and does not know Autos. */

export const names = {
  readme: "LEIA-ME.txt",
  documents: "documentos.sha256",
  history: "historico.txt",
  historyJson: "historico.json",
  manifest: "manifesto.sha256",
} as const;

/** The receipt's file; null when there is none. */
export function receiptName({ receipt }: Pick<FilingView, "receipt">): string | null {
  if (receipt === null) return null;
  return receipt.isPdf ? "recibo.pdf" : "recibo.bin";
}

/** The file of the receipt that came so many times after the first, from 1. */
export const otherReceiptName = (number: number, { detail }: Pick<HistoryRow, "detail">): string =>
  `outro-recibo-${number}.${detail.isPdf === false ? "bin" : "pdf"}`;

/** The rows of history that keep a receipt other than the petition's. */
export const otherReceipts = ({ history }: Pick<FilingView, "history">): HistoryRow[] =>
  history.filter(({ kind }) => kind === "other-receipt");

type Made = { at: Date; by: string; firm: string; simulated: boolean };

/** `provas-1048213-11.2023.8.26.0100-simulacao.zip` */
export const evidenceName = (cnj: Cnj, simulated: boolean): string =>
  `provas-${formatCnj(cnj)}${simulated ? "-simulacao" : ""}.zip`;

/** A line that `sha256sum -c` reads. */
export const sumLine = ({ sha256, name }: { sha256: string; name: string }): string =>
  `${sha256}  ${oneLine(name)}\n`;

/** A text of others on one line, without characters that steer what shows it. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();

/** The petition's documents as a list that `sha256sum -c` reads, in the order in which the court gets them. */
export const documentSums = ({ files }: Pick<FilingView, "files">): string =>
  files.map(({ sha256, filename }) => sumLine({ sha256, name: filename })).join("");

/** What happened, one line each, oldest first. */
export function historyText({ history }: Pick<FilingView, "history">): string {
  const lines = history.map(
    (row) => `${row.place}. ${formatRecorded(row.at)}, ${oneLine(row.by)}: ${oneLine(historyWords(row))}`,
  );
  return `${[`Horários de Brasília. Uma linha por acontecimento${numbering(history)}`, "", ...lines].join("\n")}\n`;
}

/** The numbers below the last that are not there: what was recorded of another case is for who sees that case. */
function missingOf(history: readonly Pick<HistoryRow, "place">[]): number[] {
  const there = new Set(history.map(({ place }) => place));
  return Array.from({ length: Math.max(0, ...there) }, (_, index) => index + 1).filter((n) => !there.has(n));
}

function numbering(history: readonly Pick<HistoryRow, "place">[]): string {
  const missing = missingOf(history);
  if (missing.length === 0) return "; a numeração não tem falhas.";
  const firsts = missing.filter((number) => !missing.includes(number - 1));
  const ranges = firsts.map((first) => {
    let last = first;
    while (missing.includes(last + 1)) last += 1;
    return last === first ? `${first}` : `${first} a ${last}`;
  });
  const which = new Intl.ListFormat("pt-BR").format(ranges);
  const [rows, are] =
    missing.length === 1
      ? [`A linha ${which} não está aqui`, "é"]
      : [`As linhas ${which} não estão aqui`, "são"];
  return `. ${rows}: ${are} de quando a petição era de outro processo, que quem reuniu as provas não vê.`;
}

/** The same for machines, with the facts as they are now. Times in UTC. */
export function historyJson(view: FilingView): string {
  const { id, cnj, act, facts, history, receipt, answeredAt, createdAt, files } = view;
  const documents = files.map(({ filename, size, sha256 }) => ({ filename, size, sha256 }));
  const known = { situation: situationOf(facts), facts, answeredAt, receipt, documents, history };
  const historyNotShown = missingOf(history);
  return `${JSON.stringify({ id, case: cnj, act, createdAt, ...known, historyNotShown }, null, 2)}\n`;
}

/** When Autos heard of what the situation says: that is never when it happened at the court. */
function outcomeLines({
  facts,
  evidenceAt,
  history,
}: Pick<FilingView, "facts" | "evidenceAt" | "history">): string[] {
  const discarded = history.findLast(({ kind }) => kind === "discarded");
  const outcome = outcomeWord(facts.evidence);
  return [
    ...(outcome === null || evidenceAt === null
      ? []
      : [`O serviço a disse ${outcome}; soubemos em ${formatRecorded(evidenceAt)}.`]),
    ...(facts.evidence === "filed" ? ["O horário do protocolo está no recibo do tribunal."] : []),
    ...(situationOf(facts) === "discarded" && discarded !== undefined
      ? [`Descartada no Autos em ${formatRecorded(discarded.at)}, por ${oneLine(discarded.by)}.`]
      : []),
  ];
}

function outcomeWord(evidence: Evidence): string | null {
  return evidence === "none" || evidence === "draft" ? null : became[evidence];
}

/** `Réplica.pdf (214 KB, 3 páginas)` */
function documentLine({ filename, size, findings: { pages } }: FilingDocument): string {
  const length = pages === null ? [] : [plural(pages, "página", "páginas")];
  return `${oneLine(filename)} (${[formatSize(size), ...length].join(", ")})`;
}

/** What the last comparison of the documents with their copies showed; that there was none, where there could have been one. */
function copiesLines({ files, history }: Pick<FilingView, "files" | "history">): string[] {
  if (files.length === 0) return [];
  const last = history.findLast(({ kind }) => kind === "compared");
  if (last === undefined) return ["    Não foram comparados com cópia nenhuma."];
  return [
    `    Comparação com as cópias que havia, de ${formatRecorded(last.at)}:`,
    ...copiesIn(last).map((copy) => `    - ${oneLine(copyWords(copy))}`),
  ];
}

/** How the files of a list are checked on each system, and what says that one was changed. `example`: one of them. */
const checking = (list: string, example: string): string[] => [
  `2. No Linux, sha256sum -c ${list}`,
  `   No macOS, shasum -a 256 -c ${list}`,
  '   Cada linha deve terminar em "OK" (ou "SUCESSO"). Outra palavra diz que o arquivo foi alterado.',
  `   No Windows, no PowerShell, um arquivo de cada vez: Get-FileHash "${example}"`,
  `   O resultado deve ser igual à linha desse arquivo em ${list}.`,
];

/** A page of plain words: what lies here, how anybody checks it, and what that shows. */
export function readme(view: FilingView, { at, by, firm, simulated }: Made): string {
  const { facts, receipt, files } = view;
  const file = receiptName(view);
  const state = [situationWord(situationOf(facts)), facts.despite && despiteWord(facts.despite)];
  return `${[
    ...(simulated ? ["SIMULAÇÃO: nada aqui foi protocolado num tribunal.", ""] : []),
    "PROVAS DE UMA PETIÇÃO",
    "",
    `Petição:   ${oneLine(actWords(view.act))}`,
    `Processo:  ${[formatCnj(view.cnj as Cnj), view.caseName && oneLine(view.caseName)].filter(Boolean).join(", ")}`,
    ...(view.restricted ? ["           segredo de justiça"] : []),
    "",
    `Situação, como o Autos a conhecia em ${formatRecorded(at)}, quando reuniu estas provas:`,
    `    ${state.filter(Boolean).join(", ")}.`,
    ...outcomeLines(view).map((sentence) => `    ${sentence}`),
    ...(view.message === null || receipt !== null
      ? []
      : [`    O serviço respondeu: ${oneLine(view.message)}`]),
    "",
    `Reunida:   em ${formatRecorded(at)} (horário de Brasília), por ${oneLine(by)}, no Autos de ${oneLine(firm)}`,
    "",
    "O QUE HÁ AQUI",
    "",
    ...(receipt === null || file === null
      ? [
          "Não há recibo: até este momento o Autos não recebeu nenhum. Isso não prova que nada foi protocolado.",
        ]
      : [
          `${file}`,
          `    O recibo de protocolo, inteiro e sem alteração, como o serviço o entregou em ${formatRecorded(receipt.at)}.`,
          ...(receipt.isPdf ? [] : ["    O que o serviço entregou não é um PDF. Está aqui como veio."]),
          `    SHA-256: ${receipt.sha256}`,
        ]),
    ...otherReceipts(view).flatMap((row, index) => [
      otherReceiptName(index + 1, row),
      `    Um recibo diferente, que o serviço entregou depois, em ${formatRecorded(row.at)}. Confira no tribunal qual vale.`,
      `    SHA-256: ${row.detail.sha256}`,
    ]),
    names.documents,
    files.length === 0
      ? "    Vazio: a petição não tem documentos guardados no Autos (podem ter sido postos na janela)."
      : "    O nome e o SHA-256 de cada documento da petição. Os documentos não estão aqui; são:",
    ...files.map((file, index) => `    ${index + 1}. ${documentLine(file)}`),
    ...copiesLines(view),
    `${names.history} e ${names.historyJson}`,
    "    O que aconteceu com a petição, para ler e para programas.",
    names.manifest,
    "    O SHA-256 de cada arquivo daqui.",
    "",
    "COMO CONFERIR",
    "",
    "O SHA-256 é uma impressão digital de um arquivo: se qualquer coisa nele muda, ela é outra.",
    "1. Extraia o arquivo ZIP numa pasta e abra nela um terminal.",
    ...checking(names.manifest, file ?? names.history),
    ...(files.length === 0
      ? []
      : [
          "3. Para conferir os documentos, ponha-os na mesma pasta, com os nomes acima, e faça o mesmo com a outra lista:",
          ...checking(names.documents, files[0] === undefined ? "" : oneLine(files[0].filename)).map((line) =>
            line.replace("2. ", "   "),
          ),
        ]),
    "",
    "O QUE ISTO MOSTRA",
    "",
    "Que os arquivos são os mesmos desde que foram reunidos.",
    ...(receipt === null
      ? []
      : [
          "Quem prova o protocolo é o recibo: confira-o no site do tribunal, pelo número e pelo código que ele traz.",
        ]),
    "O histórico é o registro do escritório, feito na hora pelo Autos;",
    `nele, "serviço" é o sistema que leva a petição ao tribunal.`,
    "",
    `Identificação no Autos: ${view.id}. Petição começada em ${formatDate(view.createdAt)} por ${oneLine(view.createdBy)}.`,
  ].join("\n")}\n`;
}
