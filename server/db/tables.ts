import "server-only";
import type { Client } from "pg";
import { installationId } from "./schema/audit.ts";

/** Tables of what can be fetched again, which a crash of PostgreSQL empties. In this order: the first refers to the second. */
export const unlogged = ["cached_chunks", "cached_documents"] as const;

/**
 * Sets what Drizzle cannot express, again after every migration. Policies hold for the owner of a table, too. Words are
 * stored outside the row, which keeps rows small: searches read the index, and only walking a list reads words back.
 */
export async function finishTables(client: Client): Promise<void> {
  await client.query(`do $$
    declare
      guarded regclass;
    begin
      for guarded in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relrowsecurity and not relforcerowsecurity
      loop
        execute format('alter table %s force row level security', guarded);
      end loop;
    end $$;
    alter table case_texts set (toast_tuple_target = 128);
    alter table if exists blob_chunks alter column data set storage external;
    alter table if exists cached_chunks alter column data set storage external;
    ${unlogged.map((name) => `alter table if exists ${name} set unlogged`).join(";\n    ")}`);
}

/** Where each text is that the key ring sealed: table and column. */
export const sealedColumns = [
  { table: "audit_seals", column: "sealed_key" },
  { table: "blobs", column: "sealed_key" },
  { table: "cached_documents", column: "sealed_key" },
  { table: "credentials", column: "sealed" },
  { table: "filings", column: "sealed_nonce" },
  { table: "second_factors", column: "sealed" },
] as const;

/** Calls `refuse_retired_key` for whatever is sealed: a key that was dropped seals nothing more. */
export async function watchKeys(client: Client): Promise<void> {
  const watch = sealedColumns.map(
    ({ table, column }) => `create or replace trigger refuse_retired_key before insert or update of ${column}
      on ${table} for each row execute function refuse_retired_key('${column}')`,
  );
  await client.query(watch.join(";\n"));
}

/** Calls `restrict_case` in the change that says a case's secrecy, and before it `forget_documents` and `take_what_names`. */
export async function watchSecrecy(client: Client): Promise<void> {
  await client.query(`create or replace trigger restrict_new_case after insert on cases
      for each row when (new.restricted) execute function restrict_case();
    create or replace trigger restrict_case after update of restricted, access on cases
      for each row when ((new.restricted, new.access) is distinct from (old.restricted, old.access))
      execute function restrict_case();
    create or replace trigger forget_documents before update of restricted on cases
      for each row when (new.restricted and not old.restricted) execute function forget_documents();
    create or replace trigger forget_documents before insert on case_restrictions
      for each row execute function forget_documents();
    create or replace trigger take_what_names before insert on case_restrictions
      for each row execute function take_what_names()`);
}

/** Calls `reroute_publications` in the change of who is responsible for a case or may see it. */
export async function watchRouting(client: Client): Promise<void> {
  await client.query(`create or replace trigger reroute_publications after update of responsible_id on cases
      for each row when (new.responsible_id is distinct from old.responsible_id)
      execute function reroute_publications();
    create or replace trigger reroute_publications before insert or update or delete on case_restrictions
      for each row execute function reroute_publications()`);
}

/** Notes each new row of the trails as one that waits for its seal, in the very change that writes it. */
export async function watchTrails(client: Client): Promise<void> {
  await client.query(`create or replace trigger number_access_row before insert on audit_events
      for each row when (new.database_id = '${installationId}') execute function number_access_row();
    create or replace trigger await_audit_seal after insert on audit_events
      referencing new table as added for each statement execute function await_audit_seal()`);
}
