import type { Counted, Rule, RulePreview, SavedRule } from "#lib/alerts/schema.ts";
import { mailMinutes, mostRules, previewDays } from "#lib/alerts/schema.ts";
import { decisionKinds, type MovementKind } from "#lib/cases/movements/schema.ts";
import { allDecisionsName, kindNames } from "#lib/cases/movements/words.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { lowered } from "#lib/format/letter-case.ts";
import { formatShort, type Moment } from "#lib/time/time.ts";

export const scopeNames: Record<Rule["scope"], string> = {
  all: "todos os processos que vejo",
  mine: "os processos pelos quais sou responsável",
  chosen: "só estes processos",
};

/** The kinds as rules and alerts name them: a publication here is a movement, while those of journals have their own page. */
export const ruleKindNames: Record<MovementKind, string> = {
  ...kindNames,
  publication: "Movimentações de publicação",
};

/** Said where the kinds of a rule are chosen; the name of the page *Publicações* follows. */
export const journalsLeftOut = "As publicações dos diários não viram aviso: elas estão na página";

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
  const names = [...(areDecisions ? [allDecisionsName] : []), ...others.map((kind) => ruleKindNames[kind])];
  return `${names.map((name, index) => (index === 0 ? name : lowered(name))).join(", ")}${containing}`;
}

/** For which cases a rule is: `De 3 processos escolhidos: Ana × Banco, Rui × Loja e mais 1`. */
export function ruleCases({ scope, numbers, named = [] }: Rule & Partial<Pick<SavedRule, "named">>): string {
  switch (scope) {
    case "all":
      return "De todos os processos que você vê";
    case "mine":
      return "Dos processos pelos quais você é responsável";
    case "chosen": {
      if (numbers.length === 0) return "De nenhum processo: os escolhidos não estão mais aqui";
      const chosen = `De ${plural(numbers.length, "processo escolhido", "processos escolhidos")}`;
      return named.length === 0 ? chosen : `${chosen}: ${namesOf(named, numbers.length)}`;
    }
  }
}

function namesOf(named: SavedRule["named"], all: number): string {
  const names = named.map((one) => caseName(one) ?? formatCnj(one.cnj));
  const rest = all - names.length;
  return rest > 0 ? `${names.join(", ")} e mais ${formatCount(rest)}` : names.join(" e ");
}

/** Of how much a rule would have told, in the days of which Autos can say so. */
export function previewSentence({ count, isExact, known }: RulePreview, now: Moment): string {
  const times = isExact ? plural(count, "vez", "vezes") : `mais de ${formatCount(count)} vezes`;
  const result = count === 0 ? "não teria avisado nenhuma vez" : `teria avisado ${times}`;
  switch (known.is) {
    case "whole":
      return `Nos últimos ${previewDays} dias esta regra ${result}.`;
    case "since":
      return `O Autos conhece estes processos desde ${formatShort(known.at, now)}; desde então esta regra ${result}.`;
    case "nothing":
      return "O Autos ainda não conhece as movimentações de nenhum processo desta regra.";
  }
}

/** What the number beside the link to the alerts counts. */
export const alertCountMeaning = (count: number): string =>
  count === 1 ? "aviso não visto" : "avisos não vistos";

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
  publication: "movimentação de publicação",
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
