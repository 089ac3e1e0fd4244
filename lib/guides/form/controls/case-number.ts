import { cnjProblem, formatCnj, parseCnj } from "#lib/cnj/number.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** `1048213-11.2023.8.26.0100`, with the check digits of Resolução CNJ 65/2008. */
export function readCaseNumber(text: string): Reading {
  const result = parseCnj(text);
  return result.ok ? right(formatCnj(result.cnj)) : wrong(cnjProblem(result));
}

/**
 * What is wrong with the number of another case than the guide's; null of the same. The service is told the case beside the form,
 * so both are of one case: an appeal or a carta precatória with a number of its own is a case of its own, and where a court asks
 * for that number, too, its field does not name the case and takes any.
 */
export const otherCaseProblem = (text: string, cnj: string): string | null => {
  const own = formatCnj(cnj);
  return text === own ? null : `O número é de outro processo: esta guia é do ${own}.`;
};
