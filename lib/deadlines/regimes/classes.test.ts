import { describe, expect, test } from "vitest";
import { type ClassKind, classKind, readClass } from "./classes.ts";
import table from "./classes.vectors.json" with { type: "json" };

type Tree = keyof typeof table.trees;
type Known = { usual: ClassKind | null; but?: [kind: ClassKind | null, names: string[]][] };

const criminalToo: [ClassKind, string[]] = [
  "criminal",
  [
    "Agravo de Instrumento em Recurso Especial",
    "Agravo de Instrumento em Recurso Extraordinário",
    "Assistência Judiciária",
    "Conflito de Jurisdição",
    "Exceção de Impedimento",
    "Exceção de Incompetência",
    "Exceção de Litispendência",
    "Exceção de Suspeição",
    "Impugnação ao Valor da Causa",
    "Impugnação de Assistência Judiciária",
    "Incidente de Falsidade",
    "Incidente de Uniformização de Jurisprudência",
    "Seqüestro",
  ],
];

/** The kind of each class of the table, as the law of its tree says it: that of the tree, but for some. */
const expected: Record<Tree, Known> = {
  "PROCESSO CRIMINAL": {
    usual: "criminal",
    but: [
      [
        "protective",
        [
          "Medidas Protetivas de urgência (Lei Maria da Penha) Criminal",
          "Medidas Protetivas de Urgência (Lei Maria da Penha) - Criminal",
          "Medidas Protetivas de Urgência - Crianças e Adolescentes (Lei Henry Borel - Lei 14.344/2022) Criminais",
        ],
      ],
      [
        "juizado-criminal",
        ["Procedimento do Juizado Especial Criminal - Sumariíssimo", "Termo Circunstanciado"],
      ],
    ],
  },
  "EXECUÇÃO PENAL": { usual: "criminal" },
  "PROCESSO MILITAR": { usual: "military" },
  "INFÂNCIA E JUVENTUDE": { usual: "eca" },
  "PROCESSO ELEITORAL": {
    usual: "electoral",
    but: [
      // Crimes follow the Code of Criminal Procedure (Código Eleitoral, art. 364).
      ["criminal", ["Ação Penal Eleitoral", "Pedido de Desaforamento", "Recurso Criminal Eleitoral"]],
      ["administrative", ["Inquérito Administrativo"]],
      [
        null,
        [
          "Ação Cautelar",
          "Duplicidade/Pluralidade de Inscrições - Coincidências",
          "Exceção",
          "Incidente de Impedimento/Suspeição",
          "Petição Corregedoria",
          "Representação",
          "Suspensão de Segurança",
        ],
      ],
    ],
  },
  "PROCEDIMENTOS ADMINISTRATIVOS": {
    usual: "administrative",
    but: [[null, ["Pedido de Cooperação Jurisdicional", "Pedido de Cooperação Judiciária"]]],
  },
  "PROCESSO CÍVEL": {
    usual: null,
    but: [
      criminalToo,
      [
        "recovery",
        [
          "Classificação de Crédito Público",
          "Extinção das obrigações do falido",
          "Falência de Empresários, Sociedades Empresáriais, Microempresas e Empresas de Pequeno Porte",
          "Habilitação de Crédito",
          "Impugnação de Crédito",
          "Recuperação Extrajudicial",
          "Recuperação Judicial",
          "Relatório Falimentar",
          "Restituição de Coisa ou Dinheiro na Falência do Devedor Empresário",
        ],
      ],
      [
        "juizado",
        [
          "Pedido de Uniformização de Interpretação de Lei Cível",
          "Procedimento do Juizado Especial Cível",
          "Procedimento do Juizado Especial da Fazenda Pública",
          "Recurso Inominado Cível",
          "Recurso de Medida Cautelar Cível",
        ],
      ],
    ],
  },
  "PROCESSO DO TRABALHO": {
    usual: "labour",
    but: [
      criminalToo,
      [
        null,
        [
          "Agravo",
          "Conflito de Competência",
          "Embargos",
          "Embargos Infringentes",
          "Execução de Título Extrajudicial",
          "Reclamação",
        ],
      ],
    ],
  },
  "PROCEDIMENTOS PRÉ-PROCESSUAIS": { usual: null },
  STJ: {
    usual: null,
    but: [
      criminalToo,
      ["administrative", ["Sindicância", "Precatório", "Requisição de Pequeno Valor"]],
      [
        "criminal",
        [
          "Agravo em Recurso de Habeas Corpus",
          "Ação Penal",
          "Exceção da Verdade",
          "Habeas Corpus",
          "Habeas Corpus Coletivo",
          "Inquérito",
          "Queixa-Crime",
          "Recurso Ordinário em Habeas Corpus",
          "Remessa Necessária em Habeas Corpus",
          "Revisão Criminal",
        ],
      ],
    ],
  },
  STF: {
    usual: null,
    but: [
      criminalToo,
      ["administrative", ["Inquérito Administrativo", "Processo Administrativo"]],
      ["labour", ["Recurso de Revista"]],
      [
        "criminal",
        [
          "Apelação Criminal",
          "Ação Penal",
          "Carta Testemunhável",
          "Denúncia",
          "Exceção da Verdade",
          "Execução de Pena",
          "Extradição",
          "Habeas Corpus",
          "Inquerito",
          "Inquérito Policial",
          "Inquérito Policial Especial",
          "Prisão Preventiva para Extradição",
          "Processo Crime",
          "Queixa Crime",
          "Recurso Criminal",
          "Recurso de Apreensão de Livro",
          "Recurso em Habeas Corpus",
          "Revisão Criminal",
        ],
      ],
    ],
  },
};

