import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { closePool, openPool } from "#server/db/connection.ts";

/** Vitest counts the processes that run at once. */
const place = process.env.VITEST_POOL_ID ?? "0";

export type TestDatabase = { ownerUrl: string; appUrl: string; doctorUrl: string; drop: () => Promise<void> };

let clones = 0;

/**
 * A migrated, empty database for one test that cannot share one (migrations, roles, global tables). A `bare` database
 * has no tables yet.
 */
export async function cloneTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  clones += 1;
  return await cloneAs(`autos_${place}_${clones}`, bare ? "template0" : "autos_template");
}

/**
 * From here on this process works in a database of its own, named after its place among those of the run: none waits for
 * another's locks, and what walks through all customers' rows meets only its own. Before anything reads the environment.
 */
export async function workInOwnDatabase(): Promise<void> {
  const name = `autos_${place}`;
  if (new URL(given("DATABASE_URL")).pathname === `/${name}`) return;
  const { ownerUrl, appUrl, doctorUrl } = await cloneAs(name, "autos_template");
  Object.assign(process.env, {
    TEST_OWNER_URL: ownerUrl,
    TEST_APP_URL: appUrl,
    TEST_DOCTOR_URL: doctorUrl,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
  });
}

/** Several may copy a template at once, as long as nobody is connected to it. */
async function cloneAs(name: string, template: string): Promise<TestDatabase> {
  const asSuperuser = async (...statements: string[]) => {
    const client = new pg.Client(given("TEST_SUPERUSER_URL"));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const dropped = `drop database if exists ${name} with (force)`;
  await asSuperuser(
    // A process that had this place before, and ended, may have left it.
    dropped,
    `create database ${name} template ${template} strategy file_copy owner autos_owner`,
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
    drop: () => asSuperuser(dropped),
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
