import type { Counted, Rule } from "#lib/alerts/schema.ts";
import { mailMinutes, mostRules, previewDays } from "#lib/alerts/schema.ts";
import { decisionKinds, type MovementKind } from "#lib/cases/movements/schema.ts";
import { allDecisionsName, kindNames } from "#lib/cases/movements/words.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";

export const scopeNames: Record<Rule["scope"], string> = {
  all: "todos os processos que vejo",
  mine: "os processos pelos quais sou responsável",
  chosen: "só estes processos",
};

export const tellingNames: Record<Rule["telling"], string> = {
  digest: "Em Avisos e no resumo do dia",
  now: "Também na hora",
};

/** What telling at once means here. `to`: where e-mails go; null where none goes out. */
export const nowWords = (to: string | null): string =>
  to === null
    ? "Este Autos não envia e-mail: na hora avisa só no navegador, onde você permitir."
    : `Por e-mail para ${to}, no máximo um a cada ${mailMinutes} minutos, e no navegador, onde você permitir.`;

/** What a rule tells of: `Sentenças e acórdãos com “penhora”`. */
export function ruleTitle({ kinds, words }: Rule): string {
  const containing = words === "" ? "" : ` com “${words}”`;
  if (kinds.length === 0) return `Todas as movimentações${containing}`;
  const areDecisions = decisionKinds.every((kind) => kinds.includes(kind));
  const others = areDecisions ? kinds.filter((kind) => !decisionKinds.some((one) => one === kind)) : kinds;
  const names = [...(areDecisions ? [allDecisionsName] : []), ...others.map((kind) => kindNames[kind])];
  return `${names.map((name, index) => (index === 0 ? name : lowered(name))).join(", ")}${containing}`;
}

const lowered = (name: string) => `${name.charAt(0).toLocaleLowerCase("pt-BR")}${name.slice(1)}`;

/** For which cases a rule is: `De 3 processos escolhidos`. */
export function ruleCases({ scope, numbers }: Rule): string {
  switch (scope) {
    case "all":
      return "De todos os processos que você vê";
    case "mine":
      return "Dos processos pelos quais você é responsável";
    case "chosen":
      return numbers.length === 0
        ? "De nenhum processo: os escolhidos não estão mais aqui"
        : `De ${plural(numbers.length, "processo escolhido", "processos escolhidos")}`;
  }
}

/** Of how much a rule would have told. */
export function previewSentence({ count, isExact }: Counted): string {
  if (count === 0) return `Nos últimos ${previewDays} dias esta regra não teria avisado nenhuma vez.`;
  const times = isExact ? plural(count, "vez", "vezes") : `mais de ${formatCount(count)} vezes`;
  return `Nos últimos ${previewDays} dias esta regra teria avisado ${times}.`;
}

/** The number beside the link to the alerts. */
export const alertCountMeaning = "avisos não vistos";

export function ruleRefusal(
  refused: { reason: "too-many-rules" } | { reason: "not-here"; missing: Cnj },
): string {
  switch (refused.reason) {
    case "too-many-rules":
      return `Você já tem ${mostRules} regras. Apague uma para criar outra.`;
    case "not-here":
      return `O processo ${formatCnj(refused.missing)} não está nesta base.`;
  }
}

/** A count as it is read: `1.000+` where counting stopped. */
export const countWords = ({ count, isExact }: Counted) => `${formatCount(count)}${isExact ? "" : "+"}`;

/** That more is to be seen than is listed; null when all is listed. */
export function restWords({ unseen, listed }: { unseen: Counted; listed: number }): string | null {
  if (unseen.isExact && unseen.count <= listed) return null;
  const rest = unseen.count - listed;
  const words = plural(rest, "aviso anterior aparece", "avisos anteriores aparecem");
  return `${unseen.isExact ? words : `Mais de ${words}`} aqui depois que você vir estes.`;
}

/** Rules that many lawyers want. */
export const presets: Rule[] = [
  { kinds: ["judgment", "decision"], words: "", scope: "all", telling: "digest", numbers: [] },
  { kinds: ["hearing"], words: "", scope: "all", telling: "digest", numbers: [] },
  { kinds: ["notice", "publication"], words: "", scope: "mine", telling: "digest", numbers: [] },
];

/** Whether two rules tell of the same. */
export function isSameRule(one: Rule, other: Rule): boolean {
  const textOf = ({ kinds, words, scope, numbers }: Rule) =>
    JSON.stringify([kinds.toSorted(), words, scope, numbers.toSorted()]);
  return textOf(one) === textOf(other);
}

/** A movement of each kind where its own words are not said, because they may name people. */
export const alertWords: Record<MovementKind, string> = {
  judgment: "sentença ou acórdão",
  decision: "decisão interlocutória",
  order: "despacho",
  hearing: "audiência",
  notice: "intimação ou citação",
  publication: "publicação",
  petition: "petição ou juntada",
  certificate: "certidão",
  progress: "andamento",
  unsure: "movimentação",
};

/** `3 avisos por ver, pelas suas regras` */
export const unseenAlertsWords = ({ count, isExact }: Counted): string =>
  `${isExact ? plural(count, "aviso", "avisos") : `Mais de ${formatCount(count)} avisos`} por ver, pelas suas regras`;

/** Of a rule for some kinds: it does not tell of what nobody knows the kind of. */
export const unsureLeftOut = "Não avisa das movimentações cujo tipo o Autos não reconheceu.";
