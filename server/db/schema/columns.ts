import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, customType, foreignKey, pgPolicy, timestamp } from "drizzle-orm/pg-core";

/** An instant, stored in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A row of the same database: every key carries the database. */
export const within = (
  name: string,
  { databaseId }: { databaseId: AnyPgColumn },
  column: AnyPgColumn,
  foreign: { databaseId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns: [databaseId, column], foreignColumns: [foreign.databaseId, foreign.id] });

/**
 * Every tenant row is visible only to the transaction that named its database (`SET LOCAL autos.database_id`).
 * After a COMMIT the setting is '' and not NULL: hence `nullif`.
 */
export const ownDatabase = () =>
  pgPolicy("own_database", {
    using: sql`database_id = nullif(current_setting('autos.database_id', true), '')::uuid`,
    withCheck: sql`database_id = nullif(current_setting('autos.database_id', true), '')::uuid`,
  });

const own = "nullif(current_setting('autos.database_id', true), '')::uuid";
const person = "nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid";

/**
 * Every row of a case is visible only to the transaction that named its database and, when the case is kept for some
 * people (`case_restrictions`), one of these. `hidden_cases` says the same for the functions that run as the owner. `named`:
 * a column of other cases that it names, each of which the person has to see, too, if anybody can (`text_is_hidden`, which
 * alone would say it all, but is slower). `of`: a column of the publication that it was made from, which the person has to see;
 * whether any case is hidden from them is asked first, once for all rows, as most people see every text.
 */
export const ownCase = (table: string, { named, of }: { named?: string; of?: string } = {}) => {
  const isHidden = (is?: string) => `exists (select from case_restrictions kept
    where kept.database_id = ${own}${is === undefined ? "" : ` and kept.cnj = ${is}`}
    and current_setting('autos.person_id', true) is distinct from '*'
    and (${person} = any (kept.people)) is not true)`;
  const others =
    named === undefined
      ? ""
      : ` and (${table}.${named} = '{}' or not ${isHidden(`any (${table}.${named})`)}
    or not text_is_hidden(${own}, ${person}, ${table}.cnj, ${table}.${named}))`;
  const text =
    of === undefined
      ? ""
      : ` and (${table}.${of} is null or not ${isHidden()}
    or exists (select from publications text where text.database_id = ${own} and text.id = ${table}.${of}))`;
  const visible = sql.raw(`database_id = ${own} and not ${isHidden(`${table}.cnj`)}${others}${text}`);
  return pgPolicy("own_database", { using: visible, withCheck: visible });
};

/**
 * Lets the owner read a table without `ownDatabase`, and so `list_cases` and `count_cases`, which run as the owner, name
 * the database and leave out the hidden cases themselves, and `databases_with_work`, which tells nothing of a case. Full-text operators, `coalesce` and the order of texts are not leakproof: under the other
 * policy PostgreSQL would not use their indexes.
 */
export const readByOwner = (name: string) =>
  pgPolicy(name, { for: "select", to: "current_user", using: sql`true` });
