import "server-only";
import { sql } from "drizzle-orm";
import { customType, pgPolicy, timestamp } from "drizzle-orm/pg-core";

/** An instant, stored in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Every tenant row is visible only to the transaction that named its database (`SET LOCAL autos.database_id`).
 * After a COMMIT the setting is '' and not NULL: hence `nullif`.
 */
export const ownDatabase = () =>
  pgPolicy("own_database", {
    using: sql`database_id = nullif(current_setting('autos.database_id', true), '')::uuid`,
    withCheck: sql`database_id = nullif(current_setting('autos.database_id', true), '')::uuid`,
  });

/**
 * Lets the owner read a table without `ownDatabase`, and so `list_cases` and `count_cases`, which run as the owner and name
 * the database themselves. Full-text operators, `coalesce` and the order of texts are not leakproof: under the other
 * policy PostgreSQL would not use their indexes.
 */
export const readByOwner = (name: string) =>
  pgPolicy(name, { for: "select", to: "current_user", using: sql`true` });
