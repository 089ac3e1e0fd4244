import { fold } from "#lib/format/fold.ts";

/** What has to be done, guessed from the words of an order. The first line that fits names the act. */
const acts: readonly [RegExp, string][] = [
  [/\bcontra[ -]?r?raz/, "Contrarrazões"],
  [/\bcontraminut/, "Contraminuta"],
  [
    /\breplica\b|\bimpugna[a-z-]{0,6} (?:a |as )?contestac|\bmanifest[a-z-]{0,12}\b.{0,60}\bcontestacao\b|\bsobre a contestacao\b/,
    "Manifestação sobre a contestação",
  ],
  [/\bcontest(?:ar|acao|e)\b/, "Contestação"],
  [/\bespecifi[a-z-]{0,12}\b.{0,60}\bprovas\b|\bprovas que pretend/, "Especificar provas"],
  [/\bemend[a-z-]{0,12}\b/, "Emendar a inicial"],
  [/\b(?:alegacoes|razoes) finais\b|\bmemoriais\b/, "Alegações finais"],
  [/\bquesitos\b/, "Quesitos ao perito"],
  [/\brol de testemunhas\b|\barrol[a-z-]{0,12}\b/, "Rol de testemunhas"],
  [/\b(?:para|opor|oposicao d[eo]s?)(?: [oa]s?)? embargos de declaracao\b/, "Embargos de declaração"],
  [/\bembargos de declaracao\b/, "Resposta aos embargos de declaração"],
  [/\bembargos a execucao\b/, "Embargos à execução"],
  [/\bimpugna[a-z-]{0,12}\b.{0,60}\bcumprimento de sentenca\b/, "Impugnação ao cumprimento de sentença"],
  [/\bimpugna[a-z-]{0,12}\b.{0,40}\b(?:laudo|calculos?|penhora|documentos?)\b/, "Impugnação"],
  [/\blaudo\b.{0,40}\bcomplementar\b/, "Manifestação sobre o laudo complementar"],
  [
    /\b(?:manifest|diga|digam|fale|vista)[a-z-]{0,12}\b.{0,80}\blaudo\b|\bsobre o laudo\b/,
    "Manifestação sobre o laudo",
  ],
  [/\brecurso ordinario\b/, "Recurso ordinário"],
  [/\bagravo\b/, "Agravo"],
  [/\bapela(?:cao|r)\b/, "Apelação"],
  [/\bembargos\b/, "Embargos"],
  [
    /\b(?:complement|recolh|comprov|pag)[a-z-]{0,12}\b.{0,60}\b(?:preparo)\b|\bpreparo\b/,
    "Recolher o preparo",
  ],
  [/\brecolh[a-z-]{0,12}\b.{0,60}\bcustas\b|\bcustas\b.{0,40}\brecolh/, "Recolher custas"],
  [/\bcomprov[a-z-]{0,12}\b.{0,60}\bdeposito\b|\bdeposit[a-z-]{0,12}\b/, "Comprovar o depósito"],
  [/\bprocuracao\b|\bregulariz[a-z-]{0,12}\b.{0,40}\brepresentacao\b/, "Regularizar a representação"],
  [/\bendereco\b/, "Informar o endereço"],
  [/\bpurg[a-z-]{0,12}\b.{0,20}\bmora\b/, "Purgar a mora"],
  [/\bpagamento\b|\bpagar\b|\bpague\b|\bpaguem\b/, "Pagamento"],
  [/\b(?:apresent|ofere)[a-z]{1,5} (?:(?:a|sua) )?resposta\b/, "Resposta"],
  [/\bjunt[a-z-]{0,12}\b.{0,20}\blaudo\b/, "Juntar laudo"],
  [/\b(?:junt|apresent|traga)[a-z-]{0,12}\b.{0,60}\bdocumentos?\b/, "Juntar documentos"],
  [/\bmanifest[a-z-]{0,12}\b.{0,60}\bdocumentos?\b/, "Manifestação sobre documentos"],
  [/\bcalculos?\b|\bplanilha\b/, "Manifestação sobre os cálculos"],
  [/\bprosseguimento\b|\bandamento\b/, "Dar prosseguimento"],
  [/\bcumpr[a-z-]{0,12}\b.{0,40}\b(?:tutela|liminar|decisao|sentenca|ordem)\b/, "Cumprir a decisão"],
  [/\bimpugna(?:cao|r)\b/, "Impugnação"],
  [
    /\bprazo recursal\b|\bprazo (?:para|de) recurso\b|\brecurso (?:no prazo|em|dentro)\b|\brecorrer\b/,
    "Recurso",
  ],
  [/\brequeir(?:a|am)\b/, "Requerer o que de direito"],
  [/\bmanifest[a-z-]{0,12}\b|\bdigam?\b|\bvista\b/, "Manifestação"],
];

/** Long words of a sentence stand for its act where nothing better is known. */
const mostLetters = 60;

/**
 * The act that a sentence names. `near`: what of it is about the term in question, tried first. `clause`: the order in it,
 * whose first words stand for an act that nobody knows.
 */
export function actOf({
  near,
  clause,
  sentence,
}: {
  near: readonly string[];
  clause: string | null;
  sentence: string;
}): string {
  for (const text of [...near, clause ?? "", sentence]) {
    const known = knownAct(text);
    if (known !== null) return known;
  }
  return firstWords(clause ?? sentence);
}

/** The act that words name; null of words that name none. */
export function knownAct(text: string): string | null {
  const folded = fold(text);
  return acts.find(([words]) => words.test(folded))?.[1] ?? null;
}

function firstWords(sentence: string): string {
  const plain = sentence.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= mostLetters) return plain.replace(/[.;,]$/, "");
  const cut = plain.slice(0, mostLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 20)).replace(/[.;,]$/, "")}…`;
}
