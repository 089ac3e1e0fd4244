/** Numbers as judges write them: in digits, in words, or in both, one of them within brackets. */

const units = [
  "zero",
  "um",
  "dois",
  "tres",
  "quatro",
  "cinco",
  "seis",
  "sete",
  "oito",
  "nove",
  "dez",
  "onze",
  "doze",
  "treze",
  "quatorze",
  "quinze",
  "dezesseis",
  "dezessete",
  "dezoito",
  "dezenove",
];
const tens = ["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const hundreds: Record<string, number> = { cem: 100, cento: 100, duzentos: 200, trezentos: 300 };

const values = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ...Object.entries(hundreds),
  ["uma", 1],
  ["duas", 2],
  ["catorze", 14],
  ["cincoenta", 50],
  ["dezeseis", 16],
  ["dezesete", 17],
]);

const word = [...values.keys()].sort((one, other) => other.length - one.length).join("|");
/** Of a folded text: a number in words, up to three of them. */
export const numberWords = `(?:${word})(?: e (?:${word})){0,2}`;

/** What such words amount to, e.g. 48 for "quarenta e oito"; NaN of others. */
function valueOfWords(words: string): number {
  return words.split(" e ").reduce((sum, one) => sum + (values.get(one) ?? Number.NaN), 0);
}

/** Of a folded text: a number in digits, and what stands for one in the words of a court ("octídio"). */
export const number = (text: string): number => (/^\d+$/.test(text) ? Number(text) : valueOfWords(text));
