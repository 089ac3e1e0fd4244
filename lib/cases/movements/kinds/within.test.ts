import { expect, test } from "vitest";
import type { MovementKind } from "#lib/cases/movements/schema.ts";
import { kindOf } from "./reading.ts";

const court = (description: string, complement: string[] = []) =>
  kindOf({ description, complement, origin: "court" });

/** Texts that begin like something else and hold a judge's act, or seem to hold one. */
const texts: Partial<Record<MovementKind, string[]>> = {
  judgment: [
    "Recurso interposto pelo réu. Nego seguimento.",
    "Embargos de declaração opostos… rejeito",
    "Mandado de segurança. Concedo a segurança.",
    "Custas pelo autor. Julgo extinto o processo.",
    "Pagamento efetuado. Julgo extinta a execução.",
    "Audiência realizada. Sentença proferida: julgo procedente",
    "Audiência realizada. Acordo homologado.",
    "Audiência de conciliação realizada. Pelo MM. Juiz foi dito: homologo o acordo para que produza efeitos.",
    "Petição de acordo de fls. 30: homologo.",
    "O autor requereu a desistência. Homologo e julgo extinto o processo sem resolução do mérito.",
    "As partes apresentaram acordo. Ante o exposto, homologo a transação.",
    "Depósito realizado pela ré. Declaro extinta a execução.",
    "Petição inicial sem emenda. Indefiro a petição inicial.",
    "Petição inicial indeferida",
    "Contestação apresentada. Fundamento e decido. Julgo improcedente o pedido.",
    "Recurso interposto. Negaram provimento. V.U.",
    "Apelação interposta pelo autor - não conheço do recurso.",
    "Decorrido o prazo sem emenda, extingo o processo.",
    "Impugnação ao cumprimento de sentença. Satisfeita a obrigação, julgo extinto.",
    "Conciliação homologada",
    "Sessão virtual. Negou-se provimento ao recurso.",
    "Embargos de declaração opostos: conheço e rejeito.",
    "Embargos de declaração opostos. Conheço dos embargos e nego-lhes provimento.",
    "Pagamento efetuado. Extinta a execução.",
    "Pauta. Negado provimento ao recurso.",
    "Reconvenção julgada improcedente",
    "Alegações finais apresentadas. Vistos etc. Condeno o réu à pena de dois anos.",
  ],
  decision: [
    "A parte autora requereu a tutela. Decido. Defiro a liminar.",
    "O executado requer… Indefiro.",
    "O executado requer a liberação dos valores bloqueados. Indefiro.",
    "Petição de ID 123: indefiro.",
    "Impugnação acolhida em parte",
    "Contestação intempestiva. Decreto a revelia.",
    "Contestação intempestiva. Decretada a revelia.",
    "Intimação do perito: nomeio perito",
    "Conclusos. Vistos. Defiro",
    "Conclusos para decisão. Defiro a penhora on-line.",
    "Vista ao Ministério Público. Vistos. Decreto a prisão preventiva.",
    "Penhora realizada. Rejeito a impugnação à avaliação.",
    "Laudo juntado. Fixo os honorários periciais em R$ 3.000,00.",
    "Pedido de dilação de prazo: defiro por dez dias.",
    "Petição da executada, fls. 300, defiro em parte.",
    "Juntada de petição. Vistos. Defiro a dilação.",
    "Agravo interposto. Mantenho a decisão agravada.",
    "Apelação interposta. Recebo o recurso no efeito devolutivo.",
    "Bloqueio SISBAJUD positivo. Converto em penhora. Vistos, defiro o levantamento.",
    "Audiência realizada. Deferida a produção de prova oral.",
    "Manifestação do autor - INDEFIRO, pois preclusa a prova.",
    "Certifico que decorreu o prazo. Vistos. Defiro a penhora.",
    "Ofício do INSS. Vistos. Suspendo o processo por um ano.",
    "Cálculo do contador. Vistos. Homologo os cálculos.",
    "Petição inicial recebida",
    "Ata de audiência. Pelo MM. Juiz foi dito: “Defiro o pedido.”",
    "Audiência de custódia realizada. Prisão em flagrante convertida em preventiva.",
    "Contestação. Declarada a revelia.",
    "Contestação. Afasto a preliminar.",
    "Processo reativado. Chamo o feito à ordem.",
    "Petição da parte autora. Nada a deferir.",
    "Recurso interposto. Não admito o recurso especial.",
    "Embargos de declaração opostos pela ré rejeitados",
    "Mandado devolvido sem cumprimento. Defiro nova diligência.",
    "Citação por edital: defiro.",
    "A ré juntou documentos novos; decido: rejeito a preliminar.",
    "Redistribuído. Declino da competência para a Justiça Federal.",
    "Guia recolhida\nDefiro o parcelamento",
    "Parecer do Ministério Público. Revogo a prisão preventiva.",
    "Aguardando. Concedo prazo de cinco dias.",
  ],
  order: [
    "Petição de fls. 88: anote-se.",
    "Petição do autor. Diga o réu em quinze dias.",
    "Conclusos. Vistos. Intime-se.",
    "Transitada em julgado. Arquivem-se os autos.",
    "Custas recolhidas. Expeça-se o mandado.",
    "Contestação e documentos. Manifeste-se o autor em réplica.",
  ],
  petition: [
    "Juntada de cópia da sentença",
    "Juntada de acórdão - recurso julgado",
    "Juntada de petição. Requer seja dado provimento ao recurso.",
    "Juntada de procuração: nomeio e constituo meu procurador o Dr. Renato Alves, a quem concedo poderes.",
    "Manifestação do perito: julgo necessário complementar o laudo.",
    "O autor requer a concessão da liminar e a intimação do réu.",
    "A parte ré interpôs agravo da decisão que deferiu a tutela",
    "Petição. O autor alega que “defiro” não basta.",
    "Recurso interposto contra a sentença que julgou improcedente o pedido",
    "Contestação. A ré sustenta que o pedido deve ser julgado improcedente.",
    "Petição: nos termos do Decreto 1.234, requer a homologação do acordo.",
    "O exequente manifesta-se sobre o depósito.",
    "As partes apresentaram proposta de acordo.",
    "Petição. Ante o exposto, requer: a) seja deferida a liminar; b) julgado procedente o pedido.",
    "Contestação. Ante o exposto, requer a improcedência dos pedidos.",
    "Juntada do acordo homologado pela sentença de fls. 20",
    "Recurso interposto. Requer que o tribunal negue seguimento ao agravo.",
    "Petição: concedo-lhe poderes para o foro em geral.",
    "Juntada de laudo. Telefone fixo do perito: 3333-4444.",
    "Petição com pedido de que o juiz indefira a liminar",
  ],
  certificate: [
    "Certifico que a sentença transitou em julgado. Nada mais.",
    "Certidão de que a liminar deferida foi cumprida.",
    "Certidão de trânsito em julgado. Sentença de extinção.",
    "Certidão: a decisão que deferiu a penhora não foi cumprida.",
    "Certifico e dou fé que o acórdão negou provimento ao recurso.",
  ],
  publication: [
    "Publicada a sentença",
    "Publicada a sentença que julgou procedente o pedido",
    "Relação: 0345/2026 Teor do ato: Vistos. Julgo extinto o processo. Advogados: Ana Prado",
    "Disponibilizado no DJEN. Teor do ato: Defiro.",
  ],
  notice: [
    "Intimação da sentença que julgou procedente",
    "Intimação da decisão que deferiu a penhora",
    "Ficam as partes intimadas da sentença que homologou o acordo.",
    "Intimação do autor. Manifeste-se em quinze dias.",
    "Ofício comunicando que o tribunal concedeu efeito suspensivo",
  ],
  hearing: [
    "Audiência designada para 12/03/2027. Intimem-se as partes.",
    "Audiência realizada. Acordo não obtido.",
    "Audiência realizada. Proposta de acordo rejeitada.",
    "Conciliação rejeitada. Recebida a defesa, com documentos. Designada instrução.",
    "Audiência realizada. Designo audiência de continuação para 20/03/2027.",
    "Audiência de conciliação. As partes requerem prazo.",
    "Audiência de instrução e julgamento redesignada",
  ],
  progress: [
    "Ato ordinatório praticado. Manifeste-se a parte autora, em réplica.",
    "Conclusos para sentença",
    "Decorrido o prazo fixado na decisão",
    "Cumprimento de sentença iniciado",
    "Alvará expedido. Levantamento pelo exequente.",
    "Trânsito em julgado. Sentença publicada em 10/10/2026.",
    "Remetidos os autos em cumprimento ao decreto a que se refere o ofício",
    "Aguardando julgamento do agravo de decisão que indeferiu a liminar",
    "Autos devolvidos com decisão do tribunal que negou provimento",
  ],
  unsure: [
    "Juntada de cópia da sentença. Julgo procedente o pedido.",
    "Juntada de Decisão do Agravo de Instrumento. Nego provimento ao recurso.",
    "Intimação da decisão: Vistos. Defiro a liminar.",
    "Certifico que foi proferida decisão do seguinte teor: defiro a liminar.",
    "Sentença publicada em audiência. Julgo procedente o pedido.",
    "Juntada de documentos deferida",
    "Petição de cumprimento do acordo homologado",
    "Pedido do autor que indefiro por ora",
    "Réplica. Concedida a gratuidade, requer a citação.",
    "Apelação interposta. Razões: julgada improcedente a ação, apela o autor.",
    "Custas pelo autor. Processo extinto.",
    "Conclusos. Vistos e examinados os autos.",
    "Publicação. Vistos. Julgo procedente o pedido.",
    "Publicado em 18/11/2026. Vistos. Indefiro a gratuidade.",
    "Impugnação à gratuidade deferida ao autor",
    "Mandado devolvido. Manifeste-se o exequente.",
    "Ato ordinatório praticado. Defiro a juntada.",
    "Audiência realizada. O juiz proferiu sentença.",
    "Arquivado definitivamente. Processo extinto.",
    "Certidão. Deferida a gratuidade.",
    "Petição do autor. Declaro que não há bens.",
    "Certifico que decorreu o prazo. Arquivem-se.",
  ],
};

