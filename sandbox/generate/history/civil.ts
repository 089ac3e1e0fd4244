import { reasonings, sheets, subject } from "../prose.ts";
import { act, concluded, joined, type Phase, published, type Story, signed } from "./act.ts";

export const defence: Phase = (story) => {
  const { random, facts } = story;
  const order = `Manifeste-se a ${facts.profile.roles.active} sobre a resposta e os documentos, no prazo de 15 dias.`;
  return [
    joined(story, "contestação", "passive"),
    act("581", 0, "Juntada de documento - documentos que instruem a contestação"),
    act("11383", random.integer(2, 9), `Ato ordinatório praticado. ${order}`),
    ...published(story, order),
    joined(story, "réplica", "active"),
  ];
};

export const evidence: Phase = (story) => {
  const { random, facts } = story;
  const [first = "", second = "", third = ""] = reasonings(facts, random, 3);
  return [
    act(
      "11383",
      5,
      "Ato ordinatório praticado. Especifiquem as partes as provas que pretendem produzir, em 15 dias.",
    ),
    ...published(story, "Especifiquem as partes as provas que pretendem produzir, justificando-as."),
    joined(story, "especificação de provas", "active"),
    joined(story, "especificação de provas", "passive"),
    concluded(story, "decisão"),
    act(
      "12164",
      random.integer(4, 30),
      signed(story, [
        "Vistos.",
        "Passo ao saneamento e à organização do processo, na forma do art. 357 do Código de Processo Civil.",
        first,
        second,
        third,
        `Declaro saneado o feito. Fixo como ponto controvertido a extensão da responsabilidade quanto a ${subject(facts)}.`,
        "Defiro a prova documental suplementar e a prova pericial. Nomeio perito do rol deste juízo, que deverá apresentar proposta de honorários em 5 dias. Faculto às partes, no prazo comum de 15 dias, a indicação de assistentes técnicos e a apresentação de quesitos.",
        "Intimem-se.",
      ]),
    ),
    ...published(story, "Feito saneado. Deferida a prova pericial. Prazo comum de 15 dias para quesitos."),
  ];
};

export const expertise: Phase = (story) => {
  const { random } = story;
  return [
    joined(story, "quesitos e indicação de assistente técnico", "passive"),
    act("581", random.integer(5, 20), "Juntada de documento - proposta de honorários periciais"),
    act(
      "11010",
      random.integer(3, 15),
      "Vistos. Homologo os honorários periciais. Deposite-se em 10 dias. Int.",
    ),
    act("581", random.integer(30, 90), `Juntada de laudo pericial (${sheets(random)})`),
    act(
      "11383",
      3,
      "Ato ordinatório praticado. Digam as partes sobre o laudo pericial, no prazo comum de 15 dias.",
    ),
    ...published(story, "Digam as partes sobre o laudo pericial, no prazo comum de 15 dias."),
    joined(story, "manifestação sobre o laudo", "active"),
    joined(story, "impugnação ao laudo", "passive"),
  ];
};

export const hearing: Phase = (story) => {
  const { random, facts } = story;
  const hour = `${random.integer(13, 17)}h${random.pick(["00", "15", "30", "45"])}`;
  return [
    act("970", random.integer(5, 20), `Audiência de instrução e julgamento designada`, [
      `Horário: ${hour}`,
      `Local: sala de audiências da ${facts.unit}, por videoconferência`,
    ]),
    ...published(story, `Designada audiência de instrução e julgamento, às ${hour}, por videoconferência.`),
    act("60", 6, "Expedição de mandado de intimação", ["Zona: central", "Situação: aguardando cumprimento"]),
    act("581", random.integer(10, 30), "Juntada de mandado - cumprido (ato positivo)"),
    act("970", random.integer(10, 40), "Audiência de instrução e julgamento realizada", [
      `Presentes as partes e seus procuradores. Conciliação infrutífera. Ouvidas ${random.integer(1, 4)} testemunhas. Encerrada a instrução, concedido prazo sucessivo de 15 dias para alegações finais por escrito.`,
    ]),
    joined(story, "alegações finais", "active"),
    joined(story, "alegações finais", "passive"),
  ];
};

export const judgment: Phase = (story) => {
  const { random, facts } = story;
  const [code, ruling] = random.pick<[string, string]>([
    [
      "219",
      "JULGO PROCEDENTE o pedido, resolvendo o mérito na forma do art. 487, I, do Código de Processo Civil",
    ],
    [
      "220",
      "JULGO IMPROCEDENTE o pedido, resolvendo o mérito na forma do art. 487, I, do Código de Processo Civil",
    ],
    ["221", "JULGO PROCEDENTE EM PARTE o pedido, na forma do art. 487, I, do Código de Processo Civil"],
  ]);
  return [
    concluded(story, "sentença"),
    act(
      code,
      random.integer(10, 60),
      signed(story, [
        "Vistos.",
        "É o relatório. Fundamento e decido.",
        ...reasonings(facts, random, random.integer(5, 9)),
        `Ante o exposto, ${ruling}. Sucumbente, arcará a parte vencida com as custas, as despesas processuais e os honorários advocatícios, que fixo em ${random.integer(10, 15)}% do valor atualizado da condenação ou, não havendo, da causa.`,
        "Em caso de apelação, intime-se a parte contrária para contrarrazões e remetam-se os autos ao tribunal, independentemente de nova conclusão. Transitada em julgado, nada sendo requerido em 30 dias, arquivem-se.",
        "P.I.C.",
      ]),
    ),
    act("60", 1, "Sentença registrada", ["Registro eletrônico de sentenças"]),
    ...published(story, `${ruling}.`),
  ];
};

