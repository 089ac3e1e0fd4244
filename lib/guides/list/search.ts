import { parseBrl } from "#lib/money/money.ts";

/** `200,00`, `R$ 200,00`, `1.077,10`: with cents, or after the sign of the currency. */
const amountWord = /(?<!\S)(?:R\$\s*[\d.]+(?:,\d{1,2})?|[\d.]+,\d{2})(?!\S)/gi;

/** What is searched for in a list of guides: amounts, in cents, and the other words. */
export function readGuideSearch(q: string): { words: string; amounts: number[] } {
  const amounts: number[] = [];
  const words = q.replace(amountWord, (word) => {
    const cents = parseBrl(word);
    if (cents === null) return word;
    amounts.push(cents);
    return " ";
  });
  return { words: words.trim(), amounts };
}
