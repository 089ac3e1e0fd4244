import "server-only";
import type { Client } from "pg";
import type { FunctionFile } from "./files.ts";

/**
 * Drops the functions of the database and creates those of `files`, in the caller's transaction. Tables come later, as the
 * column `cases.sort_name` calls a function: so PostgreSQL must not check the bodies yet.
 */
export async function createFunctions(client: Client, files: FunctionFile[]): Promise<void> {
  await client.query("set local check_function_bodies = off");
  await dropFunctions(client);
  for (const { text } of files) await client.query(text);
}

/**
 * Drops the owner's functions, except those of extensions and those that a table calls. The latter are replaced in place:
 * one that needs other arguments needs another name, too.
 */
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
