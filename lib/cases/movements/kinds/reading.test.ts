import { expect, test } from "vitest";
import type { MovementKind } from "#lib/cases/movements/schema.ts";
import { kindOf } from "./reading.ts";

const court = (description: string, complement: string[] = []) =>
  kindOf({ description, complement, origin: "court" });

const texts: Record<MovementKind, string[]> = {
  judgment: [
    "Com Resolução do Mérito",
    "Não-Acolhimento de Embargos de Declaração",
    "Rejeitados os embargos de declaração",
    "Pedido de desistência homologado",
    "Ação julgada procedente",
    "Recurso a que se nega provimento",
    "Dou-lhe provimento.",
    "Não-provimento",
    "Lançada a sentença nos autos",
    "Recurso prejudicado",
    "Sentença registrada",
    "Evento 45 - SENTENÇA",
    "Proferida sentença de mérito",
    "Julgado procedente em parte o pedido",
    "Julgada improcedente a ação",
    "Julgado - acórdão",
    "Acórdão: votação unânime.",
    "Ementa: apelação cível. Plano de saúde. Recurso desprovido.",
    "Homologado o acordo celebrado entre as partes.",
    "Homologação de transação",
    "HOMOLOGO, por sentença, o acordo de fls. 210/214, para que produza seus efeitos.",
    "Vistos. Homologo o acordo e julgo extinto o processo, com resolução do mérito. P.I.",
    "Ante o exposto, julgo procedente o pedido para condenar a ré ao pagamento de R$ 12.000,00.",
    "Ante o exposto, JULGO IMPROCEDENTES os pedidos e condeno o autor nas custas.",
    "Isto posto, indefiro a petição inicial, nos termos do art. 330 do CPC.",
    "Nego provimento ao recurso, nos termos do voto.",
    "Por unanimidade, negaram provimento ao recurso. V.U.",
    "Deram parcial provimento ao recurso, por maioria de votos.",
    "Acordam os desembargadores da 5ª Câmara em dar provimento à apelação.",
    "Conhecido o recurso de parte e não provido",
    "Não conhecido o recurso de Transportes Vale Ltda.",
    "Negado seguimento a recurso",
    "Embargos de declaração não acolhidos",
    "Vistos. Rejeito os presentes embargos de declaração: não há omissão.",
    "Extinta a execução pelo cumprimento",
    "Extinto o processo por ausência das condições da ação",
    "Concedida a segurança",
    "Denego a segurança. Custas na forma da lei.",
    "Absolvido sumariamente o réu",
  ],
  decision: [
    "Outras Decisões",
    "Recebimento de denúncia",
    "Decretação de revelia",
    "Declinada a competência",
    "Antecipação de tutela",
    "Recebida a Petição Inicial - Citação Eletrônica Determinada",
    "Penhora deferida",
    "Perito nomeado",
    "Recurso Especial não admitido",
    "Ciente do agravo interposto. Mantenho a decisão por seus próprios fundamentos.",
    "Decisão. Vistos. Fls. 305/308.",
    "DECISÃO",
    "decisao interlocutória",
    "“Decisão” do relator",
    "Proferidas outras decisões não especificadas",
    "Indeferida a tutela de urgência.",
    "Não concedida a medida liminar",
    "Concedida a antecipação de tutela",
    "Vistos. Defiro a tutela de urgência para que a ré restabeleça o plano em 48 horas.",
    "Vistos. Defiro.",
    "Vistos. Fls. 88: anote-se. Indefiro a gratuidade, pois a renda comprovada a afasta. Intime-se.",
    "Vistos. Nomeio perito o Dr. Renato Alves, que deverá estimar honorários.",
    "Vistos. Homologo os cálculos de fls. 300. Expeça-se o precatório.",
    "Homologado o laudo pericial",
    "Recebida a denúncia contra o réu",
    "Recebido o recurso sem efeito suspensivo",
    "Decretada a revelia da ré",
    "Suspenso o processo por decisão judicial",
    "Processo suspenso por depender do julgamento de outra causa",
    "Julgamento convertido em diligência",
    "Tutela provisória deferida",
    "Trata-se de ação de cobrança ajuizada por Banco do Norte S.A. A petição veio com documentos.",
  ],
  order: [
    "Vistos. Ao autor, em réplica.",
    "Ao perito para esclarecimentos.",
    "Despacho",
    "Proferido despacho de mero expediente",
    "Mero expediente",
    "Vistos. Manifeste-se a parte autora em quinze dias.",
    "Vistos. Aguarde-se o retorno da carta precatória.",
    "Intime-se a ré para pagamento em quinze dias.",
    "Cite-se.",
    "Cumpra-se o v. acórdão.",
    "Especifiquem as partes as provas que pretendem produzir.",
    "Digam as partes sobre o laudo.",
    "Dê-se vista ao Ministério Público.",
    "Publique-se. Registre-se. Intimem-se.",
    "Fls. 45: expeça-se ofício ao INSS.",
  ],
  hearing: [
    "Designo audiência de conciliação para 12/03/2027, às 14h.",
    "Conciliação infrutífera",
    "Pedido de vista",
    "Audiência de instrução e julgamento designada",
    "AUDIENCIA DE CONCILIAÇÃO REALIZADA",
    "Designada audiência de instrução e julgamento, às 14:00, por videoconferência.",
    "Cancelada a audiência",
    "Ata de audiência",
    "Inclusão em pauta",
    "Sessão de conciliação marcada",
    "Retirado de pauta",
  ],
  notice: [
    "Expedida/Certificada",
    "Julgamento Virtual - Intimação à Procuradoria Geral do Estado - PGE",
    "Não confirmada a citação eletrônica",
    "Fls. 120/125: Ciência às partes.",
    "Intimação eletrônica - confirmada",
    "Intimação da sentença",
    "Citação eletrônica",
    "Ciência da decisão pelo Ministério Público",
    "Ficam as partes intimadas da decisão de fls. 120.",
    "Expedição de mandado de citação",
    "Expedição de carta de citação",
    "Expedição de ofício",
    "Expedida notificação à parte reclamada",
    "Expedida/certificada a intimação eletrônica",
    "Confirmada a intimação eletrônica",
    "Certidão de intimação por oficial de justiça",
    "Mandado devolvido cumprido",
    "Carta precatória expedida",
    "Edital expedido",
  ],
  publication: [
    "Publicado em 18/11/2026 - Relação 1187/2026",
    "Relação encaminhada ao D.J.",
    "Publicada a sentença",
    "Sentença publicada no DJEN",
    "Publicação",
    "Publicado intimação em 20/11/2026.",
    "Disponibilizado no Diário da Justiça Eletrônico de 17/11/2026",
    "Certidão de publicação expedida. Relação 1187/2026",
    "Certidão de remessa da intimação para publicação expedida - Relação 3/2026",
    "Relação: 0345/2026 Teor do ato: Vistos. Defiro a penhora. Advogados: Ana Prado",
    "Remetido ao DJE",
  ],
  petition: [
    "Protocolo de petição",
    "Pedido de habilitação",
    "Início da Execução Juntado",
    "Juntada de petição de manifestação. A ré requer prova pericial.",
    "Juntada de acórdão - recurso julgado",
    "Juntada de cópia da sentença",
    "Juntada de Decisão do Agravo de Instrumento",
    "Juntada de aviso de recebimento - cumprido (positivo)",
    "AR positivo juntado",
    "Petição",
    "Manifestação do Ministério Público",
    "Contestação apresentada",
    "Apresentada contestação",
    "Recurso interposto",
    "Interposto recurso de apelação",
    "Embargos de declaração opostos",
    "Opostos embargos de declaração",
    "O autor requer o cumprimento da sentença",
    "A parte ré interpôs agravo da decisão",
    "123. Juntada de documento",
    "Documento",
  ],
  certificate: [
    "Expedição de Certidão.",
    "Certidão de trânsito em julgado expedida",
    "Certifico que decorreu o prazo sem manifestação nos autos.",
    "Certifico que a sentença transitou em julgado em 12/10/2026.",
    "Certifico e dou fé que, em cumprimento à decisão, anotei o nome do advogado.",
    "Certidão de objeto e pé",
  ],
  progress: [
    "Aguardando julgamento do recurso",
    "Recurso Eletrônico Recebido da 1ª Instância",
    "Autos Vindos da Procuradoria Geral do Estado - PGE",
    "Termo de Remessa à Defensoria Pública",
    "Retorno do autos da conclusão",
    "Processo Dependente Iniciado",
    "Recebimento",
    "Trânsito em Julgado às partes",
    "Classe retificada",
    "Processo Reativado",
    "Sorteado o relator",
    "SISBAJUD",
    "Conclusos para despacho",
    "Conclusos para decisão. Hoje.",
    "Conclusos para sentença",
    "Autos no gabinete, conclusos ao relator",
    "Distribuído por sorteio",
    "Redistribuído por prevenção em razão de decisão",
    "Remetidos os autos ao cartório da 31ª Vara Cível",
    "Recebidos os autos do tribunal",
    "Ato ordinatório praticado. Manifeste-se a parte autora, em réplica.",
    "Decorrido prazo sem manifestação da parte",
    "Decurso de prazo",
    "Transitado em julgado em 12/10/2026",
    "Sentença de fls. 90 transitada em julgado",
    "Registro eletrônico de sentenças",
    "Arquivado definitivamente",
    "Baixa definitiva",
    "Processo desarquivado",
    "Expedição de alvará em favor do autor",
    "Evoluída a classe de Procedimento Comum para Cumprimento de Sentença",
  ],
  unsure: [
    "Ato do magistrado",
    "Expedição de outros documentos.",
    "Sem descrição",
    "",
    "§§§",
    "Outros documentos",
    "Movimentação de gabinete",
    "Cópia da sentença",
    "Anexo 4",
    "Lote 12 “julgo procedente” conferido",
  ],
};

