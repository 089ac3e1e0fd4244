type OfDatabase = { database: string };

/** The query keys of everything read about petitions. A key also covers the keys that have its parameters and more. */
export const filingKeys = {
  all: ({ database }: OfDatabase) => ["filings", database] as const,
  /** The board and its counts: with its filters (`query`), more of one part of it, or how many need somebody (`of`). */
  board: ({ database, ...of }: OfDatabase & { query?: string; of?: string }) =>
    ["filings", database, { part: "board", ...of }] as const,
  /** Without an id, of every petition whose page is open. */
  one: ({ database, ...of }: OfDatabase & { id?: string }) =>
    ["filings", database, { part: "one", ...of }] as const,
  ofCase: ({ database, ...of }: OfDatabase & { cnj: string }) =>
    ["filings", database, { part: "case", ...of }] as const,
};
