import type { Random } from "../random.ts";
import type { Facts } from "./facts.ts";

/** Sentences in the style of Brazilian courts, written for this sandbox. */

type Paragraph = (facts: Facts, random: Random) => string;

const reais = (value: number): string =>
  `R$ ${value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const amount = (facts: Facts, random: Random): string =>
  reais(Math.round((facts.claim || 10_000) * (5 + random.integer(0, 90))) / 100);

const sheet = (random: Random): string => `fls. ${random.integer(2, 480)}`;

/** Paragraphs of reasoning, for decisions, judgments and petitions. */
const reasons: readonly [Paragraph, ...Paragraph[]] = [
  (f) =>
    `Trata-se de ${f.caseClass.name.toLowerCase()} em que litigam ${f.active[0].person.name} e ${f.passive[0].person.name}, tendo por objeto ${subject(f)}.`,
  (f, r) =>
    `Narra a ${f.profile.roles.active}, em síntese, que os fatos tiveram início em ${r.integer(2012, 2022)} e que, apesar das tentativas de composição documentadas a ${sheet(r)}, a situação permaneceu sem solução até o ajuizamento.`,
  (f, r) =>
    `Em resposta, a ${f.profile.roles.passive} sustenta a inexistência de ato ilícito, impugna os documentos de ${sheet(r)} e requer, subsidiariamente, que eventual valor seja fixado com moderação.`,
  (_f, r) =>
    `As preliminares não comportam acolhimento. A petição inicial descreve a causa de pedir com clareza e dela decorre logicamente o pedido, tanto que permitiu o pleno exercício da defesa (${sheet(r)}).`,
  (_f, r) =>
    `O interesse de agir está presente, pois a resistência à pretensão ficou demonstrada pela própria contestação e pela correspondência de ${sheet(r)}.`,
  (f, r) =>
    `A prova documental revela pagamentos parciais no montante de ${amount(f, r)}, o que deverá ser considerado na apuração do saldo, com atualização a partir de cada desembolso.`,
  (_f, r) =>
    `O laudo de ${sheet(r)} respondeu a todos os quesitos e não foi infirmado por prova de igual valor; as críticas do assistente técnico dizem respeito ao método, e não às conclusões.`,
  (f) =>
    `Incumbe à ${f.profile.roles.active} a prova do fato constitutivo de seu direito e à ${f.profile.roles.passive} a dos fatos impeditivos, modificativos ou extintivos, na forma do art. 373 do Código de Processo Civil.`,
  (_f, r) =>
    `A testemunha ouvida a ${sheet(r)} confirmou, com riqueza de detalhes, que os contatos eram feitos por mensagem e que nenhuma das partes formalizou aditivo por escrito.`,
  (f, r) =>
    `O valor pretendido, de ${amount(f, r)}, não se mostra excessivo diante da extensão do dano, da capacidade das partes e do caráter pedagógico da medida.`,
  () =>
    `A correção monetária incide desde cada vencimento e os juros de mora contam-se da citação, por se tratar de responsabilidade contratual.`,
  (_f, r) =>
    `Não se verifica prescrição: entre a data do evento e a distribuição decorreram menos de ${r.pick(["três", "cinco", "dez"])} anos, e houve causa interruptiva comprovada a ${sheet(r)}.`,
  (f) =>
    `A controvérsia é de fato e de direito, e os pontos a esclarecer são: (a) a existência da relação entre as partes; (b) o cumprimento das obrigações; (c) a extensão dos prejuízos alegados quanto a ${subject(f)}.`,
  () =>
    `A boa-fé objetiva impõe deveres de lealdade, informação e cooperação em todas as fases do contrato, e sua inobservância caracteriza inadimplemento independentemente de culpa.`,
  (_f, r) =>
    `Os documentos juntados em réplica (${sheet(r)}) não são novos e deveriam ter acompanhado a inicial; ainda assim, observado o contraditório, deles se conhece.`,
  (f, r) =>
    `Foram anexadas ${r.integer(4, 60)} notas fiscais emitidas por ${f.passive[0].person.name}, cuja soma corresponde a ${amount(f, r)}.`,
  () =>
    `A tutela de urgência exige elementos que evidenciem a probabilidade do direito e o perigo de dano ou o risco ao resultado útil do processo, requisitos cumulativos que se examinam em cognição sumária.`,
  (_f, r) =>
    `Eventual complementação de custas observará a planilha de ${sheet(r)}, facultada a conferência pelas partes no prazo comum de ${r.pick(["cinco", "dez", "quinze"])} dias.`,
];

/** Gives paragraphs in random order; none is repeated before all were given. */
export function reasonDeck(facts: Facts, random: Random): () => string {
  let deck: Paragraph[] = [];
  return () => {
    if (deck.length === 0) deck = random.sample(reasons, reasons.length);
    const paragraph = deck.pop() ?? reasons[0];
    return paragraph(facts, random);
  };
}

/** Different paragraphs, at most as many as there are. */
export const reasonings = (facts: Facts, random: Random, count: number): string[] =>
  random.sample(reasons, count).map((paragraph) => paragraph(facts, random));

/** The main subject as the table names it, without its references to articles. */
export function subject(facts: Facts): string {
  const [name = ""] = (facts.subjects[0]?.name ?? "").split(" (");
  return name;
}

export const money = (facts: Facts, random: Random): string => amount(facts, random);

export const sheets = (random: Random): string => sheet(random);
