/** By what *Hoje* is kept. */
export const todayKeys = {
  all: ({ database }: { database: string }) => ["databases", database, { part: "today" }] as const,
};
