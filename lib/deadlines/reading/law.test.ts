import { describe, expect, test } from "vitest";
import { type Regime, regimes } from "#lib/deadlines/regimes/regime.ts";
import { fold } from "#lib/format/fold.ts";
import { ofOneJudge } from "./law/appeals.ts";
import { rules } from "./law/rules.ts";
import { appealsOf, legalTerm, namedAppeal } from "./law.ts";
import { readOrder } from "./order.ts";

const term = (regime: Regime, text: string) => legalTerm({ said: fold(text), act: "Ato" }, regime);

describe("the law of a rite gives its own terms", () => {
  test.each<[Regime, string, number, string]>([
    ["eca", "Cite-se o requerido para contestar.", 10, "ECA, art. 158"],
    ["eca", "Apresente a defesa técnica a defesa prévia.", 3, "ECA, art. 186, § 3º"],
    ["eca", "Intime-se para responder ao agravo interno.", 10, "ECA, art. 198, II"],
    ["recovery", "Cite-se a devedora para contestar.", 10, "Lei 11.101/2005, art. 98"],
    ["cpc", "Cite-se para contestar o pedido de falência.", 10, "Lei 11.101/2005, art. 98"],
    ["recovery", "Intime-se o credor para contestar.", 5, "Lei 11.101/2005, art. 11"],
    ["cpc", "Intime-se para contestar a impugnação de crédito.", 5, "Lei 11.101/2005, art. 11"],
    ["electoral", "Notifique-se para contestar o registro de candidatura.", 7, "LC 64/1990, art. 4º"],
    ["electoral-period", "Notifique-se o impugnado para contestar.", 7, "LC 64/1990, art. 4º"],
    ["electoral", "Notifique-se o investigado para contestar.", 5, "LC 64/1990, art. 22, I, a"],
    ["electoral-period", "Na AIJE, ofereça o réu defesa.", 5, "LC 64/1990, art. 22, I, a"],
    ["electoral", "Apresentem as partes alegações finais.", 2, "LC 64/1990, art. 22, X"],
    ["electoral-period", "Às alegações finais.", 2, "LC 64/1990, art. 22, X"],
    ["clt", "Intime-se para responder ao agravo interno.", 8, "IN TST 39/2016, art. 1º, § 2º"],
    ["electoral", "Ao agravado: agravo regimental.", 3, "Código Eleitoral, arts. 258 e 267"],
    ["electoral", "Contrarrazões ao recurso ordinário.", 3, "Código Eleitoral, art. 267"],
    ["military", "À defesa para contrarrazões.", 10, "CPPM, art. 531"],
    ["military", "Apresente a defesa alegações escritas.", 8, "CPPM, art. 428"],
    ["military", "Apresente a defesa alegações finais.", 8, "CPPM, art. 428"],
    ["cpp", "Contrarrazões ao agravo em execução penal.", 2, "LEP, art. 197; CPP, art. 588"],
    ["cpp-detained", "Contraminuta ao agravo na execução.", 2, "LEP, art. 197; CPP, art. 588"],
    ["cpp", "Apresente a defesa as razões do RESE.", 2, "CPP, art. 588"],
    ["cpp", "Razões do recurso em sentido estrito.", 2, "CPP, art. 588"],
    ["cpp", "Apresente a defesa as razões recursais.", 2, "CPP, art. 588"],
    ["cpp", "Apresente a defesa as razões de apelação.", 8, "CPP, art. 600"],
    ["cpp", "Ao apelado para contrarrazões.", 8, "CPP, art. 600"],
    ["cpp", "À defesa para contrarrazões.", 2, "CPP, art. 588"],
    ["cpp", "Contrarrazões ao recurso especial.", 15, "CPC, art. 1.030"],
    ["cpp", "À defesa para contraminuta.", 2, "LEP, art. 197; CPP, art. 588"],
    ["cpp", "Contrarrazões aos embargos de declaração.", 2, "CPP, arts. 382 e 619"],
    ["cpp", "Diga a defesa sobre a progressão de regime.", 3, "LEP, art. 196"],
    ["cpc", "Contrarrazões aos embargos de declaração.", 5, "CPC, art. 1.023, § 2º"],
    ["cpc", "Cite-se para contestar a tutela cautelar antecedente.", 5, "CPC, art. 306"],
    ["cpc", "Contestem a habilitação os requeridos.", 5, "CPC, art. 690"],
    ["cpc", "Cite-se para contestar a restauração de autos.", 5, "CPC, art. 714"],
    ["cpc", "Intime-se para pagar o débito alimentar.", 3, "CPC, arts. 528 e 911"],
    ["cpc", "Pague o executado a dívida ativa.", 5, "Lei 6.830/1980, art. 8º"],
    ["cpc", "Diga o exequente sobre a substituição da penhora.", 3, "CPC, art. 853"],
    ["recovery", "Ao apelado para contrarrazões.", 15, "CPC, art. 1.010, § 1º"],
  ])("%s: %s", (regime, text, amount, article) => {
    expect(term(regime, text)).toMatchObject({ amount, article });
  });

  test.each<[Regime, string, number, string]>([
    ["juizado", "Recolha o preparo.", 48, "Lei 9.099/1995, art. 42, § 1º"],
    ["clt", "Cite-se o executado para pagar.", 48, "CLT, art. 880"],
    [
      "electoral-period",
      "Cite-se o representado para apresentar defesa.",
      48,
      "Lei 9.504/1997, art. 96, § 5º",
    ],
    [
      "electoral-period",
      "Direito de resposta: defenda-se o representado.",
      24,
      "Lei 9.504/1997, art. 58, § 2º",
    ],
    ["electoral-period", "Ao recorrido para contrarrazões.", 24, "Lei 9.504/1997, art. 96, § 8º"],
  ])("in hours, whose days lie within them: %s: %s", (regime, text, hours, article) => {
    const found = term(regime, text);
    expect(found).toMatchObject({ hours, article });
    expect(24 * found.amount).toBeLessThanOrEqual(hours);
  });
});

