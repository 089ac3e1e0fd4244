import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { closePool, openPool } from "#server/db/connection.ts";

export type TestDatabase = { ownerUrl: string; appUrl: string; doctorUrl: string; drop: () => Promise<void> };

/**
 * A migrated, empty database for one test that cannot share one (migrations, roles, global tables). A `bare` database
 * has no tables yet.
 */
export async function cloneTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const name = `autos_${randomBytes(6).toString("hex")}`;
  const asSuperuser = async (...statements: string[]) => {
    const client = new pg.Client(given("TEST_SUPERUSER_URL"));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await asSuperuser(
    `create database ${name} template ${bare ? "template0" : "autos_template"} strategy file_copy owner autos_owner`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to autos_app, autos_doctor`,
  );
  const onClone = (url: string) => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  return {
    ownerUrl: onClone(given("TEST_OWNER_URL")),
    appUrl: onClone(given("TEST_APP_URL")),
    doctorUrl: onClone(given("TEST_DOCTOR_URL")),
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  };
}

/**
 * The same, and until it is dropped it is the one that this process works in. By the pool and not by the environment:
 * tests share a process, which reads its environment once.
 */
export async function moveToOwnDatabase(): Promise<TestDatabase> {
  const database = await cloneTestDatabase();
  await closePool();
  globalThis.autosPool = openPool(database.appUrl);
  const drop = async () => {
    await closePool();
    await database.drop();
  };
  return { ...database, drop };
}

/**
 * Brings a database to what commands of their own processes expect: the reading of kinds is a function's text, of which
 * the tests' own processes have another form.
 */
export async function bringForCommands({ ownerUrl }: TestDatabase): Promise<void> {
  const roles = { ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" };
  const source = `import { migrate } from "#server/db/migrate.ts"; await migrate(${JSON.stringify(roles)});`;
  const args = ["--conditions=react-server", "--input-type=module", "-e", source];
  await promisify(execFile)("node", args);
}

function given(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is missing: run the tests with vitest, whose setup starts PostgreSQL.`);
  return value;
}
