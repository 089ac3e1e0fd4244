import { type Cnj, makeCnj, splitCnj } from "./cnj.ts";

/** How a card's import goes: `slow` takes fifteen times the usual time. */
export type Arrival = "normal" | "never-found" | "never-ready" | "slow";

export type Card = {
  cnj: Cnj;
  /** What the card is for, in Portuguese, as the documentation shows it. */
  purpose: string;
  arrival: Arrival;
};

/** Case numbers with a fixed, known behaviour, as payment services have card numbers for tests. */
export const cards = {
  neverReady: card(
    "9000001.2024.8.26.0100",
    "Importação que nunca termina (isWorked sempre true)",
    "never-ready",
  ),
  notFound: card(
    "9000002.2024.8.26.0100",
    "Processo que nunca é encontrado (capa 404 para sempre)",
    "never-found",
  ),
  slow: card("9000003.2024.8.26.0100", "Importação lenta (15 vezes o tempo usual)", "slow"),
  failedImport: card("9000004.2024.8.26.0100", "Importação que falha: isWorked false e quase nada na capa"),
  manyMovements: card("9000005.2024.8.26.0100", "12.000 movimentações"),
  hostileText: card("9000006.2024.8.26.0100", "Texto hostil em nomes, movimentações e nomes de arquivo"),
  longDocument: card("9000007.2024.8.26.0100", "Documento de 500 páginas"),
  hugeDocument: card("9000008.2024.8.26.0100", "Documento de 300 MB"),
  brokenDocuments: card(
    "9000009.2024.8.26.0100",
    "Documentos protegido por senha, corrompido, vazio, HTML com nome .pdf, cortado, sem tamanho declarado",
  ),
  oddFields: card("9000010.2024.8.26.0100", "Campos ausentes, nulos, de tipo errado e desconhecidos"),
  oddMovements: card(
    "9000011.2024.8.26.0100",
    "Movimentações fora de ordem, repetidas, com datas futuras e inválidas",
  ),
  sealed: card("9000012.2024.8.26.0100", "Segredo de Justiça (Nível 1), partes por iniciais"),
  scannedDocument: card("9000013.2024.8.26.0100", "Documento só de imagens, sem texto pesquisável"),
  linearisedDocument: card("9000014.2024.8.26.0100", "Documento linearizado de 4 MB (os outros não são)"),
  collectiveSuit: card("9000015.2024.8.26.0100", "Ação coletiva com 130 partes no polo ativo"),
  largeDocuments: card(
    "9000016.2024.8.26.0100",
    "Documentos não linearizados de 500 páginas (60 MB), de 200 páginas (1 GB) e de 5.000 páginas",
  ),
  otherKinds: card(
    "9000017.2024.8.26.0100",
    "PDF sem páginas, com página enorme, com anexos e scripts; PNG, JPEG, TXT em UTF-8 e em Windows-1252, HTML e SVG com nome .pdf, .docx, .odt",
  ),
  absurdYear: card("0535659.0089.8.26.0014", "Número real e válido com ano absurdo (0089)"),
  filingRejected: card("9000021.2024.8.26.0100", "Petição rejeitada pelo tribunal, sem recibo"),
  filingHangs: card("9000022.2024.8.26.0100", "Petição que fica em execução para sempre"),
  receiptNotPdf: card("9000023.2024.8.26.0100", "Petição protocolada cujo recibo não é um PDF"),
  lateReceipt: card("9000024.2024.8.26.0100", "Petição protocolada cujo recibo demora (success sem receipt)"),
  lostAnswer: card(
    "9000025.2024.8.26.0100",
    "Protocolar tem efeito, mas a resposta se perde (conexão cortada)",
  ),
  filedDespiteCancel: card("9000026.2024.8.26.0100", "Petição cancelada na fila e protocolada mesmo assim"),
  uploadRefused: card(
    "9000027.2024.8.26.0100",
    "Envio de documento acima de 64 kB recusado pelo tamanho (413)",
  ),
} as const satisfies Readonly<Record<string, Card>>;

export type CardName = keyof typeof cards;

/** Filings end, so a test needs a card of theirs again and again: the same number of another origin is the same card. */
const ofAnyOrigin = (cnj: string) => {
  const { sequence, year, branch, court } = splitCnj(cnj);
  return `${sequence} ${year} ${branch} ${court}`;
};

const names = new Map<string, CardName>();
for (const name of cardNames()) names.set(ofAnyOrigin(cards[name].cnj), name);

/** The card a case number belongs to, or null for an ordinary case. */
export const cardNameOf = (cnj: string): CardName | null => names.get(ofAnyOrigin(cnj)) ?? null;

export function arrivalOf(cnj: string): Arrival {
  const name = cardNameOf(cnj);
  return name === null ? "normal" : cards[name].arrival;
}

export function cardNames(): CardName[] {
  return Object.keys(cards).filter(isCardName);
}

function isCardName(name: string): name is CardName {
  return name in cards;
}

function card(number: string, purpose: string, arrival: Arrival = "normal"): Card {
  return { cnj: makeCnj(number), purpose, arrival };
}
