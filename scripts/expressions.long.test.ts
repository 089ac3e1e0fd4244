import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { check } from "recheck";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";

/**
 * Every regular expression of the application takes a time that grows with the length of its text and no faster, as what
 * the service sends may be hostile. Those named here are applied to texts that are short whatever comes.
 */

const root = join(import.meta.dirname, "..");

/** Part of an expression, and what bounds its text. */
const onShortTexts: [string, string][] = [
  ["postgres(?:ql)?:", "a line of our own log"],
  ["<Buffer [^>]*>", "a line of our own log"],
  ["\\/+$", "an address that an administrator typed"],
  ["=+$", "a secret of ours as base64"],
  ["%.*$", "an address in a header, which has no line breaks: it ends with the first match"],
  ["^(((doc|documento) )?", "a file name of 180 characters at most"],
  ["\\b(?:publicad|disponibiliza|expedi", "the 48 characters before a date"],
  ["\\b(?:ha|faz|apos", "the 240 characters before a number"],
  ["\\b(?:ser|sera|serao|a) realizada", "the 48 characters before a date"],
  ["(?<![0-9])[0-9]{7}(?:", "each repetition is bounded: the time grows with the text"],
  ["(?<![\\d/.-])(?<day>", "each repetition is bounded: the time grows with the text"],
  ["(?:suspens|suspend)[a-z]{0,9}", "each repetition is bounded: the time grows with the text"],
  ["[^a-z0-9]{0,8}(?:(?:e|que|", "each repetition is bounded: the time grows with the text"],
  ["(?:acolho|rejeito)\\b(?:[^.;]{0,40}", "each repetition is bounded: the time grows with the text"],
  ["(?:juiz|juiza|magistrad[oa]|juizo|", "each repetition is bounded: the time grows with the text"],
  ["[\\s,;:–-]+$", "the 239 characters of an excerpt"],
  ["[a-z-]{0,12}\\b.{0,", "a sentence of a publication, some hundred letters of it"],
  ["\\blaudo\\b.{0,40}", "a sentence of a publication, some hundred letters of it"],
  ["\\bnomei(?:o|a-se|e-se)", "a sentence of a publication, some thousand letters of it at most"],
  ["dias antes\\b|", "a sentence of a publication, some thousand letters of it at most"],
  ["(?:recomenda|dispoe|preve|", "a sentence of a publication, some thousand letters of it at most"],
  ["\\bembargad[oa]s?\\b.{0,80}", "a sentence of a publication, some thousand letters of it at most"],
  ["(?:impetrad|coator|coatora|", "a sentence of a publication, some thousand letters of it at most"],
  ["(?:apelad|recorrid|agravad)", "a sentence of a publication, some thousand letters of it at most"],
  ["(?!.*\\b(?:exequentes?|credor", "a sentence of a publication, some thousand letters of it at most"],
  ["\\bart\\. 523", "a sentence of a publication, some thousand letters of it at most"],
  ["(?<!\\b(?:sobre a|da) )\\breplica", "a sentence of a publication, some thousand letters of it at most"],
  ["\\b(?:sobre|acerca d|vista|ciencia)", "a sentence of a publication, some thousand letters of it at most"],
  ["\\bcit(?:e|em|ad|ac)", "a sentence of a publication, some thousand letters of it at most"],
  ["[^.;]{0,80}\\blaudo", "a sentence of a publication, some thousand letters of it at most"],
  ["[^.;]{0,60}\\breconvencao", "a sentence of a publication, some thousand letters of it at most"],
  ["\\b(?:prazos?|lapso|interregno)", "the 240 characters before a number"],
  ["\\bcancel(?:ad[oa]s?|o|e-se", "a hearing and its day with 90 characters on either side"],
  ["\\b(?:acolho|rejeito|desacolho)\\b", "the first 1,200 letters of a sentence"],
  ["\\b(?:nego|dou|(?:nao )?conheco", "the first 1,200 letters of a sentence"],
  ["\\b(?:nego|dou)\\b(?:-lhes?", "the first 1,200 letters of a sentence"],
  ["(?:d?as|para|apresentar|oferecer) razoes", "the first 1,200 letters of a sentence"],
  ["\\b(?:rejeito|acolho|desacolho", "the first 1,200 letters of a sentence"],
  ["\\b(?:julgo|acolho|rejeito", "the first 1,200 letters of a sentence"],
  ["\\b(?:julgo|rejeito|acolho", "the first 1,200 letters of a sentence"],
  ["\\b(?:indefiro|nego|denego", "the first 1,200 letters of a sentence"],
  ["\\b(?:excluo|defiro", "the first 1,200 letters of a sentence"],
  ["\\b(?:defiro|indefiro|admito", "the first 1,200 letters of a sentence"],
  ["\\b(?:(?:in)?defiro|concedo", "the first 1,200 letters of a sentence"],
  ["\\b(?:denego|nego|inadmito", "the first 1,200 letters of a sentence"],
  ["\\b(?:devolv(?:o|a-se|e-se)", "the first 1,200 letters of a sentence"],
  ["\\b(?:intim(?:e|em|o)|cit(", "the first 1,200 letters of a sentence"],
  ["\\bcit(?:e|em|o)(?:-se)?", "the first 1,200 letters of a sentence"],
  ["\\bmanifestem?(?:-se)?\\b", "the first 1,200 letters of a sentence"],
  ["\\b(?<!\\b(?:foi|foram", "the first 1,200 letters of a sentence"],
  ["\\btipo d[ae] peticao:.*?", "the first 1,200 letters of a sentence"],
  ["\\b(?:foi|foram|fora", "the first 1,200 letters of a sentence"],
  ["\\b(?:concedo|defiro", "the first 1,200 letters of a sentence"],
  ["\\bja\\b[^.;]{0,30}$", "the 60 characters before the words of a doubling"],
  ["\\b(?:atualizad|suspens", "the 48 characters before a date"],
  ["(?<=\\bprazos?\\b", "the 240 characters before a number"],
  ["\\b(?:vistas?|manifest[a-z-]*", "the 240 characters before a number"],
  [", (?:a|ao|as|aos) (?:[a-z]", "the 240 characters before a number"],
  ["\\b(?:ate|[no]o? mais tardar", "the 96 characters before a date"],
  ["\\b(?:vencimento(?: do prazo)", "500 characters around a date"],
  ["\\b(?:suspen[a-z-]+|", "the 240 characters before a number"],
  ["\\b(?:dispoe|preve|estabelece|reza|verbis", "the 240 characters before a number"],
  ["\\b(?:contest|defesa|resposta|", "the first 400 letters of a sentence"],
  ["\\b(?:ou|e)\\b[^.;\\d]", "the 240 characters behind a number"],
  ["(?:(?<digits>", "each repetition is bounded: the time grows with the text"],
  ["\\b(?:a ser(?:em)?|ser(?:a|ao|ia)", "each repetition is bounded: the time grows with the text"],
  ["(\\d{1,3}(?:\\.\\d{3})+|\\d{2,7})", "a field of 5,000 characters at most"],
];

