/** A secret shorter than this is not looked for by its value: it would be found in every other word. */
export const shortest = 4;
/** One shorter than this counts only where it stands alone, not within a word. */
const shortestWithin = 8;

const hexPattern = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, "0")
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** The entities under which HTML writes a character. */
const entities: Record<string, string> = {
  "&": "&(?:amp|#38|#[xX]26);",
  "<": "&(?:lt|#60|#[xX]3[cC]);",
  ">": "&(?:gt|#62|#[xX]3[eE]);",
  '"': "&(?:quot|#34|#[xX]22);",
  "'": "&(?:apos|#39|#[xX]27);",
};

/** What JSON writes for these instead of their number. */
const shortEscapes: Record<string, string> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };

/** One character as it stands in text, JSON, JSON within JSON, an address, a form and HTML. */
function characterPattern(character: string): string {
  const bytes = [...Buffer.from(character)];
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const isWord = /^[A-Za-z0-9]$/.test(character);
  const itself = units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  const plain = isWord ? character : `\\\\*${itself}`;
  return `(?:${[
    plain,
    bytes.map((byte) => `%(?:25)*${hexPattern(byte, 2)}`).join(""),
    units.map((unit) => `\\\\+u${hexPattern(unit, 4)}`).join(""),
    ...(character === " " ? ["\\+"] : []),
    ...(entities[character] ? [entities[character]] : []),
    ...(shortEscapes[character] ? [`\\\\+${shortEscapes[character]}`] : []),
  ].join("|")})`;
}

/** The base64 of bytes that stand anywhere in a longer text: one reading for each place within three bytes. */
function base64Patterns(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const isWhole = (before + bytes.length) % 3 === 0;
    // The characters at both ends also depend on what stands beside.
    const own = text.slice(before === 0 ? 0 : before + 1, isWhole ? undefined : -1);
    return own.replaceAll("+", "(?:[+-]|%2[bB])").replaceAll("/", "(?:[/_]|%2[fF])");
  });
}

/** What finds a secret in a text, in every form in which it may stand there. */
export function formsOf(secret: string): RegExp {
  const plain = [...secret].map(characterPattern).join("");
  if (secret.length < shortestWithin)
    return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "gu");
  const bytes = Buffer.from(secret);
  const hex = [...bytes].map((byte) => hexPattern(byte, 2)).join("");
  return new RegExp([plain, ...base64Patterns(bytes), hex].join("|"), "g");
}
