import { formatAmount, parseBrl } from "#lib/money/money.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `1.234,56`: no currency sign, always two decimals. */
export function readMoney(text: string): Reading {
  const cents = parseBrl(text);
  if (isBeyond(text)) return wrong(`O valor vai até ${formatAmount(mostCents)}.`);
  if (cents !== null) {
    return cents < 0 ? wrong("O valor não pode ser negativo.") : right(formatAmount(cents));
  }
  const meant = withComma(text);
  return wrong(
    meant === null
      ? "Escreva o valor com vírgula nos centavos, como 1.234,56."
      : `A vírgula separa os centavos: seria ${meant}.`,
  );
}

/** So that many amounts can be summed in cents. */
export const mostCents = 99_999_999_999_999;

/** Also of amounts that are too long to be counted. */
const isBeyond = (text: string): boolean => {
  const plain = text.normalize("NFKC").replace(/\s|R\$/gi, "");
  const match = /^([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+)(?:,[0-9]{1,2})?$/.exec(plain);
  return match !== null && BigInt((match[1] ?? "").replaceAll(".", "")) > 999_999_999_999n;
};

/** What `1234.5` and `1,234.56` were meant to be. Null when no one can say. */
function withComma(text: string): string | null {
  const plain = text.normalize("NFKC").replace(/\s|R\$/gi, "");
  if (!/^([0-9]{1,3}(,[0-9]{3})+|[0-9]+)\.[0-9]{1,2}$/.test(plain)) return null;
  const cents = parseBrl(plain.replaceAll(",", "").replace(".", ","));
  return cents === null ? null : formatAmount(cents);
}
