import { grouped } from "#lib/format/grouped.ts";

/** Amounts are integer cents inside; the service sends numbers in reais, people write them with a decimal comma. */

const noBreakSpace = "\u00a0";

/** `R$ 1.234,56` with a no-break space; the same string on server and browser, so no Intl. */
export const formatBrl = (cents: number): string =>
  `${cents < 0 ? "−" : ""}R$${noBreakSpace}${formatAmount(Math.abs(cents))}`;

/** `1.234,56`, as the service takes amounts and people write them; of cents that are not negative. */
export function formatAmount(cents: number): string {
  const digits = String(Math.round(cents)).padStart(3, "0");
  return `${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Cents of a number in reais, halves away from zero, by its decimal form: `1.005 * 100` is 100.49…. Null if not exact. */
export function centsFromNumber(reais: number): number | null {
  if (!Number.isFinite(reais)) return null;
  const cents = Math.round(Number(scaled(Math.abs(reais))));
  if (!Number.isSafeInteger(cents)) return null;
  return reais < 0 && cents > 0 ? -cents : cents;
}

/** Moves the point two places by rewriting the exponent of the shortest decimal form. */
function scaled(reais: number): string {
  const [mantissa = "0", exponent = "0"] = String(reais).split("e");
  return `${mantissa}e${Number(exponent) + 2}`;
}

/** Cents of `1.234,56`, `R$ 1234,5` or `1.234`; null for what could be read two ways (`12.34`). Dots only group thousands. */
export function parseBrl(text: string): number | null {
  const plain = text
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/^R\$/i, "")
    .replace(/^[−–]/, "-")
    .replace(/^-R\$/i, "-");
  const match = /^(-?)([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+)(?:,([0-9]{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, sign, reais = "", fraction = ""] = match;
  const cents = Number(`${reais.replaceAll(".", "")}${fraction.padEnd(2, "0")}`);
  if (!Number.isSafeInteger(cents)) return null;
  return sign === "-" && cents > 0 ? -cents : cents;
}
