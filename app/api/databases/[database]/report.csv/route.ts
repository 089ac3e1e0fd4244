import { questionRefusal } from "#lib/failures/refusals.ts";
import { readReport, reportRefusal } from "#lib/publications/report/schema.ts";
import { databaseRoute, invalid, privateTable } from "#server/auth/route.ts";
import { exportReport } from "#server/publications/report/data.ts";

/** The publications and deadlines of a period, of a person or of all. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const asked = readReport(query, new Date().toISOString());
  if (asked === null) throw invalid(questionRefusal("day"));
  const report = await exportReport(ctx, asked);
  if (!report.ok) throw invalid(reportRefusal(report.reason));
  return privateTable({ access, query, filename: report.filename, chunks: report.chunks });
});
