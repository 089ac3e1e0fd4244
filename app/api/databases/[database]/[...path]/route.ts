import { alertReads } from "#server/alerts/reads.ts";
import { answerReads } from "#server/auth/reads.ts";
import { caseReads } from "#server/cases/reads.ts";
import { databaseReads } from "#server/databases/reads.ts";
import { deadlineReads } from "#server/deadlines/reads.ts";
import { documentReads } from "#server/documents/reads.ts";
import { filingReads } from "#server/filings/reads.ts";
import { guideReads } from "#server/guides/reads.ts";
import { importReads } from "#server/imports/reads.ts";
import { integrationReads } from "#server/integration/reads.ts";
import { publicationReads } from "#server/publications/reads.ts";
import { pushReads } from "#server/push/reads.ts";
import { todayReads } from "#server/today/reads.ts";

export const GET = answerReads([
  alertReads,
  caseReads,
  databaseReads,
  deadlineReads,
  documentReads,
  filingReads,
  guideReads,
  importReads,
  integrationReads,
  publicationReads,
  pushReads,
  todayReads,
]);
