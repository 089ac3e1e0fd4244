import { expectedCheckDigits, formatTaxId, parseTaxId, taxIdProblem } from "#lib/tax-id/tax-id.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `314.159.265-90`, `38.120.496/0001-00`, `12.ABC.345/01DE-35`. */
export function readTaxId(text: string): Reading {
  const result = parseTaxId(text);
  if (result.ok) return right(formatTaxId(result.taxId));
  const expected = result.reason === "check-digit" ? expectedCheckDigits(text) : null;
  if (expected === null) return wrong(taxIdProblem(result));
  const before = expected.kind === "cnpj" ? "esta raiz" : "estes nove dígitos";
  return wrong(
    expected.isRight
      ? "Os dígitos são todos iguais: este número não é de ninguém."
      : `Dígitos verificadores errados: com ${before} seriam ${expected.digits}.`,
  );
}