const cases = Object.entries(texts).flatMap(([kind, list]) => list.map((text) => ({ kind, text })));

test("the table has at least fifty texts", () => {
  expect(cases.length).toBeGreaterThanOrEqual(53);
});

test.each(cases)("$kind: $text", ({ kind, text }) => {
  expect(court(text)).toBe(kind);
  expect(court(text.toUpperCase())).toBe(kind);
});

test("a judge's act in the complements of something else is not hidden either", () => {
  expect(court("Conclusos para decisão", ["Vistos. Defiro a liminar."])).toBe("decision");
  expect(court("Petição", ["Julgo extinto o processo."])).toBe("judgment");
  expect(court("Juntada", ["Sentença"])).toBe("petition");
  expect(court("Intimação da sentença", ["Vistos. Julgo procedente."])).toBe("unsure");
  expect(court("Juntada de cópia da decisão", ["Defiro.", "Petição"])).toBe("unsure");
});

test("a long text of somebody else is read at its end too, whatever signs it has", () => {
  for (const run of [". ", "-", " - ", "\n", ", que ", "”“", "a "]) {
    expect(court(`Petição ${run.repeat(20_000)}`)).toBe("petition");
  }
  expect(court(`Petição. ${"e que o autor, por ora, não ".repeat(30_000)} Defiro.`)).toBe("decision");
});
