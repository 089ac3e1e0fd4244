import { rm } from "node:fs/promises";
import pg from "pg";
import { ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { openHome } from "#server/db/embedded/home.ts";
import { stopPostmaster } from "#server/db/embedded/postmaster.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadLocalSecrets } from "#server/secrets/local.ts";
import { leftovers, makeScratch } from "./scratch.ts";

/**
 * One PostgreSQL for the whole run, in a temporary folder, migrated once. Each process of tests works in a copy of
 * `autos_template`; a test that cannot share that one takes another with `cloneTestDatabase`. Everything is deleted
 * afterwards.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await makeScratch("test");
  const embedded = await ensureEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      // Nobody guesses the passwords of a test's roles, and hundreds of connections prove theirs.
      scram_iterations: "1",
      // What it learns of a table, and when, would be chance; a test that counts on it says `analyze`.
      autovacuum: "off",
    },
  });
  const remove = async () => {
    await embedded.stop({ mode: "immediate" });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
    const superuser = new pg.Client(embedded.superuserUrl);
    await superuser.connect();
    await superuser.query("create database autos_template template autos owner autos_owner");
    await superuser.query("revoke all on database autos_template from public");
    await superuser.end();
  } catch (error) {
    await remove();
    throw error;
  }
  const secrets = loadLocalSecrets({ dataDir });
  Object.assign(process.env, {
    TEST_OWNER_URL: embedded.ownerUrl,
    TEST_APP_URL: embedded.appUrl,
    TEST_DOCTOR_URL: embedded.doctorUrl,
    TEST_SUPERUSER_URL: embedded.superuserUrl,
    TEST_SANDBOX_DATABASE_URL: embedded.sandboxUrl,
    // The variables that server/env.ts requires, for the modules under test.
    DATA_DIR: dataDir,
    DATABASE_URL: embedded.appUrl,
    DATABASE_OWNER_URL: embedded.ownerUrl,
    AUTOS_KEYS: secrets.keys,
    NEXTAUTH_SECRET: secrets.nextAuthSecret,
    // The services that tests start are on this machine.
    ALLOW_PRIVATE_OPERATORS: "on",
  });
  return remove;
}

/** Stops and removes the PostgreSQL of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const dataDir of await leftovers("test")) {
    try {
      await stopPostmaster({ home: await openHome({ dataDir }), mode: "immediate" });
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // The folder is another user's, who must remove it.
    }
  }
}
