import pg from "pg";

export type Database = {
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** Thrown with a sentence for the person at the terminal. */
export class StartError extends Error {}

/** Opens the sandbox's own PostgreSQL schema, where all lives that survives a restart, and creates what is missing in it. */
export async function openDatabase({
  url,
  schema,
  tables,
}: {
  url: string;
  schema: string;
  tables: readonly string[];
}): Promise<Database> {
  if (!/^[a-z_][a-z0-9_]{0,50}$/.test(schema)) throw new StartError(`Nome de esquema inválido: ${schema}.`);
  const pool = createPool({ url, schema });
  try {
    await createTables({ pool, schema, tables: [ownTables, ...tables] });
  } catch (error) {
    await pool.end();
    throw new StartError(`Não foi possível usar o banco de dados do sandbox: ${reasonOf(error)}`);
  }
  return {
    async query(text, values = []) {
      const result = await pool.query<Record<string, unknown>>(text, [...values]);
      return result.rows;
    },
    close: () => pool.end(),
  };
}

function createPool({ url, schema }: { url: string; schema: string }): pg.Pool {
  let pool: pg.Pool;
  try {
    pool = new pg.Pool({
      connectionString: url,
      options: `-c search_path=${schema}`,
      max: 5,
      connectionTimeoutMillis: 10_000,
      application_name: "autos-sandbox",
    });
  } catch (error) {
    throw new StartError(`SANDBOX_DATABASE_URL não é um endereço válido: ${reasonOf(error)}`);
  }
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on("error", () => {});
  return pool;
}

async function createTables({
  pool,
  schema,
  tables,
}: {
  pool: pg.Pool;
  schema: string;
  tables: readonly string[];
}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Two sandboxes starting at once would collide inside `create schema if not exists`.
    await client.query("select pg_advisory_xact_lock(hashtext($1))", [`sandbox:${schema}`]);
    await client.query(`create schema if not exists ${schema}`);
    for (const text of tables) await client.query(text);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n")[0] ?? text;
}

const ownTables = `
  create table if not exists tokens (
    kind text primary key,
    value text not null
  );
  create table if not exists cases (
    database text not null,
    cnj text not null,
    id text not null unique,
    first_captured_at timestamptz not null,
    captured_at timestamptz not null,
    visible_at timestamptz not null,
    ready_at timestamptz not null,
    imported_before boolean not null default false,
    primary key (database, cnj)
  );
  create table if not exists added_movements (
    database text not null,
    cnj text not null,
    number bigint generated always as identity,
    origin text not null,
    description text not null,
    at timestamptz not null,
    primary key (database, cnj, number)
  );
  create table if not exists added_documents (
    database text not null,
    cnj text not null,
    number bigint generated always as identity,
    filename text not null,
    pages integer not null,
    primary key (database, cnj, number)
  );
`;
