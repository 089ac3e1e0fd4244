import { parseCnj } from "../../sandbox/cnj.ts";
import { factsOf } from "../../sandbox/generate/facts.ts";

const sequences = 8_999_999;

export type Case = { digits: string; written: string };
export type NewCnj = (tail?: string, only?: { isSecret?: boolean }) => Case;

/**
 * Gives one valid number after the other, plain and punctuated: `98 − (… mod 97)`, Resolução CNJ 65/2008. Steps of a prime
 * give every number once before any is repeated. Of a case under secrecy pages keep and show less: a test that is about one
 * says so.
 */
export function numbersFrom(start: number): NewCnj {
  let last = start % sequences;
  const next: NewCnj = (tail = "8260100", only = {}) => {
    last = (last + 7919) % sequences;
    const sequence = String(last + 1).padStart(7, "0");
    const year = "2024";
    const check = 98n - (BigInt(`${sequence}${year}${tail}00`) % 97n);
    const dd = String(check).padStart(2, "0");
    const written = `${sequence}-${dd}.${year}.${tail[0]}.${tail.slice(1, 3)}.${tail.slice(3)}`;
    const digits = `${sequence}${dd}${year}${tail}`;
    const cnj = parseCnj(digits);
    const { isSecret = false } = only;
    const isWanted = cnj !== null && factsOf(cnj).isSecret === isSecret;
    return isWanted ? { digits, written } : next(tail, only);
  };
  return next;
}
