import { courtOfCode } from "#lib/cnj/court.ts";
import { cnjLength, isCnj, splitCnj } from "#lib/cnj/number.ts";

/** The digits of a number with right check digits, and where it stands: `end` is the place after it. */
export type Whole = { digits: string; at: number; end: number };

/** What stands where a number was broken: line ends, spaces, marks of quoted lines, tags, entities; and a hyphen before it. */
const gap = "(?:\\s(?:[>|](?=[ 0-9]))?|<[^<>]{1,80}>|&#?[a-z0-9]{2,7};)";
const joint = `(?:-?${gap}{1,6})?`;
const mark = `${gap}{0,6}[-.]{1,2}${gap}{0,6}`;
const stop = `(?:${mark}|${gap}{1,6})`;
const digits = (count: number) => Array<string>(count).fill("[0-9]").join(joint);
const year = `(?:1${joint}9|2${joint}0)${joint}${digits(2)}`;
const number = `(${digits(7)})${mark}(${digits(2)})${stop}(${year})${stop}([1-9])(?:${stop})?(${digits(2)})${stop}(${digits(4)})`;

/** Linear: every quantifier is bounded, and what follows a joint is a digit, so that none can be read in two ways. */
const separate = new RegExp(`(?<![0-9])${number}`, "gi");
const glued = new RegExp(`${number}|([0-9]{20})`, "iy");
const gaps = new RegExp(gap, "gi");

/**
 * The numbers of a text that are punctuated, broken anywhere or not, or glued to each other; and twenty digits alone that
 * are broken. Only right check digits make a number; where it was put together, also a possible year and court, and marks
 * where a number has them: digits of different things stay apart. In order; the dashes and digits of the text are plain.
 */
export function wholeNumbers(text: string): Whole[] {
  const found: Whole[] = [];
  separate.lastIndex = 0;
  for (let match = separate.exec(text); match !== null; match = separate.exec(text)) {
    const chain = chainFrom(match, text);
    for (const whole of chain) found.push(whole);
    separate.lastIndex = chain.at(-1)?.end ?? match.index + 1;
  }
  return [...found, ...bareNumbers(text)].sort((a, b) => a.at - b.at);
}

/** A number and those glued to it, one after the other; none when digits are left over. */
function chainFrom(first: RegExpExecArray, text: string): Whole[] {
  const chain: Whole[] = [];
  for (let match: RegExpExecArray | null = first; match !== null; match = glued.exec(text)) {
    const end = match.index + match[0].length;
    const isLast = !isDigit(text.charCodeAt(end));
    const number = digitsOf(match, chain.length > 0 || !isLast);
    if (number === null) return [];
    chain.push({ digits: number, at: match.index, end });
    if (isLast) return chain;
    glued.lastIndex = end;
  }
  return [];
}

function digitsOf(match: RegExpExecArray, isGlued: boolean): string | null {
  const written = match[0];
  const plain = /[<&]/.test(written) ? written.replace(gaps, " ") : written;
  const twenty = plain.replace(/[^0-9]/g, "");
  if (!isCnj(twenty)) return null;
  const groups = match.slice(1).filter((each) => each !== undefined);
  const isBroken = groups.join("").length > cnjLength;
  if (!isBroken) return !isGlued || isPossible(twenty) ? twenty : null;
  const marks = plain.match(/[-.]/g)?.length ?? 0;
  return isPossible(twenty) && marks >= 3 && !isPadded(groups[0] ?? "", twenty) ? twenty : null;
}

/** `12 345-67.2020…`: a number whose sequence has no zeros in front, after the digits of something else. */
function isPadded(sequence: string, twenty: string): boolean {
  const last = /[0-9]*$/.exec(sequence)?.[0] ?? "";
  const padded = last.padStart(7, "0") + twenty.slice(7);
  return padded !== twenty && isCnj(padded);
}

/** Whether there are a year and a court like those of the number. */
function isPossible(twenty: string): boolean {
  const { year, branch, court } = splitCnj(twenty);
  const isYear = Number(year) >= 1900 && Number(year) <= new Date().getFullYear() + 1;
  return isYear && courtOfCode(branch + court) !== null;
}

/** Twenty digits that only gaps part, with no digits near them; and numbers in a row with nothing between them. */
function bareNumbers(text: string): Whole[] {
  const found: Whole[] = [];
  for (const { at, end, count } of digitRuns(text)) {
    const isBroken = end - at > count;
    if (isBroken ? count !== cnjLength : count === cnjLength || count % cnjLength !== 0) continue;
    if (isPartOfAmount(text, at, end)) continue;
    const all = text.slice(at, end).replace(/[^0-9]/g, "");
    const numbers = all.match(/[0-9]{20}/g) ?? [];
    if (!numbers.every((each) => isCnj(each) && isPossible(each))) continue;
    if (isBroken) found.push({ digits: all, at, end });
    else
      numbers.forEach((each, index) => {
        found.push({ digits: each, at: at + index * cnjLength, end: at + (index + 1) * cnjLength });
      });
  }
  return found;
}

/** Digits with at most six characters of white space, or a hyphen and white space, between two of them. */
function* digitRuns(text: string): Generator<{ at: number; end: number; count: number }> {
  let at = 0;
  while (at < text.length) {
    if (!isDigit(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    let end = at + 1;
    let count = 1;
    for (let next = end; next < text.length && next - end <= 6; next += 1) {
      if (isDigit(text.charCodeAt(next))) {
        end = next + 1;
        count += 1;
      } else if (!isSpace(text.charCodeAt(next))) {
        const isHyphen = next === end && text[next] === "-" && isSpace(text.charCodeAt(next + 1));
        if (!isHyphen) break;
      }
    }
    yield { at, end, count };
    at = end;
  }
}

const isPartOfAmount = (text: string, at: number, end: number) =>
  /[0-9][.,/-]$/.test(text.slice(Math.max(0, at - 2), at)) || /^[.,/-][0-9]/.test(text.slice(end, end + 2));

const isDigit = (code: number) => code >= 48 && code <= 57;
const isSpace = (code: number) =>
  code === 32 || (code >= 9 && code <= 13) || code === 0x2028 || code === 0x2029;
