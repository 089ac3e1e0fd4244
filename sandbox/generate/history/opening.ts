import { longDate } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import { reasonings, subject } from "../prose.ts";
import { act, type Phase, published, type Story, signed } from "./act.ts";

export const distribution: Phase = ({ facts, random }) => [
  act("26", 0, random.chance(0.85) ? "Distribuído por sorteio" : "Distribuído por dependência", [
    `${facts.unit} - ${facts.court.house}`,
    `Classe: ${facts.caseClass.name} (${facts.caseClass.code})`,
  ]),
  act("581", 0, `Juntada de documento - ${firstPapers(facts)}`),
  act("60", random.integer(1, 4), "Certidão de autuação e conferência de dados expedida", [
    "Certifico que conferi classe, assunto, partes e valor da causa, e que nada há a retificar.",
  ]),
  act("51", 1, "Conclusos para despacho"),
];

/** The first order: the other side is called, to answer or, in an execution, to pay. */
export const summons: Phase = (story) => {
  const { facts, random } = story;
  const order = summonsOrder(story);
  return [
    act(
      "11010",
      random.integer(2, 20),
      signed(story, [
        "Vistos.",
        facts.active[0].person.type === "Física" && random.chance(0.5)
          ? `1. Defiro à ${facts.profile.roles.active} os benefícios da gratuidade da justiça. Anote-se.`
          : "1. Recebo a inicial, que preenche os requisitos legais, e anoto o recolhimento das custas ou a isenção.",
        `2. ${order}`,
        "3. Servirá a presente, por cópia digitada, como mandado ou carta. Cumpra-se na forma e sob as penas da lei.",
        "Intimem-se.",
      ]),
    ),
    ...published(story, order),
    act("60", random.integer(2, 10), "Expedição de carta de citação", [
      `Destinatário: ${facts.passive[0].person.name}`,
    ]),
    act(
      "581",
      random.integer(12, 40),
      random.chance(0.7)
        ? "Juntada de aviso de recebimento - cumprido (positivo)"
        : "Juntada de aviso de recebimento - mudou-se (negativo)",
    ),
  ];
};

function summonsOrder({ facts, random }: Story): string {
  const passive = facts.profile.roles.passive;
  switch (facts.profile.kind) {
    case "execution":
      return `Cite-se a ${passive} para pagar a dívida em 3 dias, ciente de que os honorários, fixados em 10%, serão reduzidos pela metade no caso de pagamento integral (arts. 827 e 829 do CPC).`;
    case "tax":
      return `Cite-se a ${passive} para, em 5 dias, pagar a dívida ou garantir a execução (art. 8º da Lei nº 6.830/1980).`;
    default:
      return `Cite-se a ${passive} para, querendo, oferecer resposta no prazo de ${random.pick([10, 15])} dias, sob pena de revelia.`;
  }
}

/** The documents that come with the initial petition. */
function firstPapers(facts: Facts): string {
  switch (facts.profile.kind) {
    case "criminal":
      return "autos do inquérito policial";
    case "tax":
      return "certidão de dívida ativa";
    default:
      return "procuração e documentos que instruem a inicial";
  }
}

/** An urgent request is decided before the other side speaks. */
export const injunction: Phase = (story) => {
  const { facts, random } = story;
  const isGranted = random.chance(0.5);
  const [first = "", second = ""] = reasonings(facts, random, 2);
  return [
    act(
      isGranted ? "332" : "785",
      random.integer(1, 6),
      signed(story, [
        "Vistos.",
        `Cuida-se de pedido de tutela de urgência formulado em ${facts.caseClass.name.toLowerCase()} que versa sobre ${subject(facts)}.`,
        first,
        second,
        isGranted
          ? "Nesse contexto, presentes os requisitos do art. 300 do Código de Processo Civil, DEFIRO a tutela de urgência para determinar o cumprimento da obrigação no prazo de 5 (cinco) dias, sob pena de multa diária limitada a 30 dias. Servirá a presente decisão como ofício, a ser encaminhado pela própria parte interessada, com comprovação nos autos."
          : "Nesse contexto, ausente por ora a probabilidade do direito, INDEFIRO a tutela de urgência, sem prejuízo de nova análise após o contraditório.",
        "Intimem-se.",
      ]),
    ),
    ...published(story, isGranted ? "Deferida a tutela de urgência." : "Indeferida a tutela de urgência."),
  ];
};

/** The acts by which a paper case was digitised. */
export const digitised: Phase = ({ random }: Story) => [
  act("14732", random.integer(200, 900), "Convertidos os autos físicos em eletrônicos", [
    "As peças foram digitalizadas e conferidas; os volumes permanecem em cartório pelo prazo da lei.",
  ]),
  {
    code: "60",
    gap: 3,
    wordsAt: (at) => ({
      text: `Certidão - autos digitalizados em ${longDate(at)}, com ${random.integer(2, 9)} volumes`,
    }),
  },
];
