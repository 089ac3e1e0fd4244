import "server-only";
import { alertReads } from "#server/alerts/reads.ts";
import { caseReads } from "#server/cases/reads.ts";
import { deadlineReads } from "#server/deadlines/reads.ts";
import { documentReads } from "#server/documents/reads.ts";
import { filingReads } from "#server/filings/reads.ts";
import { frameReads } from "#server/frame/reads.ts";
import { guideReads } from "#server/guides/reads.ts";
import { importReads } from "#server/imports/reads.ts";
import { integrationReads } from "#server/integration/reads.ts";
import { publicationReads } from "#server/publications/reads.ts";
import { pushReads } from "#server/push/reads.ts";
import { todayReads } from "#server/today/reads.ts";

/** What pages read while they are open, room by room. */
export const allReads = [
  alertReads,
  caseReads,
  deadlineReads,
  documentReads,
  filingReads,
  frameReads,
  guideReads,
  importReads,
  integrationReads,
  publicationReads,
  pushReads,
  todayReads,
] as const;

type Whole<Rooms> = (Rooms extends unknown ? (room: Rooms) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** By their addresses. */
export type AllReads = Whole<(typeof allReads)[number]>;
