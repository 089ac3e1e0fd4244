/** The query keys of *Hoje*: the first covers all. */
export const todayKeys = {
  all: ({ database }: { database: string }) => ["today", database] as const,
  digest: ({ database }: { database: string }) => ["today", database, "digest"] as const,
};
