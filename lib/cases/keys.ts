type OfDatabase = { database: string };
type OfCase = { database: string; cnj: string };

const key = <Params extends object>(database: string, params: Params) => ["cases", database, params] as const;

/**
 * The query keys of everything read about cases. A key also covers the keys that have its parameters and more. What the
 * rooms read belongs to them: here their parameters have plain types.
 */
export const caseKeys = {
  all: ({ database }: OfDatabase) => ["cases", database] as const,

  /** Also covers how many cases the views have. */
  list: ({ database, ...of }: OfDatabase & { query?: string; of?: "counts" | "searches" }) =>
    key(database, { part: "list", ...of }),
  courts: ({ database }: OfDatabase) => key(database, { part: "courts" }),
  traits: ({ database, ...of }: OfDatabase & { kind?: string; q?: string }) =>
    key(database, { part: "traits", ...of }),
  labels: ({ database, ...of }: OfDatabase & { among?: string | null }) =>
    key(database, { part: "labels", ...of }),
  people: ({ database }: OfDatabase) => key(database, { part: "people" }),
  /** What those who set up a database read of its secret cases. */
  secrecy: ({ database }: OfDatabase) => key(database, { part: "secrecy" }),
  savedViews: ({ database }: OfDatabase) => key(database, { part: "views" }),
  blind: ({ database, ...of }: OfDatabase & { of?: "groups" | "count" | "cases"; reason?: string }) =>
    key(database, { part: "blind", ...of }),

  /** Without `cnj` the key covers all cases. */
  view: ({ database, ...of }: OfDatabase & { cnj?: string }) => key(database, { ...of, part: "view" }),
  notes: ({ database, ...of }: OfDatabase & { cnj?: string }) => key(database, { ...of, part: "notes" }),
  checks: ({ database, cnj }: OfCase) => key(database, { cnj, part: "checks" }),
  hearings: ({ database, cnj }: OfCase) => key(database, { cnj, part: "hearings" }),
  movements: ({
    database,
    ...of
  }: OfCase & {
    of?: "page" | "summary" | "place";
    filters?: object;
    page?: number;
    day?: string;
    id?: string;
    mark?: string | null;
  }) => key(database, { ...of, part: "movements" }),
};