test.each<[Regime, string, string, number]>([
  ["cpp", "À defesa para contrarrazões.", "Apelação Criminal", 8],
  ["cpp", "À defesa para contrarrazões.", "Recurso em Sentido Estrito", 2],
  ["cpp", "Manifeste-se a defesa.", "Execução da Pena", 3],
  ["electoral-period", "Cite-se o réu para contestar.", "Registro de Candidatura", 7],
  ["electoral", "Cite-se o réu para contestar.", "Ação de Impugnação de Mandato Eletivo", 7],
  ["electoral-period", "Apresente o réu defesa.", "Ação de Investigação Judicial Eleitoral", 5],
  ["electoral-period", "Apresente o réu defesa.", "Representação", 2],
  ["cpc", "Cite-se para contestar.", "Restauração de Autos", 5],
  ["cpc", "Cite-se para contestar.", "Tutela Cautelar Antecedente", 5],
  ["cpc", "Intime-se para pagar o débito.", "Execução Fiscal", 5],
  ["cpc", "Cite-se para contestar.", "Procedimento Comum Cível", 15],
])("the class says what the sentence does not: %s: %s (%s)", (regime, text, className, amount) => {
  expect(legalTerm({ said: fold(text), act: "Ato", className }, regime)).toMatchObject({ amount });
});

test("in the electoral period only what may be a representation is appealed within a day", () => {
  const days = (className: string | null) =>
    appealsOf("electoral-period", className).map(({ amount }) => amount);
  expect([null, "Representação", "Registro de Candidatura"].map(days)).toEqual([
    [1, 1],
    [1, 1],
    [3, 3],
  ]);
});

/** Sentences that order what each line is about. */
const orders = [
  "À réplica.",
  "Emende a inicial.",
  "Recolha as custas iniciais.",
  "Apresentem quesitos.",
  "Digam sobre o laudo.",
  "Vista dos documentos juntados.",
  "Apresentem alegações finais.",
  "Cite-se para contestar.",
  "Contestem a tutela cautelar antecedente.",
  "Intime-se para pagar o débito.",
  "Impugnar o cumprimento de sentença.",
  "Embargos à execução.",
  "Contraminuta.",
  "Contrarrazões.",
  "Ao agravo interno.",
  "Manifeste-se sobre a reconvenção.",
  "Diga no incidente de desconsideração.",
];
test.each(regimes.filter((regime) => regime !== "cpc" && regime !== "material"))(
  "%s takes no term from the CPC that is longer than the general one",
  (regime) => {
    const own = new Set(
      rules.flatMap(([, , byRite]) =>
        Object.entries(byRite).flatMap(([rite, days]) => (rite === "cpc" ? [] : [days[1]])),
      ),
    );
    for (const text of orders) {
      const { amount, article } = term(regime, text);
      if (amount > 5) expect([...own], `${regime}: ${text}`).toContain(article);
    }
  },
);

test.each<[Regime, string]>([
  ["administrative", "Recurso administrativo: 5"],
  ["electoral", "Recurso eleitoral: 3 + Embargos de declaração: 3"],
  ["electoral-period", "Recurso eleitoral: 1 + Embargos de declaração: 1"],
  ["recovery", "Apelação: 15 + Embargos de declaração: 5"],
  ["cpp-urgent", "Apelação: 5 + Embargos de declaração: 2"],
])("against a judgment: %s", (regime, expected) => {
  const said = appealsOf(regime).map(({ act, amount }) => `${act}: ${amount}`);
  expect(said.join(" + ")).toBe(expected);
});

test.each<[Regime, number | undefined]>([
  ["cpc", 15],
  ["recovery", 15],
  ["clt", 8],
  ["eca", 10],
  ["cpp", 5],
  ["cpp-detained", 5],
  ["military", 5],
  ["electoral", 3],
  ["electoral-period", 1],
  ["juizado", undefined],
  ["administrative", undefined],
])("against what one judge of a court decides: %s: %s days", (regime, amount) => {
  expect(namedAppeal([ofOneJudge], regime, null)?.amount).toBe(amount);
});

test.each([
  ["Cite-se o requerido para contestar.", "TJSP", "Perda ou Suspensão do Poder Familiar", "10 eca"],
  ["Intime-se o credor para contestar.", "TJSP", "Impugnação de Crédito", "5 recovery"],
  ["Julgo procedente o pedido. Intimem-se.", "CNJ", "Pedido de Providências", "5 administrative"],
  ["Intimem-se as partes para alegações finais.", "TRE-SP", "Representação", "2 electoral-period"],
  ["Intime-se o agravado para responder ao agravo interno.", "TST", null, "8 clt"],
  ["Manifeste-se o autor em réplica.", "TRT2", null, "5 clt"],
])("what a text orders: %s (%s)", (text, court, className, expected) => {
  const [line] = readOrder(text, { court, className, chamber: null, from: "2026-09-10" });
  expect(`${line?.amount} ${line?.regime}`).toBe(expected);
});
