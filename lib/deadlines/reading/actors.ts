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
  /\b(?:ofici|requisit|solicit|comuniqu|cobr)em?-se\b(?:(?: [a-z]{1,14}){0,4}? (?:aos?|d?[ao]s?) [a-z]{2,14})?|\bexpec[a-z]{1,3}(?:-se)? (?:carta|oficio)\b(?: aos? [a-z]{2,14})?/g;
/** The same without a verb of its own: "a expedição de ofício ao INSS". */
const letter = /\boficios? (?:aos?|as?|para) (?:[oa] )?[a-z]{2,14}\b/g;
/** Of whom the time is that a relative clause gives: "os honorários do perito, que terá 10 dias". */
const relative = new RegExp(
  `\\b(?:${staff}),? (?:que|[oa] qual) (?:ja )?(?:tera|terao|devera|deverao|dispora)\\b`,
  "g",
);
/** The court itself: "voltem para retratação em 5 dias". */
const court =
  /\b(?:voltem|tornem|retornem|venham)(?:-me)?(?: os autos)?,? (?:imediatamente |novamente )?(?:conclus|a conclusao|para (?:retratacao|sentenca|julgamento|decisao|extincao|deliberacao))/g;
/** Whom an order speaks to, or the subject of its verb; not whom something is about: "sobre o laudo do perito". */
const person = new RegExp(
  `(?:^[^a-z]{0,12}|[.:;|–-] ?|-se |\\bnomei(?:o|a-se|e-se)(?: como)? (?:[oa] )?|\\bser(?:a|ao|em)? [a-z]{3,14} pel[oa]s? |\\b(?:requerid|solicitad|pleitead|formulad)[oa] pel[oa]s? |(?<!\\b(?:sobre|contra|com|entre|conforme|perante) )(?<![a-z])(?:[oa]s?|(?<to>aos?))(?:\\([aos]{1,2}\\))? )(?:respectiv[oa]s? |senhor(?:a|es)? |sr[ao]?\\.? |[deinz]\\.? |dout[oa] |egregi[oa] )?(?:(?<staff>${staff})|${parties})\\b`,
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

/** What a party is to bring to somebody, whose accent a folded text has lost: "encaminhar o ofício à Receita". */
const gives = /\b(?:oficio|encaminhar|remeter|protocol[a-z]*|junto)\b/;

type Actor = { start: number; end: number; isParty: boolean; isTo: boolean };

/** Each who is named, in the order of the text; within the words of an office nobody else is. */
function namedIn(said: string): Actor[] {
  const found = [office, letter, person, work, relative, partys].flatMap((pattern) =>
    [...said.matchAll(pattern)].map(({ 0: words, index, groups }) => ({
      start: index,
      end: index + words.length,
      isParty: pattern === partys || (pattern === person && groups?.staff === undefined),
      isTo: pattern === letter || groups?.to !== undefined,
    })),
  );
  const offices = found.slice(0, (said.match(office)?.length ?? 0) + (said.match(letter)?.length ?? 0));
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
    else if (isParty || last?.isParty !== true || anew.test(between) || !(isTo || gives.test(between)))
      found.push({ isParty, end });
  }
  return found.map(({ isParty }) => isParty);
}

/** Whether a sentence speaks to somebody, and to no party. */
export function namesOnlyStaff(said: string): boolean {
  const found = actorsIn(said);
  return found.length > 0 && !found.includes(true);
}

/** "ao Ministério Público em 5 dias e, em seguida, à Defesa, por igual prazo" */
const sameToParty = new RegExp(
  `\\b(?:em seguida|apos|depois|sucessivamente|na sequencia|e),? (?:vistas? )?(?:a|as|ao|aos|para a|pel[oa]) (?:parte )?(?:${parties})\\b[^.;]{0,40}\\b(?:igual|mesmo|identico) (?:prazo|periodo|lapso)\\b`,
);

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
  if (sameToParty.test(behind)) return false;
  const ofCourt = [...ahead.matchAll(court)].at(-1);
  if (ofCourt !== undefined && !actorsIn(ahead.slice(ofCourt.index)).includes(true)) return true;
  const isPartys =
    actorsIn(ahead).at(-1) ??
    (itsWork.test(behind) ? false : undefined) ??
    actorsIn(behind)[0] ??
    actorsIn(before).at(-1);
  return isPartys === false;
}
