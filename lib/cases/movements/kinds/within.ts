import type { MovementKind } from "#lib/cases/movements/schema.ts";
import {
  acts,
  decided,
  doubtfulVerbs,
  imperatives,
  type Pattern,
  people,
  quoting,
  reported,
  rulings,
} from "./rulings.ts";

/** What may stand between the start of a clause and its verb: `, o que indefiro`. */
const linking =
  "(?:(?:e|que|[oa]s? qua(?:l|is)|o que|pelo que|portanto|assim|logo|entao|por ora|por isso|desde ja|contudo|todavia|tambem|ainda|vistos|decido|conheco|nao|foi|foram|ficam?) ){0,6}";
/** Bounded, as texts of a service may be any run of signs. */
const signs = "[^a-z0-9]{0,8}";
const sentenceStart = `(?:[^a-z0-9 ,()-]|(?<= )-)${signs}${linking}`;
const clauseStart = `(?:[^a-z0-9 -]|(?<= )-)${signs}${linking}`;
const noun = "(?:(?!(?:requer|pede|pugna|sej|ser|deve|que|para|contra|caso|se)[a-z]* )[a-z]+ ){1,4}";
const end = "(?![a-z0-9])";

const compiled = (patterns: readonly Pattern[], before: string) =>
  patterns.map(([kind, words]) => ({ kind, pattern: new RegExp(`${before}(?:${words})${end}`) }));

const ruled = compiled(rulings, clauseStart);
const ruledInside = compiled(rulings, "(?<![a-z0-9-])");
const doubtful = new RegExp(`${sentenceStart}(?:${doubtfulVerbs})${end}`);
const ordered = new RegExp(`${clauseStart}(?:${imperatives})${end}`);
const opened = new RegExp(`${sentenceStart}vistos${end}`);
const decidedFirst = compiled(decided, sentenceStart);
const decidedAfterNoun = compiled(decided, `${sentenceStart}${noun}`);
const decidedAtOnce = compiled(decided, `^ (?:(?:d[oa]s?|pel[oa]s?) ${people} )?(?:nao )?`);
const decidedInClause = compiled(decided, `^ ${noun}`);
const reports = new RegExp(reported);
const quotes = new RegExp(quoting);
const publishedAct = new RegExp(`^(?:publicad[oa]s? (?:[oa]s? )?)?${acts}\\b`);
/** A party telling what was decided: `Réplica. Concedida a gratuidade, requer a citação`. */
const narrating = /,|\b(?:requer|alega|sustenta|apela|pede|razoes|oficio|tribunal)/;
const gazette = /\b(?:relacao|teor|djen?|diario)\b/;
const addressed = /^(?:intima|cita|notifica|fica|cien|edital)/;

type Begun = {
  /** The kind that the beginning says, none of the judge's. */
  kind: Exclude<MovementKind, "judgment" | "decision" | "order" | "unsure">;
  /** The words of the beginning, and the whole text from them on. Both folded. */
  beginning: string;
  text: string;
};

/** The kind of a text that begins unlike a judge's act: that of an act in it; `unsure` when it may be another's or earlier. */
export function kindWithin(begun: Begun): MovementKind {
  const { kind, beginning, text } = begun;
  const act = first(ruled, text);
  if (kind === "publication") return act && !isTranscript(text) ? "unsure" : kind;
  if (act) {
    const isOthers = quotes.test(text.slice(0, act.end)) || isClerksOwn(beginning);
    return isOthers ? "unsure" : act.kind;
  }
  if (first(ruledInside, text) || doubtful.test(text)) return "unsure";
  return decidedKind(begun) ?? orderedKind(begun) ?? kind;
}

const isClerksOwn = (beginning: string) => beginning.includes("ato ordinatorio");

/** What the court's gazette printed, act and all; not an act that says of itself that it is published. */
const isTranscript = (text: string) => gazette.test(text) && !publishedAct.test(text);

function decidedKind({ kind, beginning, text }: Begun): MovementKind | null {
  if (quotes.test(text)) return null;
  const rest = text.slice(beginning.length);
  const atOnce = first(decidedAtOnce, rest) ?? first(decidedFirst, rest);
  const isDoubtful = kind === "certificate" || kind === "notice";
  if (atOnce) return isDoubtful || (kind === "petition" && narrating.test(rest)) ? "unsure" : atOnce.kind;
  const later = first(decidedAfterNoun, rest);
  if (later) return kind === "hearing" ? later.kind : "unsure";
  if (kind === "hearing" || kind === "progress") return reports.test(rest) ? "unsure" : null;
  return kind !== "certificate" && first(decidedInClause, rest) ? "unsure" : null;
}

function orderedKind({ kind, beginning, text }: Begun): MovementKind | null {
  const isClerks = isClerksOwn(beginning);
  const isOpened = opened.test(text);
  if (!ordered.test(text)) return isOpened ? "unsure" : null;
  if (isOpened) return quotes.test(text) ? "unsure" : "order";
  if (kind === "hearing" || isClerks || addressed.test(text)) return null;
  return kind === "certificate" || kind === "notice" ? "unsure" : "order";
}

function first(patterns: ReturnType<typeof compiled>, text: string) {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { kind, end: found.index + found[0].length };
  }
  return null;
}
