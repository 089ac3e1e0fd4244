type OfDatabase = { database: string };

/** The query keys of everything read about deadlines. A key also covers the keys that have its parameters and more. */
export const deadlineKeys = {
  all: ({ database }: OfDatabase) => ["deadlines", database] as const,
  /** The list and its count: with its filters (`query`), or how many need somebody (`of`). */
  list: ({ database, ...of }: OfDatabase & { query?: string; of?: string }) =>
    ["deadlines", database, { part: "list", ...of }] as const,
  preview: ({ database, query }: OfDatabase & { query: string }) =>
    ["deadlines", database, { part: "preview", query }] as const,
  /** Without an id, of every deadline whose page is open. */
  one: ({ database, ...of }: OfDatabase & { id?: string }) =>
    ["deadlines", database, { part: "one", ...of }] as const,
  /** Without a number, of every case whose deadlines are shown. */
  ofCase: ({ database, ...of }: OfDatabase & { cnj?: string }) =>
    ["deadlines", database, { part: "case", ...of }] as const,
  ofPublication: ({ database, ...of }: OfDatabase & { publicationId?: string }) =>
    ["deadlines", database, { part: "publication", ...of }] as const,
};
