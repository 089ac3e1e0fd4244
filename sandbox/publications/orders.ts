import type { Facts } from "../generate/facts.ts";
import { money, reasonings, sheets, subject } from "../generate/prose.ts";
import type { Random } from "../random.ts";

/** The act that a publication announces: its name and text. */
export type Order = { kind: string; text: string };

type Writer = (facts: Facts, random: Random) => Order;

/** Acts in the style of the diaries: one paragraph, abbreviated, with deadlines in figures and words. */
const anywhere: readonly [Writer, ...Writer[]] = [
  ({ profile }, random) => ({
    kind: "Despacho",
    text: `Vistos. ${capital(sheets(random))}: manifeste-se a ${profile.roles.active}, no prazo de ${days(random)}, sobre a resposta e os documentos que a acompanham. Após, tornem conclusos. Int.`,
  }),
  (facts, random) => ({
    kind: "Decisão",
    text: `Vistos. ${reasonings(facts, random, 2).join(" ")} Assim, digam as partes, em ${days(random)}, se têm outras provas a produzir, justificando a pertinência, sob pena de preclusão. Int.`,
  }),
  ({ profile }, random) => ({
    kind: "Ato ordinatório",
    text: `Certifico e dou fé que pratiquei o seguinte ato ordinatório, nos termos do art. 203, § 4º, do CPC: ciência à ${profile.roles.active} do retorno da carta (${sheets(random)}), para que requeira o que de direito em ${days(random)}.`,
  }),
  (facts, random) => ({
    kind: "Sentença",
    text: `Vistos. ${reasonings(facts, random, 3).join(" ")} Ante o exposto, JULGO ${random.pick(["PROCEDENTE", "IMPROCEDENTE", "PROCEDENTE EM PARTE"])} o pedido. Fixo os honorários em ${random.integer(10, 15)}% do valor atualizado. Prazo recursal de 15 (quinze) dias. P.I.C.`,
  }),
];

const byKind: Readonly<Partial<Record<Facts["profile"]["kind"], readonly [Writer, ...Writer[]]>>> = {
  execution: [
    (facts, random) => ({
      kind: "Decisão",
      text: `Vistos. Defiro a pesquisa e o bloqueio de ativos financeiros em nome da ${facts.profile.roles.passive}, até o limite de ${money(facts, random)}. Positiva a diligência, intime-se para impugnação em 5 (cinco) dias (art. 854, § 3º, do CPC). Int.`,
    }),
  ],
  tax: [
    (_facts, random) => ({
      kind: "Decisão",
      text: `Vistos. Diante da certidão de ${sheets(random)}, suspendo a execução pelo prazo de 1 (um) ano (art. 40 da Lei nº 6.830/80), findo o qual os autos serão arquivados sem baixa. Ciência à Fazenda. Int.`,
    }),
  ],
  labour: [
    ({ court, unit }, random) => ({
      kind: "Intimação",
      text: `Fica V. Sa. intimada da designação de audiência de INSTRUÇÃO para o dia ${random.integer(1, 28)}/${random.integer(2, 11)}, às ${random.integer(9, 16)}h${random.pick(["00", "20", "40"])}, na ${unit} de ${court.city}, devendo as partes comparecer para depor, sob pena de confissão (Súmula 74 do TST).`,
    }),
    (_facts, random) => ({
      kind: "Despacho",
      text: `Vistos, etc. Apresente a parte reclamante seus cálculos de liquidação, em ${days(random)}, com a indicação das contribuições previdenciárias (art. 879 da CLT). Após, à parte contrária por igual prazo.`,
    }),
  ],
  criminal: [
    (_facts, random) => ({
      kind: "Despacho",
      text: `Vistos. Intime-se a Defesa para apresentar alegações finais, por memoriais, no prazo de 5 (cinco) dias (art. 403, § 3º, do CPP). ${capital(sheets(random))}: ciência. Int.`,
    }),
    ({ unit }, random) => ({
      kind: "Despacho",
      text: `Vistos. Designo audiência de instrução, debates e julgamento, por videoconferência, na ${unit}. Intimem-se o acusado, a Defesa e as testemunhas arroladas a ${sheets(random)}. Ciência ao Ministério Público.`,
    }),
    (facts, random) => ({
      kind: "Decisão",
      text: `Vistos. A resposta à acusação não traz hipótese de absolvição sumária (art. 397 do CPP). A imputação de ${subject(facts).toLowerCase()} será examinada após a instrução. Diga a Defesa, em ${days(random)}, se insiste na oitiva das testemunhas. Int.`,
    }),
  ],
  family: [
    (_facts, random) => ({
      kind: "Decisão",
      text: `Vistos. Fixo os alimentos provisórios em ${random.integer(15, 33)}% dos rendimentos líquidos, devidos a partir da citação. Designo sessão de conciliação no CEJUSC. Ciência ao Ministério Público. Int.`,
    }),
  ],
  federal: [
    (_facts, random) => ({
      kind: "Ato ordinatório",
      text: `Vista às partes do laudo médico pericial, pelo prazo de ${days(random)}. No mesmo prazo, diga o INSS sobre eventual proposta de acordo.`,
    }),
  ],
  appeal: [
    (facts, random) => ({
      kind: "Pauta de julgamento",
      text: `Processo incluído em pauta da sessão da ${facts.unit} do dia ${random.integer(1, 28)}/${random.integer(2, 11)}, às 9h30. Pedidos de sustentação oral até 48 (quarenta e oito) horas antes da sessão.`,
    }),
  ],
};

export function orderFor(facts: Facts, random: Random): Order {
  const own = byKind[facts.profile.kind];
  // The general acts are about civil procedure, so a criminal case gets only its own.
  const isOwn = facts.profile.kind === "criminal" || random.chance(0.5);
  const writer = own !== undefined && isOwn ? random.pick(own) : random.pick(anywhere);
  return writer(facts, random);
}

/** The subject of the case, for the heading of an entry. */
export const matter = subject;

function days(random: Random): string {
  return random.pick(["5 (cinco) dias", "10 (dez) dias", "15 (quinze) dias", "48 (quarenta e oito) horas"]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
