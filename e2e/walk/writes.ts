import pg from "pg";

/** What was written to the database, and to whose rows: the test's own triggers on all tables keep a list of it. */

export type Write = { relation: string; databaseId: string | null; userId: string | null };
export type Writes = {
  /** What was written since the last call. */
  take(): Promise<Write[]>;
  close(): Promise<void>;
};

const install = `
  create schema walk;
  create table walk.writes (id bigserial primary key, relation text, database_id text, user_id text);
  create function walk.note() returns trigger language plpgsql security definer as $$
    declare
      written jsonb := to_jsonb(coalesce(new, old));
    begin
      -- That a session is in use is noted once a minute, whatever it asks for.
      if tg_argv[0] = 'public.sessions' and tg_op = 'UPDATE' then
        if to_jsonb(new) - 'last_seen_at' = to_jsonb(old) - 'last_seen_at' then return null; end if;
      end if;
      -- What is refused is counted, and written now and then.
      if written ->> 'action' = 'access.refuse' then return null; end if;
      if tg_argv[0] = 'public.audit_unsealed' and exists (
        select from public.audit_events e where e.action = 'access.refuse'
          and to_jsonb(e.sequence) in (select jsonb_array_elements(written -> 'sequences')))
      then return null; end if;
      insert into walk.writes (relation, database_id, user_id) values (
        tg_argv[0],
        case when tg_argv[0] = 'public.databases' then written ->> 'id'
          else coalesce(written ->> 'database_id', written -> 'data' ->> 'databaseId') end,
        case when tg_argv[0] = 'public.users' then written ->> 'id' else written ->> 'user_id' end);
      return null;
    end $$;
  do $$
    declare
      watched regclass;
      name text;
    begin
      for watched, name in select c.oid, n.nspname || '.' || c.relname
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition)
          or (n.nspname = 'pgboss' and c.relname = 'job')
      loop
        execute format(
          'create trigger walk after insert or update or delete on %s for each row execute function walk.note(%L)',
          watched, name);
      end loop;
    end $$`;

export async function watchWrites(ownerUrl: string): Promise<Writes> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(install);
  return {
    take: async () => {
      const { rows } = await client.query<Write>(
        `with taken as (delete from walk.writes returning *)
         select relation, database_id as "databaseId", user_id as "userId" from taken order by id`,
      );
      return rows;
    },
    close: () => client.end(),
  };
}
