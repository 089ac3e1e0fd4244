import { reading } from "#lib/http/reading.ts";

/** Live updates tell of changes; what only time changes (15 minutes without an outcome) is seen within half a minute. */
export const againMs = 30_000;

/** The petitions of a case, and who has one open. */
export const filingsOfCaseQuery = ({ database, cnj }: { database: string; cnj: string }) => ({
  ...reading("filings/of-case/[cnj]", { database, cnj }),
  refetchInterval: againMs,
});
