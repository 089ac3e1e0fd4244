import "server-only";
import { type Client, escapeIdentifier } from "pg";
import type { FunctionFile } from "./files.ts";

/** The functions that read tables with the owner's privileges: PUBLIC may not call them, only the application may. */
const forApplication = [
  "list_cases, count_cases, databases_with_work, publications_with_words, seal_audit_rows",
  "purge_kind, remove_from_audit_rows, rename_in_histories",
].join(", ");

/**
 * Drops the functions of the database and creates those of `files`, in the caller's transaction: whoever uses the database
 * meanwhile sees the old ones or the new ones, with their privileges. Tables come later, as the
 * column `cases.sort_name` calls a function: so PostgreSQL must not check the bodies yet.
 */
export async function createFunctions({
  client,
  files,
  appRole,
}: {
  client: Client;
  files: FunctionFile[];
  appRole: string;
}): Promise<void> {
  await client.query("set local check_function_bodies = off");
  await dropFunctions(client);
  for (const { text } of files) await client.query(text);
  await client.query(`grant execute on function ${forApplication} to ${escapeIdentifier(appRole)}`);
}

/** Drops the owner's functions; those that a table calls are replaced in place: other arguments need another name. */
async function dropFunctions(client: Client): Promise<void> {
  await client.query(`do $$
    declare
      ours regprocedure;
    begin
      for ours in select oid from pg_proc p
        where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = current_user
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
          and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)
      loop
        execute format('drop function %s', ours);
      end loop;
    end $$`);
}
