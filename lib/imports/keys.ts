import type { ItemFilter } from "./schema.ts";

type OfDatabase = { database: string };

const key = <Params extends object>(database: string, params: Params) =>
  ["imports", database, params] as const;

/** By what every answer about imports is kept. A key covers all that have its parameters and more. */
export const importKeys = {
  all: ({ database }: OfDatabase) => ["imports", database] as const,
  list: ({ database }: OfDatabase) => key(database, { part: "list" }),
  one: ({ database, id }: OfDatabase & { id: string }) => key(database, { id }),
  items: ({ database, ...of }: OfDatabase & { id: string; state: ItemFilter; from: number }) =>
    key(database, { part: "items", ...of }),
  /** `of` tells lists of numbers apart without naming them all. */
  known: ({ database, of }: OfDatabase & { of: string }) => key(database, { part: "known", of }),
};
