import { parties, staff } from "./orders.ts";

/** Who has to act within a time, as a folded sentence names them. */

/** What nobody but an expert or the police delivers. */
const works =
  "(?:laudo|parecer|pericia|estudo (?:psico)?social|investigac(?:ao|oes)|inquerito|diligencias (?:policiais|faltantes|requeridas))";
const itsWork = new RegExp(
  `^,? (?:uteis |corridos )?para (?:a |o )?(?:entrega|apresentacao|conclusao|elaboracao|confeccao|realizacao) d[oa]s? ${works}`,
);
/** An office that is asked, with its name. */
const office =
  /\b(?:ofici|requisit|solicit|comuniqu)em?-se\b(?:(?: [a-z]{1,14}){0,4}? (?:aos?|d?[ao]s?) [a-z]{2,14})?|\bexpec[a-z]{1,3}(?:-se)? (?:carta|oficio)\b(?: aos? [a-z]{2,14})?/g;
/** Whom an order speaks to, or the subject of its verb; not whom something is about: "sobre o laudo do perito". */
const person = new RegExp(
  `(?:^[^a-z]{0,12}|[.:;|–-] ?|-se |\\bnomei(?:o|a-se|e-se)(?: como)? (?:[oa] )?|\\bser(?:a|ao|em)? [a-z]{3,14} pel[oa]s? |(?<!\\b(?:sobre|contra|com|entre|conforme|perante) )(?<![a-z])(?:[oa]s?|(?<to>aos?))(?:\\([aos]{1,2}\\))? )(?:respectiv[oa]s? |senhor(?:a|es)? |sr[ao]?\\.? |[id]\\. |dout[oa] )?(?:(?<staff>${staff})|${parties})\\b`,
  "g",
);
const work = new RegExp(
  `(?:(?:^[^a-z]{0,12}|[.,:;–-] ?|\\bcom )(?:o )?|\\bprazo para (?:a )?(?:entrega|apresentacao|conclusao|elaboracao) d[oa]s? )${works}(?=(?: [a-z]{3,14})?,? (?:em|no prazo|dentro)|:|(?: pericial)? (?:devera|deve|sera) (?:ser )?(?:entreg|apresent|junt|conclu))`,
  "g",
);
/** What only parties have or do. */
const partys = /\bprazo (?:comum|sucessivo)\b|\bquesitos e (?:indic|assist)|\bassistentes tecnicos\b/g;
/** Between two who act together: "as partes, o Ministério Público e o perito". */
const together = /^(?: [a-z]{3,14})?(?:,| e|, e|,? (?:bem|assim) como) ?$/;
/** Between a party and whom the court itself speaks to; without it a party gives something: "forneça a ré ao perito". */
const anew = /\b(?:apos|vistas?|remet|encaminhem?-se|abra|dou|conced|de-se|intim)/;

type Actor = { start: number; end: number; isParty: boolean; isTo: boolean };

/** Each who is named, in the order of the text; within the words of an office nobody else is. */
function namedIn(said: string): Actor[] {
  const found = [office, person, work, partys].flatMap((pattern) =>
    [...said.matchAll(pattern)].map(({ 0: words, index, groups }) => ({
      start: index,
      end: index + words.length,
      isParty: pattern === partys || (pattern === person && groups?.staff === undefined),
      isTo: groups?.to !== undefined,
    })),
  );
  const offices = found.slice(0, said.match(office)?.length ?? 0);
  return found
    .filter((one) => !offices.some((of) => of !== one && of.start <= one.start && one.start < of.end))
    .toSorted((one, other) => one.start - other.start);
}

/** Whether a party is among them, for each who act together. */
function actorsIn(said: string): boolean[] {
  const found: Pick<Actor, "isParty" | "end">[] = [];
  for (const { start, end, isParty, isTo } of namedIn(said)) {
    const last = found.at(-1);
    const between = said.slice(last?.end ?? start, start);
    if (last !== undefined && together.test(between))
      found[found.length - 1] = { isParty: last.isParty || isParty, end };
    else if (isParty || !isTo || last?.isParty !== true || anew.test(between)) found.push({ isParty, end });
  }
  return found.map(({ isParty }) => isParty);
}

/**
 * Whether who has to act within a time is the court's own, an expert or an office, and no party. `before`: the sentence before;
 * empty where it says nothing of this one.
 */
export function isOfStaff({
  ahead,
  behind,
  before,
}: {
  ahead: string;
  behind: string;
  before: string;
}): boolean {
  const isPartys =
    actorsIn(ahead).at(-1) ??
    (itsWork.test(behind) ? false : undefined) ??
    actorsIn(behind)[0] ??
    actorsIn(before).at(-1);
  return isPartys === false;
}
