import "server-only";
import type { ClientBase } from "pg";
import { unlogged } from "#server/db/tables.ts";

/** Tables that stay outside, and why. */
export const leftOut: Record<string, string> = {
  filing_presences: "who has a page open right now",
  offered_roles: "of links that serve once",
  one_time_links: "one that was used since then would serve again",
  provider_returns: "ways back from the provider that were used within minutes",
  rate_limits: "counts of attempts of the last hours",
  reservations: "room for what was being written",
  sessions: "nobody is signed in after a restore",
  sign_in_steps: "of people who are just signing in",
};

/** `guarded`: by row-level security, so that it is read one customer database at a time. */
export type Table = { name: string; columns: string[]; guarded: boolean };

/**
 * The tables of a backup, with the columns that are stored and not computed. Those that are not logged, which hold what can
 * be fetched again, are not part of it; nor is the queue, which the worker fills anew from these tables. A backup that is
 * put in place must have these very ones, as they were at its last migration: what is said here of a table is said for good.
 */
export async function tablesToSave(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relrowsecurity as guarded,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
     order by c.relname`,
    [[...Object.keys(leftOut), ...unlogged]],
  );
  return rows;
}
