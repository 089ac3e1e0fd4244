/** The query key of *Hoje*. */
export const todayKeys = {
  all: ({ database }: { database: string }) => ["today", database] as const,
};
