import { cnjProblem, formatCnj, parseCnj } from "#lib/cnj/number.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `1048213-11.2023.8.26.0100`, with the check digits of Resolução CNJ 65/2008. */
export function readCaseNumber(text: string): Reading {
  const result = parseCnj(text);
  return result.ok ? right(formatCnj(result.cnj)) : wrong(cnjProblem(result));
}