const cases = Object.entries(texts).flatMap(([kind, list]) => list.map((text) => ({ kind, text })));

test("the table has at least eighty texts, and some of every kind", () => {
  expect(cases.length).toBeGreaterThanOrEqual(80);
  expect(Object.values(texts).every((list) => list.length >= 5)).toBe(true);
});

test.each(cases)("$kind: $text", ({ kind, text }) => {
  expect(court(text)).toBe(kind);
});

test.each(cases)("in capitals and without accents: $kind: $text", ({ kind, text }) => {
  expect(court(text.toUpperCase())).toBe(kind);
  expect(court(text.normalize("NFD"))).toBe(kind);
  expect(court(text.normalize("NFD").replace(/\p{M}/gu, ""))).toBe(kind);
});

test("what the description does not say, the complements may", () => {
  expect(court("Sem descrição", ["Sentença"])).toBe("judgment");
  expect(court("Outros", ["página 3", "HOMOLOGO, por sentença, o acordo"])).toBe("judgment");
  expect(court("Outros", ["Vistos. Defiro a tutela."])).toBe("decision");
  expect(court("Outros", ["página 3"])).toBe("unsure");
  expect(court("Juntada", ["Sentença"])).toBe("petition");
});

test("an entry by the service itself is no act of the court", () => {
  expect(kindOf({ description: "Decisão. Vistos.", complement: [], origin: "system" })).toBe("progress");
});

test("a long text is read at its beginning and at its end", () => {
  const middle = "Alega a parte que nada deve e junta recibos. ".repeat(2_000);
  expect(court(`Vistos. ${middle} Ante o exposto, julgo procedente o pedido.`)).toBe("judgment");
  expect(court(`juntar ${"x ".repeat(30_000)}`)).toBe("petition");
  expect(court(`${"palavra ".repeat(100_000)} decisão`)).toBe("unsure");
});
