import { reading } from "#lib/http/reading.ts";

/** Live updates tell of changes; what only time changes (today) is seen within some minutes. */
export const againMs = 5 * 60_000;

/** The deadlines of a publication. */
export const ofPublicationQuery = ({ database, id }: { database: string; id: string }) => ({
  ...reading("deadlines/of-publication/[id]", { database, id }),
  refetchInterval: againMs,
});

/** The deadlines of a case. */
export const deadlinesOfCaseQuery = ({ database, cnj }: { database: string; cnj: string }) => ({
  ...reading("deadlines/of-case/[cnj]", { database, cnj }),
  refetchInterval: againMs,
});
