import { rm, writeFile } from "node:fs/promises";
import { periodProblem, readPeriod } from "#lib/cases/certificate/period.ts";
import { certificateTitle } from "#lib/cases/certificate/words.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Days } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { printChecks } from "#server/cases/certificate/data.ts";
import { CommandError } from "./command.ts";
import { givenPath } from "./given-path.ts";
import { plain } from "./plain.ts";

type Given = { certificate?: string | undefined; from?: string | undefined; to?: string | undefined };

/** A file for the check record of a case, and its period. */
export type WantedCertificate = { file: string; days: Days };

/** What the options ask for, by default the last thirty days; null when they ask for no certificate. */
export function certificateOf({ certificate, from, to }: Given): WantedCertificate | null {
  if (certificate === undefined) {
    if (from !== undefined || to !== undefined)
      throw new CommandError("--from e --to valem com --certificate.");
    return null;
  }
  if (certificate === "") throw new CommandError("--certificate: diga o nome do arquivo.");
  const now = new Date().toISOString();
  const days = readPeriod({ from: from ?? null, to: to ?? null }, now);
  const problem = days === null ? "Escreva os dias como 2026-11-03." : periodProblem(days, now);
  if (days === null || problem !== null) throw new CommandError(problem ?? "");
  return { file: certificate, days };
}

/** Writes the check record of a period as a PDF, and says where. A file that is there already stays as it is. */
export async function writeCertificate(
  ctx: Ctx,
  { cnj, file, days }: WantedCertificate & { cnj: Cnj },
): Promise<string> {
  const paper = await printChecks(ctx, { cnj, days });
  if (paper === null) throw new CommandError(`O processo ${formatCnj(cnj)} não está mais nesta base.`);
  const path = givenPath(file);
  try {
    await writeFile(path, paper.chunks, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EEXIST") throw new CommandError(`O arquivo ${plain(file)} já existe.`);
    await rm(path, { force: true });
    throw new CommandError(`O arquivo ${plain(file)} não pôde ser escrito (${code ?? "erro"}).`);
  }
  return `${certificateTitle} de ${formatDate(days.from)} a ${formatDate(days.to)}: ${plain(file)}`;
}
