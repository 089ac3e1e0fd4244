import "server-only";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type Client, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { installationId } from "#server/db/schema/audit.ts";
import type { SavedTable } from "./manifest.ts";
import type { Bytes } from "./web-streams.ts";

/** Loads the rows of one table as they come. Must be ended or aborted: until then the connection does nothing else. */
export class TableLoad {
  readonly #table: { name: string; columns: string[] };
  readonly #stream: ReturnType<typeof copyFrom>;
  readonly #hash = createHash("sha256");
  /** Rejects with what PostgreSQL refuses, which it may say at any time. */
  readonly #refused: Promise<never>;

  constructor(client: Client, table: { name: string; columns: string[] }) {
    const columns = table.columns.map((column) => escapeIdentifier(column)).join(", ");
    this.#table = table;
    this.#stream = client.query(copyFrom(`copy ${escapeIdentifier(table.name)} (${columns}) from stdin`));
    this.#refused = new Promise((_, reject) => this.#stream.on("error", reject));
    this.#refused.catch(() => {});
  }

  async take(bytes: Bytes): Promise<void> {
    for await (const piece of bytes) {
      this.#hash.update(piece);
      if (this.#stream.write(piece)) continue;
      await Promise.race([once(this.#stream, "drain"), this.#refused]);
    }
  }

  /** What was loaded, to be compared with what was saved. */
  async end(): Promise<SavedTable> {
    const ended = new Promise<void>((resolve) => this.#stream.end(resolve));
    await Promise.race([ended, this.#refused]);
    return { ...this.#table, rows: this.#stream.rowCount, sha256: this.#hash.digest("hex") };
  }

  abort(): void {
    this.#stream.destroy();
  }
}

/** The constraints between tables, to be set again once all rows are here: they come in no order that these would allow. */
export async function dropReferences(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  };
}

/** Numbers that tables give by themselves go on behind the highest that is here. */
export async function continueSequences(client: Client): Promise<void> {
  await client.query(`do $$
    declare
      own record;
    begin
      for own in select s.oid::regclass as sequence, a.attrelid::regclass as owner, a.attname as name
        from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
      loop
        execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', own.sequence, own.name, own.owner);
      end loop;
      if to_regclass('access_sequence') is not null then
        perform setval('access_sequence', coalesce(max(sequence), 0) + 1, false) from audit_events
          where database_id = '${installationId}';
      end if;
    end $$`);
}
