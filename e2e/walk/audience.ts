import type { Role } from "#lib/databases/schema.ts";

/**
 * For whom something is. In one customer database: `cases` for those who see its cases, `lawyers` for the lawyers among them, `desk` for everybody with a role in
 * it, `administration` for its administrators and for owners. Of no single database: `administrators` for those of any
 * database and for owners, `owners`, `person` for whoever is signed in, `anybody` without a session, too.
 */
export const audiences = [
  "anybody",
  "person",
  "desk",
  "cases",
  "lawyers",
  "administration",
  "administrators",
  "owners",
] as const;
export type Audience = (typeof audiences)[number];

/** The roles of which each suffices, in that database or in any. */
export function sufficientRoles(audience: Audience): readonly Role[] {
  switch (audience) {
    case "anybody":
    case "person":
    case "desk":
      return ["lawyer", "paralegal", "admin"];
    case "cases":
      return ["lawyer", "paralegal"];
    case "lawyers":
      return ["lawyer"];
    case "administration":
    case "administrators":
      return ["admin"];
    case "owners":
      return [];
  }
}

/** Whether an owner who has no role in the database is one of them. */
export function includesOwners(audience: Audience): boolean {
  return audience !== "desk" && audience !== "cases" && audience !== "lawyers";
}

/** Whether it is of one database, whose number is in the address or in what is sent. */
export function isOfDatabase(audience: Audience): boolean {
  return ["desk", "cases", "lawyers", "administration"].includes(audience);
}
