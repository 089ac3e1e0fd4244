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

/** Folders whose expressions are given what stands around a number or a day, or a sentence, cut to `longestRead` letters. */
const ofSentences = ["lib/deadlines/reading/", "lib/deadlines/calendars/", "lib/cases/hearings/"];

/** Part of an expression elsewhere, and what bounds its text. */
const onShortTexts: [string, string][] = [
  ["postgres(?:ql)?:", "a line of our own log"],
  ["<Buffer [^>]*>", "a line of our own log"],
  ["\\/+$", "an address that an administrator typed"],
  ["=+$", "a secret of ours as base64"],
  ["%.*$", "an address in a header, which has no line breaks: it ends with the first match"],
  ["^(((doc|documento) )?", "a file name of 180 characters at most"],
  ["(?<![0-9])[0-9]{7}(?:", "each repetition is bounded: the time grows with the text"],
  ["(?<![\\d/.-])(?<day>", "each repetition is bounded: the time grows with the text"],
  ["(?:suspens|suspend)[a-z]{0,9}", "each repetition is bounded: the time grows with the text"],
  ["[^a-z0-9]{0,8}(?:(?:e|que|", "each repetition is bounded: the time grows with the text"],
  ["(?:acolho|rejeito)\\b(?:[^.;]{0,40}", "each repetition is bounded: the time grows with the text"],
  ["(?:juiz|juiza|magistrad[oa]|juizo|", "each repetition is bounded: the time grows with the text"],
  ["(?<![0-9])([0-9](?:-?", "each repetition is bounded: the time grows with the text"],
  ["[0-9]*$", "the first group of a number"],
  [" (?:n )?\\d[\\d ]{0,40}", "the name of a class, of some hundred letters"],
  ["\\.+$", "a number of a leaf"],
  ["\\/.*$", "an address of ours"],
  ["[\\s,;:–-]+$", "the 239 characters of an excerpt"],
  ["(?:(?<digits>", "each repetition is bounded: the time grows with the text"],
  ["\\b(?:a ser(?:em)?|ser(?:a|ao|ia)", "each repetition is bounded: the time grows with the text"],
  ["(\\d{1,3}(?:\\.\\d{3})+|\\d{2,7})", "a field of 5,000 characters at most"],
  ["<(?:title|h1)\\b[^>]{0,200}>", "each repetition is bounded: the time grows with the text"],
  ["(\\S{100,120}?(?<!", "each repetition is bounded: the time grows with the text"],
  ["\\b(?:desocup|evacu|desaloj)", "each repetition is bounded: the time grows with the text"],
  ["(?<![\\p{L}])(?:intim[eo]m?-se|", "each repetition is bounded: the time grows with the text"],
  ["\\b(?:token|credencia\\w*|", "the first words of an answer, which are cut"],
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

/** Some thousand expressions of some seconds each. */
const hours = 6 * 3_600_000;

test(
  "no expression takes longer than its text grows",
  async () => {
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
      const found = await check(source, flags, { timeout: null, randomSeed: 0 });
      if (found.status === "safe") continue;
      // What doubles with each letter is too long for a short text, too.
      const isShort =
        onShortTexts.some(([part]) => source.includes(part)) ||
        ofSentences.some((folder) => file.startsWith(folder));
      const isExponential = found.status === "vulnerable" && found.complexity.type === "exponential";
      if (!isShort || isExponential) slow.push(`${file}: ${found.status} ${name.slice(0, 120)}`);
    }
    expect(slow).toEqual([]);
  },
  hours,
);