type Expression = { source: string; flags: string; file: string };

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The expressions that a file writes out. */
function literalsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const walk = (node: unknown) => {
    if (!isNode(node)) return;
    const { regex } = node;
    if (isNode(regex)) found.push({ source: String(regex.pattern), flags: String(regex.flags), file });
    for (const value of Object.values(node)) walk(value);
  };
  walk(parseAst(readFileSync(join(root, file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }).body);
  return found;
}

/** The expressions that the files put together when they are loaded. */
async function builtBy(files: string[]): Promise<Expression[]> {
  const found: Expression[] = [];
  const Original = RegExp;
  let file = "";
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given: [string, string?]) {
      const made = new target(...given);
      found.push({ source: made.source, flags: made.flags, file });
      return made;
    },
  });
  try {
    for (file of files) await import(resolve(root, file));
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

test("no expression takes longer than its text grows", async () => {
  const ours = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .filter((file) => !/\.test\./.test(file))
      .sort();
  const written = ours("{components,lib,server}/**/*.{ts,tsx}").flatMap(literalsIn);
  const all = [...written, ...(await builtBy(ours("lib/**/*.ts")))];
  expect(all.length).toBeGreaterThan(300);
  const different = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
  const slow: string[] = [];
  for (const [name, { source, flags, file }] of different) {
    // Without a time-out nothing is left unknown. What is found by trying differs a little from run to run.
    const { status } = await check(source, flags, { timeout: null, randomSeed: 0 });
    if (status === "safe") continue;
    const isKnown = onShortTexts.some(([part]) => source.includes(part));
    if (!isKnown) slow.push(`${file}: ${status} ${name.slice(0, 120)}`);
  }
  expect(slow).toEqual([]);
});
