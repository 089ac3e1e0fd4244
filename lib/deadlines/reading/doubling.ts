import type { Doubling } from "#lib/deadlines/regimes/regime.ts";

/** Whose term a text doubles; "any": it names nobody. */
export const doubledPersons = ["defensoria", "fazenda", "mp", "litisconsortes", "any"] as const;
export type DoubledPerson = (typeof doubledPersons)[number];

/** By which article of the CPC. */
export const articleOf: Readonly<Record<DoubledPerson, Doubling | "any">> = {
  defensoria: "186",
  fazenda: "183",
  mp: "180",
  litisconsortes: "229",
  any: "any",
};

/** That a text speaks of a doubled term. `isAddressed`: of the term that it gives to whom it speaks to, not only if they are that person. */
export type TextDoubling = { whose: DoubledPerson; isAddressed: boolean };

const persons: readonly [Exclude<DoubledPerson, "any">, RegExp][] = [
  [
    "defensoria",
    /\bdefensor(?:ia|es|a)? ?(?:public[oa]s?)?\b|\bdp[eu]\b|\bassistid[oa]s?\b|\bnucleo de pratica\b|\bdativ[oa]\b|\bart\. 186\b/,
  ],
  [
    "fazenda",
    /\bfazendas?\b|\bmunicipios?\b|\bmunicipalidade\b|\bestados?\b|\buniao\b|\binss\b|\bautarquias?\b|\bentes? publicos?\b|\bfundac(?:ao|oes) publicas?\b|\bdistrito federal\b|\bpg[em]\b|\bpgfn\b|\bart\. 183\b/,
  ],
  ["mp", /\bministerio publico\b|\bmp\b|\bparquet\b|\bpromotor(?:a|ia)?\b|\bart\. 180\b/],
  [
    "litisconsortes",
    /\blitisconsor[a-z]+\b|\bprocuradores (?:distintos|diferentes|diversos)\b|\bart\. 229\b/,
  ],
];

const doubles =
  /\b(?:em|n[oa]) dobr[oa]\b|\bdobra legal\b|\bprazos? (?:dobrados?|duplicados?)\b|\bcontad[oa]s? duplamente\b|\bo dobro do prazo\b|\b(?:observad[oa]s?|prerrogativas?|beneficio|termos|forma)\b[^.;]{0,24}\bart\. (?:180|183|186|229)\b/g;
/** The number already is the doubled one, or nothing is doubled. */
const done =
  /\bja\b[^.;]{0,30}$|\b(?:sem|nao|afast[a-z]+|indefiro|vedad[oa]|descab[a-z]+|inaplicavel)\b[^.;]{0,40}$/;
const doneBehind =
  /^[^.;]{0,12}\bja (?:contad|computad|considerad|incluid)|^,? (?:nao se aplica|e inaplicavel)/;
/** What else is paid twice: what was charged wrongly, costs, holidays. */
const money =
  /\b(?:restitu|devol[uv]|repet|indeniz|preparo|custas|ferias|valor|quantia|indebit|indevid|cobrad|porte de remessa|pago|pagas?|despesas)[a-z]*\b/;
const ofTerm = /\b(?:prazos?(?: [a-z]{4,10})?|contad[oa]s?(?: o prazo)?|contagem|computad[oa]s?) $/;
const conditional =
  /\b(?:se|caso|quando|salvo|exceto|ressalvad[oa]s?|somente|apenas|eventual|na hipotese|(?:est|ess|aquel)[ea]s? (?:com|tem|tera))\b/;
const cause =
  /^[^.;]{0,8}\b(?:por se tratar|por ser(?:em)?|tendo em vista|eis que|haja vista|uma vez que|ja que|porque|pois)\b/;

const speaksTo =
  /(?:\b(?:intim|cit|notifi|cientifi)[a-z]{1,6}(?:-se)?,? |\b(?:manifest|dig|contest|apresent|recolh|respond|impugn|cumpr|comprov|junt|pagu?)[a-z]{0,6}(?:-se)? |(?:^|[.;:] ?)[^a-z]{0,8}(?=aos? )|\b(?:vistas?|concedo)[^.;]{0,40} )(?:ao?s?|os?) (?:(?:reus?|re|requerid[oa]s?|executad[oa]s?|parte|procuradoria d[oa]) )?/g;
/** Of those whose terms the law doubles, whom a folded sentence speaks to: "cite-se o Município para contestar". */
export function doubledAddressee(said: string): "defensoria" | "fazenda" | null {
  for (const { index, 0: words } of said.matchAll(speaksTo)) {
    const named = said.slice(index + words.length, index + words.length + 40);
    for (const whose of ["fazenda", "defensoria"] as const) {
      const pattern = persons.find(([one]) => one === whose)?.[1];
      if (pattern?.exec(named)?.index === 0) return whose;
    }
  }
  return null;
}

/** "30 dias (prazo em dobro)": the brackets say why it is so long. */
const saysWhy = /^ ?(?:uteis )?\((?:(?:prazo|contad[oa]|ja) )*em dobro\b/;
const fewestDoubled = 30;

/** What a folded sentence says of the doubling of the term in it. */
export function doublingOf(
  { ahead, behind }: { ahead: string; behind: string },
  amount = 0,
): TextDoubling | null {
  if (amount >= fewestDoubled && saysWhy.test(behind)) return null;
  const said = ahead + behind;
  for (const { index, 0: words } of said.matchAll(doubles)) {
    const before = said.slice(Math.max(0, index - 60), index);
    const after = said.slice(index + words.length, index + words.length + 80);
    if (done.test(before) || doneBehind.test(after)) continue;
    if (!ofTerm.test(before.slice(-40)) && money.test(said)) continue;
    // What stands before the term is whom it speaks to; what stands around the doubling is whose that is.
    const near = `${index > ahead.length ? before.slice(-Math.min(60, index - ahead.length)) : before.slice(-24)} ${words} ${after}`;
    const named = persons.find(([, pattern]) => pattern.test(near));
    const addressee = persons.find(([, pattern]) =>
      pattern.test(index > ahead.length ? ahead : said.slice(0, index)),
    );
    const isIf = conditional.test(`${before.slice(-24)} ${after}`) && !cause.test(after);
    const whose = named?.[0] ?? addressee?.[0] ?? "any";
    const isTheirs = named === undefined || cause.test(after) || addressee?.[0] === named[0];
    return { whose, isAddressed: isTheirs && !isIf };
  }
  return null;
}
