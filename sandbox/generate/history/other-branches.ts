import { reasonings, sheets } from "../prose.ts";
import { act, concluded, joined, type Phase, published, signed } from "./act.ts";

export const accusation: Phase = (story) => {
  const { facts, random } = story;
  return [
    act("581", random.integer(1, 6), "Juntada de denúncia", ["Rol de testemunhas ao final"]),
    concluded(story, "decisão"),
    act(
      "391",
      random.integer(2, 12),
      signed(story, [
        "Vistos.",
        `RECEBO a denúncia oferecida contra ${facts.passive[0].person.name}, porque presentes a prova da materialidade e os indícios de autoria (${sheets(random)}).`,
        "Cite-se para responder à acusação, por escrito, em 10 dias (art. 396 do Código de Processo Penal). Não constituído defensor, nomeie-se a Defensoria Pública.",
        "Ciência ao Ministério Público.",
      ]),
    ),
    act("60", random.integer(2, 8), "Expedição de mandado de citação"),
    act("581", random.integer(8, 30), "Juntada de mandado - cumprido (ato positivo)"),
    joined(story, "resposta à acusação", "passive"),
    act("123", 3, "Remetidos os autos ao Ministério Público para manifestação"),
    act("132", random.integer(4, 15), "Recebidos os autos do Ministério Público"),
    act(
      "12164",
      random.integer(3, 15),
      "Vistos. Não é caso de absolvição sumária. Designe-se audiência. Int.",
    ),
  ];
};

export const criminalJudgment: Phase = (story) => {
  const { facts, random } = story;
  const isConviction = random.chance(0.6);
  const ruling = isConviction
    ? "JULGO PROCEDENTE a pretensão punitiva"
    : "JULGO IMPROCEDENTE a pretensão punitiva";
  return [
    concluded(story, "sentença"),
    act(
      isConviction ? "219" : "220",
      random.integer(5, 40),
      signed(story, [
        "Vistos.",
        `${facts.passive[0].person.name} foi denunciado(a) nestes autos. Encerrada a instrução, as partes apresentaram memoriais. É o relatório.`,
        "A materialidade vem demonstrada pelos autos de exibição e apreensão e pelos laudos. Quanto à autoria, cumpre examinar a prova oral produzida sob o crivo do contraditório.",
        `As testemunhas (${sheets(random)}) foram ouvidas por sistema audiovisual, e seus relatos se mostraram ${isConviction ? "firmes e coerentes entre si" : "contraditórios em pontos essenciais"}.`,
        `Ante o exposto, ${ruling}. Custas na forma da lei. Transitada em julgado, façam-se as comunicações de praxe.`,
        "P.I.C.",
      ]),
    ),
    ...published(story, `${ruling}.`),
    act("123", 2, "Remetidos os autos ao Ministério Público para ciência"),
    act("132", random.integer(3, 12), "Recebidos os autos do Ministério Público"),
  ];
};

export const labourHearing: Phase = (story) => {
  const { facts, random } = story;
  return [
    act("970", random.integer(3, 10), "Audiência inicial designada", [
      `${facts.unit} de ${facts.court.city}`,
    ]),
    act("60", 2, "Expedida notificação à parte reclamada"),
    joined(story, "contestação", "passive"),
    act("970", random.integer(20, 60), "Audiência inicial realizada", [
      "Conciliação rejeitada. Recebida a defesa, com documentos, sob sigilo retirado neste ato. Vista à parte reclamante por 10 dias. Designada instrução.",
    ]),
    joined(story, "manifestação sobre defesa e documentos", "active"),
    act("970", random.integer(40, 150), "Audiência de instrução realizada", [
      `Depoimentos pessoais colhidos. Ouvidas ${random.integer(1, 3)} testemunhas por parte. Sem outras provas, encerrada a instrução. Razões finais remissivas. Conciliação final rejeitada.`,
    ]),
  ];
};

export const taxCollection: Phase = (story) => {
  const { facts, random } = story;
  const [first = ""] = reasonings(facts, random, 1);
  return [
    act("1051", random.integer(15, 40), "Decorrido prazo para pagamento ou garantia da execução"),
    joined(story, "pedido de bloqueio de ativos", "active"),
    concluded(story, "decisão"),
    act(
      "3",
      random.integer(3, 25),
      signed(story, [
        "Vistos.",
        first,
        "Defiro o bloqueio de ativos financeiros até o limite do débito indicado na certidão de dívida ativa (art. 854 do CPC c.c. art. 11 da Lei nº 6.830/1980). Valores ínfimos deverão ser desbloqueados desde logo.",
        "Int.",
      ]),
    ),
    act("581", random.integer(2, 10), "Juntada de documento - resultado do bloqueio (negativo)"),
    act("898", random.integer(20, 60), "Suspenso o processo por decisão judicial", [
      "Art. 40 da Lei nº 6.830/1980. Prazo de 1 ano.",
    ]),
  ];
};

export const benefitExpertise: Phase = (story) => {
  const { random } = story;
  return [
    act("581", random.integer(5, 20), "Juntada de documento - cópia integral do procedimento administrativo"),
    act("970", random.integer(3, 10), "Perícia médica designada", [
      "Comparecer com documentos e exames originais.",
    ]),
    act("581", random.integer(30, 80), `Juntada de laudo pericial médico (${sheets(random)})`),
    act("11383", 3, "Ato ordinatório praticado. Vista às partes do laudo pericial, pelo prazo de 15 dias."),
    ...published(story, "Vista às partes do laudo pericial, pelo prazo de 15 dias."),
    joined(story, "proposta de acordo", "passive"),
    joined(story, "manifestação sobre a proposta de acordo", "active"),
  ];
};

export const secondInstance: Phase = (story) => {
  const { facts, random } = story;
  return [
    act("132", 2, "Recebidos os autos no gabinete do relator"),
    concluded(story, "decisão"),
    act(
      "11010",
      random.integer(3, 15),
      signed(story, [
        "Vistos.",
        ...reasonings(facts, random, 2),
        "Às contrarrazões, no prazo legal. Após, à mesa.",
      ]),
    ),
    ...published(story, "Às contrarrazões, no prazo legal."),
    joined(story, "contrarrazões", "passive"),
    joined(story, "oposição ao julgamento virtual", "active"),
    act("12104", random.integer(20, 90), "Inclusão em pauta", [
      "Sessão presencial, com sustentação oral requerida.",
    ]),
    ...published(story, "Processo incluído em pauta de julgamento."),
    act(random.pick(["237", "239"]), random.integer(10, 30), "Julgado - acórdão", [
      `Por votação unânime, nos termos do voto do(a) relator(a), ${facts.judge}.`,
    ]),
    ...published(story, "Acórdão: votação unânime."),
  ];
};
