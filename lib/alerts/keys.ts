type OfDatabase = { database: string };

/** The query keys of everything read about alerts. A key also covers the keys that have its parameters and more. */
export const alertKeys = {
  all: ({ database }: OfDatabase) => ["alerts", database] as const,
  /** `count` or `list`; without it, both. */
  unseen: ({ database, ...of }: OfDatabase & { of?: "count" | "list" }) =>
    ["alerts", database, { part: "unseen", ...of }] as const,
  rules: ({ database }: OfDatabase) => ["alerts", database, { part: "rules" }] as const,
  preview: ({ database, rule }: OfDatabase & { rule: string }) =>
    ["alerts", database, { part: "preview", rule }] as const,
};
