import "server-only";
import type { Client } from "pg";
import type { Digests, Part } from "./functions/files.ts";

/** The version of each part, which every role reads. How far a part came that is made again is for the owner: it names cases. */

export async function prepareInstalled(client: Client): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.installed (part text primary key, digest text not null);
    create table if not exists drizzle.rebuilding (part text primary key, digest text not null, own uuid, after text[],
      done integer not null default 0, afterwards text[] not null)`);
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
  await inTransaction(client, async () => {
    await work();
    await storeInstalled(client, part, digests[part]);
  });
}

/** Stores that the database has this version of the part. */
export async function storeInstalled(client: Client, part: Part, digest: string): Promise<void> {
  await client.query(
    `insert into drizzle.installed (part, digest) values ($1, $2)
     on conflict (part) do update set digest = excluded.digest`,
    [part, digest],
  );
}

export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that is gone has nothing to roll back; why it went is the error.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

export async function readInstalled(client: Client): Promise<Partial<Digests>> {
  const { rows } = await client.query<{ part: Part; digest: string }>(
    "select part, digest from drizzle.installed",
  );
  return Object.fromEntries(rows.map(({ part, digest }) => [part, digest]));
}
