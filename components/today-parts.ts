import { roomToday } from "#components/blobs/today/part.tsx";
import { casesToday } from "#components/cases/today/part.tsx";
import { deadlinesToday } from "#components/deadlines/today/part.tsx";
import { filingsToday } from "#components/filings/today/part.tsx";
import { guidesToday } from "#components/guides/today/part.tsx";
import { importsToday } from "#components/imports/today/part.tsx";
import { publicationsToday } from "#components/publications/today/part.tsx";
import { pushToday } from "#components/push/today/part.tsx";
import { trailToday } from "#components/trail/today/part.tsx";

/** What domains draw on *Hoje*, in this order: what hurts most when nobody looks, first. */
export const todayParts = [
  deadlinesToday,
  filingsToday,
  guidesToday,
  publicationsToday,
  roomToday,
  casesToday,
  pushToday,
  importsToday,
  trailToday,
];
