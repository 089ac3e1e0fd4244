import "server-only";
import type { Client } from "pg";
import type { Digests, Part } from "./functions/files.ts";

/** The version of each part that the database has, in the schema of Drizzle's list of migrations: every role reads both. */

export async function prepareInstalled(client: Client): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.installed (part text primary key, digest text not null)`);
}

/** Runs `work` when the database has another version of the part, and stores the new digest in the same transaction. */
export async function bringPart({
  client,
  digests,
  part,
  work,
}: {
  client: Client;
  digests: Digests;
  part: Part;
  work: () => Promise<void>;
}): Promise<void> {
  const installed = await readInstalled(client);
  if (installed[part] === digests[part]) return;
  await client.query("begin");
  try {
    await work();
    await client.query(
      `insert into drizzle.installed (part, digest) values ($1, $2)
       on conflict (part) do update set digest = excluded.digest`,
      [part, digests[part]],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

export async function readInstalled(client: Client): Promise<Partial<Digests>> {
  const { rows } = await client.query<{ part: Part; digest: string }>(
    "select part, digest from drizzle.installed",
  );
  return Object.fromEntries(rows.map(({ part, digest }) => [part, digest]));
}
