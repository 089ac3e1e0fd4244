import type { Movement, MovementKind } from "#lib/cases/movements/schema.ts";
import { fold } from "#lib/format/fold.ts";
import { admitted, names } from "./names.ts";
import { kindWithin } from "./within.ts";
import { beginnings, formulas, judicialOpenings } from "./words.ts";

/** How many characters the beginning of a text has, and how many of each end of it are searched for formulas. */
const leading = 200;
const searched = 4_000;

const compiled = (patterns: typeof beginnings, made: (words: string) => RegExp) =>
  patterns.map(([kind, words]) => ({ kind, pattern: made(words) }));
const heads = compiled(beginnings, (words) => new RegExp(`^(?:${words})\\b`));
const acts = compiled(formulas, (words) => new RegExp(`(?<![a-z0-9-])(?:${words})(?![a-z0-9])`));
const wholes = names.map(([kind, whole]) => ({ kind, pattern: new RegExp(`^(?:${whole})$`) }));
const admittedAlone = new RegExp(`^(?:${admitted})$`);
const judicial = new RegExp(`^(?:${judicialOpenings})`);

/** No name of the table is longer. */
const longestName = 130;

/** Courts write the number of the event or of pages, a bullet, quotes, or who in the CNJ's table acts, in front of the words. */
const beforeWords =
  /^(?:(?:evento|ev|mov|movimento|seq|fls?|ids?|pags?)\b|(?:movimentacoes do )?(?:magistrado|serventuario|escrivao\/diretor de secretaria\/secretario juridico|distribuidor|contador|oficial de justica|arquivista|auxiliar da justica|juiz leigo|conciliador|mediador)(?= ?[>|:-])|[^a-z])+/;

/** Words of others: `o autor alega que "defiro" não basta` orders nothing. */
const quoted = /(?<=.)[“"«][^“”"«»]{0,600}[”"»]/g;

type Read = Pick<Movement, "description" | "complement" | "origin">;

/**
 * What kind of event a movement is, read from its words: from how the text begins, unless a judge decides further on;
 * else from what a judge orders in it, else from its complements. `unsure` when none of them says it, or the beginning and
 * what follows say different things. An entry by the service itself is `progress`.
 */
export function kindOf({ description, complement, origin }: Read): MovementKind {
  if (origin === "system") return "progress";
  const texts = [description, ...complement];
  for (const [at, text] of texts.entries()) {
    const kind = kindOfText(text, texts.slice(at + 1));
    if (kind !== null) return kind;
  }
  return "unsure";
}

/** Null when nothing in the text says its kind. */
function kindOfText(text: string, following: string[]): MovementKind | null {
  const head = plain(text.slice(0, leading)).replace(beforeWords, "");
  const named = text.length > longestName ? null : nameKind(head, text);
  // What the name leaves open, a complement may say.
  if (named === "unsure") return null;
  const begun = named === null ? beginningOf(head) : { kind: named, beginning: head };
  if (begun === null) {
    const body = bodyOf(text);
    const act = acts.find(({ pattern }) => pattern.test(body));
    return act?.kind ?? (judicial.test(head) ? "decision" : null);
  }
  const { kind, beginning } = begun;
  if (kind === "judgment" || kind === "decision" || kind === "order") return kind;
  const sentences = [text, ...following].join("\n\n").replace(/\n\s*\n|\n(?=\s*\p{Lu})/gu, " . ");
  // What is quoted of a hearing is what was said in it.
  const whole = (kind === "hearing" ? bothEnds(sentences) : bodyOf(sentences)).replace(beforeWords, "");
  return kindWithin({ kind, beginning, text: whole });
}

function beginningOf(head: string) {
  const begun = heads.find(({ pattern }) => pattern.test(head));
  return begun === undefined ? null : { kind: begun.kind, beginning: begun.pattern.exec(head)?.[0] ?? "" };
}

/** The kind of a text that is a name of the CNJ's table and nothing else. */
function nameKind(head: string, text: string): MovementKind | null {
  const name = head.replace(/[ .;:-]{1,5}$/, "");
  if (admittedAlone.test(name)) return /\p{Ll}/u.test(text) ? "decision" : "unsure";
  return wholes.find(({ pattern }) => pattern.test(name))?.kind ?? null;
}

const bodyOf = (text: string) => bothEnds(text).replace(quoted, " ");

function bothEnds(text: string): string {
  const isLong = text.length > 2 * searched;
  return plain(isLong ? `${text.slice(0, searched)} … ${text.slice(-searched)}` : text);
}

const plain = (text: string) => fold(text).replace(/\s+/g, " ");
