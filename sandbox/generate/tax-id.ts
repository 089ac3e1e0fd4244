import type { Random } from "../random.ts";

/** An invented CPF with right check digits, without punctuation. */
export function makeCpf(random: Random): string {
  const base = digits(random, 9);
  const first = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(`${base}${first}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${base}${first}${second}`;
}

/** An invented CNPJ with right check digits; `alphanumeric` gives the form issued since July 2026. */
export function makeCnpj(random: Random, { alphanumeric }: { alphanumeric: boolean }): string {
  const root = alphanumeric ? alphanumericRoot(random) : digits(random, 8);
  const base = `${root}${alphanumeric && random.chance(0.3) ? "01AB" : "0001"}`;
  const first = checkDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(`${base}${first}`, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${base}${first}${second}`;
}

/** Each character is worth its ASCII code minus 48 (IN RFB 2.229/2024), which leaves digits as they are. */
function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (text.charCodeAt(at) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join("");
}

function alphanumericRoot(random: Random): string {
  const letters = "ABCDEFGHJKLMNPQRSTVWXYZ";
  const character = () => (random.chance(0.4) ? letters.charAt(random.integer(0, letters.length - 1)) : "");
  return Array.from({ length: 8 }, () => character() || String(random.integer(0, 9))).join("");
}
