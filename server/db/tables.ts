import "server-only";
import type { Client } from "pg";

/**
 * What Drizzle cannot say of tables, said again after every migration. Policies hold for the owner too. The words of a case
 * are kept out of line: the index finds a row, and nobody reads its words back but a walk through a list.
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
    alter table case_texts set (toast_tuple_target = 128)`);
}
