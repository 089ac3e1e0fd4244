import { periodParams, periodProblem, readPeriod } from "#lib/cases/certificate/period.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { caseRoute, found, invalid, privateFile } from "#server/auth/route.ts";
import { printChecks } from "#server/cases/certificate/data.ts";

/** All checks of a case from one day to another, by default of the last 30 days, as a PDF. */
export const GET = caseRoute("cases.export", async ({ ctx, query, access, cnj }) => {
  const now = new Date().toISOString();
  const days = readPeriod({ from: query.get(periodParams.from), to: query.get(periodParams.to) }, now);
  if (days === null) throw invalid(questionRefusal("day"));
  const problem = periodProblem(days, now);
  if (problem !== null) throw invalid(problem);
  const paper = found(await printChecks(ctx, { cnj, days }), "case");
  return privateFile({ access, ...paper, type: "application/pdf", inline: true });
});
