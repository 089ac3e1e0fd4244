/** What an order is about that names no act but an article: "Intime-se o executado, na forma do art. 523 do CPC." */

type Row = readonly [article: string, amount: number, act: string, hours?: number];

/** A paragraph is named where the article has other terms too; it stands before its article alone. */
const articles: Readonly<Record<string, { words: string; rows: readonly Row[]; isOnlyNamed?: true }>> = {
  CPC: {
    words: "(?:n?cpc|codigo de processo civil|lei (?:n[.ºo°]* ?)?13\\.?105)\\b",
    rows: [
      ["104", 15, "Juntar procuração"],
      ["135", 15, "Manifestação no incidente"],
      ["290", 15, "Recolher custas"],
      ["306", 5, "Contestação"],
      ["321", 15, "Emendar a inicial"],
      ["335", 15, "Contestação"],
      ["343", 15, "Resposta à reconvenção"],
      ["350", 15, "Manifestação sobre a contestação"],
      ["351", 15, "Manifestação sobre a contestação"],
      ["364", 15, "Alegações finais"],
      ["398", 5, "Resposta ao pedido de exibição"],
      ["437", 15, "Manifestação sobre documentos"],
      ["465, § 3º", 5, "Manifestação sobre os honorários do perito"],
      ["465", 15, "Quesitos ao perito"],
      ["477", 15, "Manifestação sobre o laudo"],
      ["485, § 1º", 5, "Dar prosseguimento"],
      ["511", 15, "Contestação"],
      ["523", 15, "Pagamento"],
      ["525", 15, "Impugnação ao cumprimento de sentença"],
      ["528", 3, "Pagamento"],
      ["535", 30, "Impugnação à execução"],
      ["550", 15, "Prestar contas ou contestar"],
      ["627", 15, "Manifestação sobre as primeiras declarações"],
      ["679", 15, "Contestação"],
      ["690", 5, "Contestação"],
      ["701", 15, "Pagamento ou embargos monitórios"],
      ["702", 15, "Pagamento ou embargos monitórios"],
      ["714", 5, "Contestação"],
      ["721", 15, "Manifestação"],
      ["806", 15, "Entregar a coisa"],
      ["829", 3, "Pagamento"],
      ["847", 10, "Substituição da penhora"],
      ["853", 3, "Manifestação sobre a penhora"],
      ["854", 5, "Impugnação ao bloqueio"],
      ["910", 30, "Embargos à execução"],
      ["911", 3, "Pagamento"],
      ["915", 15, "Embargos à execução"],
      ["917", 15, "Impugnação à penhora"],
      ["920", 15, "Impugnação aos embargos"],
      ["932", 5, "Sanar o vício"],
      ["1.007", 5, "Recolher o preparo"],
      ["1.010", 15, "Contrarrazões"],
      ["1.019", 15, "Contraminuta"],
      ["1.021", 15, "Resposta ao agravo interno"],
      ["1.023", 5, "Resposta aos embargos de declaração"],
      ["1.030", 15, "Contrarrazões"],
      ["1.042", 15, "Contraminuta"],
    ],
  },
  CPP: {
    words: "(?:cpp|codigo de processo penal)\\b",
    rows: [
      ["396", 10, "Resposta à acusação"],
      ["396-A", 10, "Resposta à acusação"],
      ["403, § 3º", 5, "Alegações finais"],
      ["406", 10, "Resposta à acusação"],
      ["422", 5, "Testemunhas e diligências do júri"],
      ["514", 15, "Resposta preliminar"],
      ["588", 2, "Razões ou contrarrazões do recurso"],
      ["600", 8, "Razões ou contrarrazões da apelação"],
    ],
  },
  CLT: {
    words: "(?:clt|consolidacao das leis)\\b",
    rows: [
      ["800", 5, "Exceção de incompetência"],
      ["855-A", 15, "Manifestação no incidente"],
      ["879, § 2º", 8, "Impugnação aos cálculos"],
      ["880", 1, "Pagamento", 48],
      ["884", 5, "Embargos à execução"],
      ["900", 8, "Contrarrazões"],
    ],
  },
  "Lei 6.830/1980": {
    words: "(?:lef\\b|lei (?:n[.ºo°]* ?)?6\\.?830|lei de execuc(?:ao|oes) fisca)",
    rows: [
      ["8º", 5, "Pagamento"],
      ["16", 30, "Embargos à execução fiscal"],
      ["17", 30, "Impugnação aos embargos"],
    ],
    isOnlyNamed: true,
  },
  "Lei 8.245/1991": {
    words: "lei (?:(?:n[.ºo°]* ?)?8\\.?245|do inquilinato)",
    rows: [["62", 15, "Purgar a mora"]],
    isOnlyNamed: true,
  },
  "Lei 11.343/2006": {
    words: "lei (?:(?:n[.ºo°]* ?)?11\\.?343|de drogas)",
    rows: [["55", 10, "Defesa prévia"]],
    isOnlyNamed: true,
  },
  "Lei 12.016/2009": {
    words: "lei (?:n[.ºo°]* ?)?12\\.?016",
    rows: [["7º", 10, "Informações"]],
    isOnlyNamed: true,
  },
};

/** Which statute an article is of: the first one that is named behind it; null: one that has no row here. */
const statutes: readonly (readonly [string | null, RegExp])[] = [
  ...Object.entries(articles).map(([name, { words }]) => [name, new RegExp(`\\b${words}`)] as const),
  [
    null,
    /\b(?:cf|cc|cdc|ctn|const[a-z]*|codigo|estatuto|lei|lc|decreto|resoluc[a-z]*|regimento|provimento|portaria|normas)\b/,
  ],
];

const cited =
  /\barts?\.? ?(?<number>\d{1,2}\.?\d{3}|\d{1,3})(?<letter>-[a-z]\b)?(?![\d-]|\.\d)(?=(?<behind>.{0,80}))/gs;

/** The term of the first known article that a folded sentence cites; null of none. */
export function citedTerm(
  said: string,
): { act: string; amount: number; article: string; hours?: number } | null {
  for (const { groups: { number = "", letter = "", behind = "" } = {} } of said.matchAll(cited)) {
    const rest = behind.split(/\barts?\b/)[0] ?? "";
    const of = statutes.find(([, words]) => words.test(rest));
    for (const [name, { rows, isOnlyNamed = false }] of Object.entries(articles)) {
      if (of === undefined ? isOnlyNamed : of[0] !== name) continue;
      const row = rows.find(([article]) => isCited(article, number.replace(".", "") + letter, rest));
      if (row === undefined) continue;
      const [article, amount, act, hours] = row;
      return { act, amount, article: `${name}, art. ${article}`, ...(hours === undefined ? {} : { hours }) };
    }
  }
  return null;
}

function isCited(article: string, number: string, behind: string): boolean {
  const [own = "", paragraph] = article.toLowerCase().replace(/[.º]/g, "").split(", § ");
  return own === number && (paragraph === undefined || paragraphs(behind).includes(paragraph));
}

/** "§§ 2º e 3º" */
const paragraphs = (behind: string): string[] =>
  (/^[^a-z;]{0,12}§§? ?(?:\d{1,2}[ºo°]?(?:, ?| e )?){1,4}/.exec(behind)?.[0] ?? "").match(/\d+/g) ?? [];
