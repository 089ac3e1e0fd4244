type OfDatabase = { database: string };

/** The query keys of everything read about publications. A key also covers the keys that have its parameters and more. */
export const publicationKeys = {
  all: ({ database }: OfDatabase) => ["publications", database] as const,
  /** The list and its counts: with its filters (`query`), or how many are unread (`of`). */
  list: ({ database, ...of }: OfDatabase & { query?: string; of?: string }) =>
    ["publications", database, { part: "list", ...of }] as const,
  /** Without an id, of every publication that is open. */
  one: ({ database, ...of }: OfDatabase & { id?: string }) =>
    ["publications", database, { part: "one", ...of }] as const,
  /** Without a number, of every case whose publications are shown. */
  ofCase: ({ database, ...of }: OfDatabase & { cnj?: string }) =>
    ["publications", database, { part: "case", ...of }] as const,
  /** What was delivered, and who stays silent. */
  deliveries: ({ database }: OfDatabase) => ["publications", database, { part: "deliveries" }] as const,
};
