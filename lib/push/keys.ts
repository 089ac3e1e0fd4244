type OfDatabase = { database: string };

/** The query keys of everything read about monitoring. A key also covers the keys that have its parameters and more. */
export const pushKeys = {
  all: ({ database }: OfDatabase) => ["push", database] as const,
  /** Without a number, of every case whose page is open. */
  ofCase: ({ database, ...of }: OfDatabase & { cnj?: string }) =>
    ["push", database, { part: "case", ...of }] as const,
  overview: ({ database }: OfDatabase) => ["push", database, { part: "overview" }] as const,
  /** Without a part and words, of every list of watched cases. */
  watched: ({ database, ...of }: OfDatabase & { part?: string; q?: string }) =>
    ["push", database, { list: "watched", ...of }] as const,
  refused: ({ database, id }: OfDatabase & { id: string }) =>
    ["push", database, { part: "changes", of: "refused", id }] as const,
  changes: ({ database }: OfDatabase) => ["push", database, { part: "changes" }] as const,
};
