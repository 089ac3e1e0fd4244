/** Payment lines for tests: their check digits are counted here once more, by tables and not as the product does it. */

/** Twice a digit, its figures added. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

function modulo10(digits: string): string {
  const reversed = [...digits].reverse().map(Number);
  const sum = reversed.reduce((total, digit, at) => total + (at % 2 ? digit : (doubled[digit] ?? 0)), 0);
  return String((1_000 - sum) % 10);
}

/** The rest of the weighted sum, weights 2 to 9 from the right. */
export function modulo11(digits: string): number {
  const weights = "4329876543298765432987654329876543298765432";
  const used = weights.slice(weights.length - digits.length);
  let rest = 0;
  for (const [at, digit] of [...digits].entries()) rest += Number(digit) * Number(used[at]);
  return rest % 11;
}

/** By rest: what an arrecadação and a boleto carry. */
const ofBill = "00987654321";
const ofBoleto = "11987654321";

/** The line of an arrecadação by its 43 digits without the general one. */
export function billOf(body: string): { line: string; barcode: string } {
  const digit = (digits: string) =>
    "67".includes(body[2] ?? "") ? modulo10(digits) : (ofBill[modulo11(digits)] ?? "");
  const barcode = body.slice(0, 3) + digit(body) + body.slice(3);
  const line = (barcode.match(/.{11}/g) ?? []).map((block) => block + digit(block)).join("");
  return { line, barcode };
}

/** The line of a boleto: bank and currency (4), factor (4), amount (10), free field (25). */
export function boletoOf(parts: { head: string; factor: string; amount: string; free: string }): {
  line: string;
  barcode: string;
} {
  const { head, factor, amount, free } = parts;
  const general = ofBoleto[modulo11(head + factor + amount + free)] ?? "";
  const fields = [head + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  const line = fields.map((field) => field + modulo10(field)).join("") + general + factor + amount;
  return { line, barcode: head + general + factor + amount + free };
}
