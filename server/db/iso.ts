import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A time as text, where it becomes part of JSON or must keep more than JavaScript's dates hold. */

const iso = (at: SQLWrapper, digits: SQL) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"')`;

/** To the millisecond, as JavaScript writes it. */
export const isoOf = (at: SQLWrapper): SQL<string> => iso(at, sql.raw("MS"));

/** To the microsecond: instants that are read back and compared may differ by only one. */
export const exactIsoOf = (at: SQLWrapper): SQL<string> => iso(at, sql.raw("US"));