const isTree = (tree: string): tree is Tree => tree in expected;
const rows = Object.entries(table.trees).flatMap(([tree, names]) => {
  if (!isTree(tree)) throw new Error(`${tree} has no kind`);
  const { usual, but = [] } = expected[tree];
  return names.split("|").map((name) => {
    const exception = but.find(([, some]) => some.includes(name));
    return { tree, name, kind: exception === undefined ? usual : exception[0] };
  });
});

describe("every class of the CNJ's table", () => {
  test("has a kind, whatever its letters", () => {
    const forms = (name: string) => [
      name,
      name.toUpperCase(),
      name.normalize("NFD").replace(/\p{M}/gu, ""),
      name.replaceAll(" ", "  "),
      `Classe: ${name} (1234)`,
    ];
    const wrong = rows.flatMap(({ tree, name, kind }) =>
      forms(name)
        .filter((form) => classKind(form) !== kind)
        .map((form) => `${tree}: ${form}: ${classKind(form)}, not ${kind}`),
    );
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(700);
  });

  test("no exception stands for a class that the table does not have", () => {
    for (const [tree, { but = [] }] of Object.entries(expected)) {
      if (!isTree(tree)) continue;
      const names = table.trees[tree].split("|");
      const own = but.filter((exception) => exception !== criminalToo).flatMap(([, some]) => some);
      expect(own.filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  test("a name that civil cases have too is ambiguous", () => {
    const civil = new Set(rows.filter(({ tree }) => tree === "PROCESSO CÍVEL").map(({ name }) => name));
    const both = rows.filter(({ tree, name }) => tree === "PROCESSO CRIMINAL" && civil.has(name));
    expect(both.length).toBeGreaterThanOrEqual(8);
    expect(both.filter(({ name }) => !readClass(name).isAmbiguous)).toEqual([]);
  });

  test("a name that civil and criminal cases have with a suffix is ambiguous without it", () => {
    const cut = (suffix: string) =>
      rows.flatMap(({ name }) => (name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : []));
    const civil = new Set(cut(" Cível"));
    const both = cut(" Criminal").filter((name) => civil.has(name));
    expect(both.length).toBeGreaterThanOrEqual(12);
    const silent = both.filter((name) => name !== "Habeas Corpus" && classKind(name) !== "juizado");
    expect(silent.filter((name) => !readClass(name).isAmbiguous)).toEqual([]);
    for (const name of silent)
      expect(readClass(`${name} - Cível`)).toEqual({ kind: null, isAmbiguous: false });
    for (const name of both) expect(readClass(`${name} - Criminal`).isAmbiguous).toBe(false);
  });
});

test.each<[string, ClassKind | null]>([
  ["HABEAS CORPUS CÍVEL", null],
  ["Habeas Corpus - Cível", null],
  ["HABEAS CORPUS Nº 812.345 - SP", "criminal"],
  ["AgRg no Habeas Corpus", "criminal"],
  ["Exceção de Suspeição - Cível", null],
  ["Exceção de Suspeição - Criminal", "criminal"],
  ["Embargos de Terceiro - Cível", null],
  ["Ação Penal Pública Incondicionada", "criminal"],
  ["Acordo de Não Persecução Penal", "criminal"],
  ["Medida Protetiva de Urgência", "protective"],
  ["Medidas Protetivas - Estatuto do Idoso", "criminal"],
  ["Recurso Inominado", "juizado"],
  ["Cumprimento de Sentença - Juizado Especial Cível", "juizado"],
  ["Juizado Especial Criminal", "juizado-criminal"],
  ["Autofalência", "recovery"],
  ["Habilitação Retardatária de Crédito", "recovery"],
  ["Habilitação de Crédito em Inventário", null],
  ["Adoção de Maior de Idade", null],
  ["Internação Compulsória", null],
  ["Ação de Improbidade Administrativa", null],
  ["Inquérito Civil", null],
  ["Prisão Civil", null],
  ["Desapropriação", null],
  ["Embargos à Execução", null],
  ["", null],
])("%s is %s", (name, kind) => {
  expect(classKind(name)).toBe(kind);
});

test("a Maria da Penha measure of a civil court is protective, but may be counted as civil", () => {
  expect(readClass("Medidas Protetivas de Urgência (Lei Maria da Penha) - Cível")).toEqual({
    kind: "protective",
    isAmbiguous: true,
  });
  expect(readClass("Procedimento do Juizado Especial Cível e Criminal").isAmbiguous).toBe(true);
});

test("a megabyte is no class", () => {
  for (const run of ["a", " ", "1 ", "criminal ", "cível "]) classKind(run.repeat(200_000));
  expect(classKind(`${"x".repeat(1_000_000)} Ação Penal`)).toBeNull();
});
