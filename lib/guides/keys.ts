type OfDatabase = { database: string };

/** The query keys of everything read about guides. A key also covers the keys that have its parameters and more. */
export const guideKeys = {
  all: ({ database }: OfDatabase) => ["guides", database] as const,
  /** The guides themselves: not what courts ask for, nor what could stand in a form. */
  stored: ({ database }: OfDatabase) => ["guides", database, "stored"] as const,
  /** The list and its count: with its filters (`query`), or how many need somebody (`of`). */
  list: ({ database, ...of }: OfDatabase & { query?: string; of?: string }) =>
    ["guides", database, "stored", { part: "list", ...of }] as const,
  /** Without an id, of every guide whose page is open. */
  one: ({ database, ...of }: OfDatabase & { id?: string }) =>
    ["guides", database, "stored", { part: "one", ...of }] as const,
  /** Without a number, of every case whose guides are shown. */
  ofCase: ({ database, ...of }: OfDatabase & { cnj?: string }) =>
    ["guides", database, "stored", { part: "case", ...of }] as const,
  /** For a new guide of a case. */
  suggestions: ({ database, ...of }: OfDatabase & { cnj: string; definitionId: string }) =>
    ["guides", database, { part: "suggestions", ...of }] as const,
  catalog: ({ database }: OfDatabase) => ["guides", database, { part: "catalog" }] as const,
};
