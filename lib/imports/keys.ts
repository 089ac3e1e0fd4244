import type { ItemFilter } from "./schema.ts";

type OfDatabase = { database: string };

const key = <Params extends object>(database: string, params: Params) =>
  ["imports", database, params] as const;

/** The query keys of everything read about imports. A key also covers the keys that have its parameters and more. */
export const importKeys = {
  all: ({ database }: OfDatabase) => ["imports", database] as const,
  list: ({ database }: OfDatabase) => key(database, { part: "list" }),
  one: ({ database, id }: OfDatabase & { id: string }) => key(database, { id }),
  items: ({ database, ...of }: OfDatabase & { id: string; state: ItemFilter; from: number }) =>
    key(database, { part: "items", ...of }),
  /** `of`: a short text that differs for each list of numbers. */
  known: ({ database, of }: OfDatabase & { of: string }) => key(database, { part: "known", of }),
};
