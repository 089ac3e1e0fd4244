import { reading } from "#lib/http/reading.ts";

const [minute, hour] = [60_000, 3_600_000];

/**
 * After how many milliseconds what was read is read again. Live updates tell of changes; what only time changes is seen within
 * some minutes, and a day that ends at once: everywhere in Brazil that is at a full hour.
 */
export const again = (now = Date.now()): number => Math.min(5 * minute, hour - (now % hour) + 1_000);

/** The deadlines of a publication. */
export const ofPublicationQuery = ({ database, id }: { database: string; id: string }) => ({
  ...reading("deadlines/of-publication/[id]", { database, id }),
  refetchInterval: () => again(),
});

export const deadlinesOfCaseQuery = ({ database, cnj }: { database: string; cnj: string }) => ({
  ...reading("deadlines/of-case/[cnj]", { database, cnj }),
  refetchInterval: () => again(),
});
