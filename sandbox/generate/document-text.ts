import { formatCnj } from "../cnj.ts";
import type { Random } from "../random.ts";
import { shortDate } from "./calendar.ts";
import type { Facts } from "./facts.ts";
import { money, sheets, subject } from "./prose.ts";

/** The first paragraphs of a kind of document. `isWhole`: they are all of it, as in a certificate. */
export type Lead = { isWhole: boolean; paragraphs: readonly string[] };

type Writer = (input: { facts: Facts; random: Random; signedOn: Date }) => Lead;

const whole = (...paragraphs: string[]): Lead => ({ isWhole: true, paragraphs });
const start = (...paragraphs: string[]): Lead => ({ isWhole: false, paragraphs });

const active = (facts: Facts): string => facts.active[0].person.name;
const passive = (facts: Facts): string => facts.passive[0].person.name;

const writers: Readonly<Record<string, Writer>> = {
  "Petição inicial": ({ facts }) =>
    start(
      `${active(facts)}, por seu procurador que esta subscreve (instrumento anexo), vem, respeitosamente, à presença de Vossa Excelência, propor ${facts.caseClass.name} em face de ${passive(facts)}, pelos fatos e fundamentos a seguir expostos.`,
      `Versa a demanda sobre ${subject(facts)}.`,
    ),
  Procuração: ({ facts, signedOn }) =>
    whole(
      `OUTORGANTE: ${active(facts)}.`,
      `OUTORGADO: ${facts.active[0].lawyers[0]?.name ?? facts.judge}, com os poderes da cláusula "ad judicia et extra", para o foro em geral, em qualquer juízo, instância ou tribunal, podendo propor as ações competentes e defender nas contrárias, seguindo umas e outras até decisão final.`,
      "Confere ainda poderes especiais para receber citação, confessar, reconhecer a procedência do pedido, transigir, desistir, renunciar ao direito, receber, dar quitação e firmar compromisso, podendo substabelecer, com ou sem reserva de poderes.",
      `Firmada em ${shortDate(signedOn)}.`,
    ),
  Despacho: ({ facts, random }) =>
    whole(
      "Vistos.",
      `1. ${sheets(random)}: ciente. Anote-se.`,
      `2. Manifeste-se a ${facts.profile.roles.active}, no prazo de ${random.pick([5, 10, 15])} dias, sobre o que entender de direito, sob pena de preclusão.`,
      "3. Decorrido o prazo, com ou sem manifestação, certifique-se e tornem conclusos.",
    ),
  Certidão: ({ facts, signedOn }) =>
    whole(
      `CERTIFICO e dou fé que, compulsando os autos do processo nº ${formatCnj(facts.cnj)}, verifiquei que o prazo concedido decorreu em ${shortDate(signedOn)} sem manifestação da ${facts.profile.roles.passive}.`,
      "NADA MAIS.",
    ),
  "Ato ordinatório": ({ facts }) =>
    whole(
      "Nos termos do art. 203, § 4º, do Código de Processo Civil, pratico o seguinte ato ordinatório:",
      `Fica a ${facts.profile.roles.active} intimada a se manifestar, no prazo de 15 dias, sobre o retorno da correspondência e o prosseguimento do feito.`,
    ),
  "Mandado de citação": ({ facts }) =>
    whole(
      `Destinatário: ${passive(facts)}.`,
      `O(A) Juiz(a) de Direito da ${facts.unit}, ${facts.judge}, MANDA a qualquer Oficial de Justiça de sua jurisdição que, em cumprimento deste, CITE a pessoa acima indicada para os atos e termos da ação, conforme cópia anexa, que deste fica fazendo parte integrante.`,
      "ADVERTÊNCIA: não sendo contestada a ação no prazo da lei, presumir-se-ão verdadeiras as alegações de fato (art. 344 do CPC). O prazo conta-se da juntada deste aos autos.",
    ),
  "Aviso de recebimento (AR)": ({ facts, random, signedOn }) =>
    whole(
      `Objeto: AR ${random.integer(100_000_000, 999_999_999)} BR. Destinatário: ${passive(facts)}.`,
      `Tentativas de entrega: 1ª em ${shortDate(signedOn)}, às ${random.integer(9, 17)}h${random.integer(10, 59)}.`,
      "Motivo da devolução: ( ) mudou-se ( ) ausente ( ) recusado (x) entregue. Assinatura do recebedor: ilegível.",
    ),
  "Guia de custas": ({ facts, random }) =>
    whole(
      `Contribuinte: ${active(facts)}. Processo: ${formatCnj(facts.cnj)}. Unidade: ${facts.unit}.`,
      `Histórico: taxa judiciária de distribuição. Valor do documento: ${money(facts, random)}. Código de barras sem validade: SIMULAÇÃO.`,
    ),
  "Comprovante de residência": ({ facts, random }) =>
    whole(
      `Cliente: ${active(facts)}. Unidade consumidora nº ${random.integer(1_000_000, 9_999_999)}.`,
      `Consumo faturado: ${random.integer(80, 420)} kWh. Total a pagar: R$ ${random.integer(60, 390)},${random.integer(10, 99)}.`,
    ),
  Contestação: ({ facts, random }) =>
    start(
      `${passive(facts)}, já qualificada nos autos, vem, tempestivamente, apresentar CONTESTAÇÃO à ação que lhe move ${active(facts)}, pelas razões de fato e de direito que seguem.`,
      `Impugna-se, desde logo, o valor da causa e os documentos de ${sheets(random)}.`,
    ),
  Sentença: ({ facts }) =>
    start(
      `SENTENÇA. Processo nº ${formatCnj(facts.cnj)}. Classe: ${facts.caseClass.name}. ${active(facts)} x ${passive(facts)}.`,
      "Vistos. Dispensado o relatório naquilo que a lei permite, fundamento e decido.",
    ),
  "Ata de audiência": ({ facts, random }) =>
    start(
      `Aos ${random.integer(1, 28)} dias do mês, às ${random.integer(13, 17)}h, na sala de audiências da ${facts.unit}, sob a presidência de ${facts.judge}, foi aberta a audiência. Apregoadas as partes, compareceram ${active(facts)} e ${passive(facts)}, com seus procuradores.`,
      "Tentada a conciliação, não houve acordo. Passou-se à colheita da prova oral, registrada em meio audiovisual.",
    ),
  "Laudo pericial": ({ facts }) =>
    start(
      `LAUDO apresentado nos autos do processo nº ${formatCnj(facts.cnj)}, por perito nomeado pelo juízo da ${facts.unit}. Objeto: ${subject(facts)}.`,
      "Metodologia: vistoria, exame documental e resposta aos quesitos do juízo e das partes, nesta ordem.",
    ),
};

const plain: Lead = { isWhole: false, paragraphs: [] };

export function leadFor(input: { description: string; facts: Facts; random: Random; signedOn: Date }): Lead {
  const writer = writers[input.description];
  return writer === undefined ? plain : writer(input);
}
