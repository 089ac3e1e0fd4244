/** By what *Hoje* is kept. */
export const todayKeys = {
  all: ({ database }: { database: string }) => ["today", database] as const,
};