export const clarification: Phase = (story) => [
  joined(story, "embargos de declaração", "passive"),
  concluded(story, "decisão"),
  act(
    story.random.chance(0.3) ? "198" : "200",
    story.random.integer(3, 20),
    signed(story, [
      "Vistos.",
      "Conheço dos embargos, porque tempestivos. A decisão enfrentou todas as questões necessárias ao desfecho, e o que se pretende é a sua modificação, para o que não se presta a via eleita.",
      "Int.",
    ]),
  ),
  ...published(story, "Embargos de declaração apreciados."),
];

export const appeal: Phase = (story) => {
  const { random } = story;
  return [
    joined(story, "apelação", "passive"),
    act("11383", 4, "Ato ordinatório praticado. À parte contrária para contrarrazões, no prazo de 15 dias."),
    ...published(story, "À parte contrária para contrarrazões, no prazo de 15 dias."),
    joined(story, "contrarrazões", "active"),
    act("123", random.integer(3, 15), "Remetidos os autos ao tribunal, em grau de recurso"),
    act("132", random.integer(90, 260), "Recebidos os autos do tribunal"),
    act(random.pick(["237", "239", "239"]), 1, "Juntada de acórdão - recurso julgado", [
      `${random.integer(1, 34)}ª Câmara. Votação unânime. Mantida a sucumbência, com majoração dos honorários (art. 85, § 11, do CPC).`,
    ]),
    act("848", random.integer(10, 40), "Certidão de trânsito em julgado expedida"),
  ];
};

/** The acts of a case's later years: requests, orders, certificates and searches for assets. */
export const cruise: readonly [Phase, ...Phase[]] = [
  (story) => [
    joined(story, "pedido de prosseguimento", "active"),
    concluded(story, "despacho"),
    act(
      "11010",
      story.random.integer(2, 15),
      "Vistos. Manifeste-se a parte contrária em 5 dias. Após, conclusos. Int.",
    ),
    ...published(story, "Manifeste-se a parte contrária em 5 dias."),
  ],
  (story) => [
    act("1051", story.random.integer(15, 40), "Decorrido prazo sem manifestação da parte", [
      "Prazo: 15 dias",
    ]),
    act("60", 2, "Certidão de cartório expedida", [
      "Certifico que decorreu o prazo sem manifestação nos autos.",
    ]),
  ],
  (story) => [
    joined(story, "planilha atualizada do débito", "active"),
    concluded(story, "decisão"),
    act(
      "3",
      story.random.integer(3, 25),
      signed(story, [
        "Vistos.",
        ...reasonings(story.facts, story.random, story.random.integer(1, 3)),
        "Defiro a pesquisa de ativos pelos sistemas conveniados, pelo valor indicado na planilha. Com as respostas, intime-se a parte interessada para requerer o que de direito em 10 dias; no silêncio, aguarde-se provocação em arquivo.",
        "Int.",
      ]),
    ),
    ...published(story, "Deferida a pesquisa de ativos pelos sistemas conveniados."),
    act(
      "581",
      story.random.integer(3, 12),
      "Juntada de documento - resposta da pesquisa de ativos (parcial)",
    ),
  ],
  (story) => [
    joined(story, "substabelecimento", "passive"),
    act("60", 2, "Certidão - representação processual anotada"),
  ],
  (story) => [
    act("60", story.random.integer(5, 20), "Expedição de ofício", [
      "Destinatário: cartório de registro de imóveis",
    ]),
    act("581", story.random.integer(15, 60), "Juntada de ofício - resposta"),
    act(
      "11383",
      3,
      "Ato ordinatório praticado. Ciência às partes da resposta do ofício, pelo prazo de 5 dias.",
    ),
    ...published(story, "Ciência às partes da resposta do ofício, pelo prazo de 5 dias."),
  ],
];

export const settlement = (story: Story): ReturnType<Phase> => [
  joined(story, "acordo celebrado entre as partes", "active"),
  concluded(story, "sentença"),
  act(
    "466",
    story.random.integer(2, 15),
    signed(story, [
      "Vistos.",
      "HOMOLOGO, por sentença, o acordo celebrado entre as partes, para que produza seus efeitos, e suspendo o processo até o cumprimento (art. 922 do CPC). Comunicado o pagamento, tornem para extinção.",
      "P.I.C.",
    ]),
  ),
  ...published(story, "Homologado o acordo celebrado entre as partes."),
];
