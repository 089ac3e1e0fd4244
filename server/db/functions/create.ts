import "server-only";
import type { Client } from "pg";
import type { FunctionFile } from "./files.ts";

/**
 * Creates the functions of `files` anew, all at once, in the caller's transaction; what is no longer among them goes. They
 * come before the tables, because `cases.sort_name` asks one: so bodies are not compared with tables here, and are
 * strings, which depend on nothing.
 */
export async function createFunctions(client: Client, files: FunctionFile[]): Promise<void> {
  await client.query("set local check_function_bodies = off");
  await dropFunctions(client);
  for (const { text } of files) await client.query(text);
}

/**
 * The owner's functions but those of an extension, and those that a table asks: these are replaced as they stand, and
 * one that needs other arguments gets another name.
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
