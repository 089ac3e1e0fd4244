import { Client, Pool, type PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#server/env.ts";
import { isPooled } from "./pooled.ts";

const connectionString = env().DATABASE_URL;
const direct = [new Client({ connectionString }), new Client({ connectionString })] as const;
const pool = new Pool({ connectionString, max: 3 });
beforeAll(async () => {
  for (const client of direct) await client.connect();
});
afterAll(async () => {
  for (const client of direct) await client.end();
  await pool.end();
});

/** A connection as a pooler gives it: with a process for each transaction, whichever is free. */
function lent() {
  let held: PoolClient | null = null;
  const query = async (text: string) => {
    const client = held ?? (await pool.connect());
    held = text === "begin" ? client : text === "rollback" ? null : held;
    const result = await client.query(text);
    if (held === null) client.release();
    return result;
  };
  return { query } as unknown as Client;
}

/** The same of a pooler that lends its processes by turns: these clients. */
function lentByTurns(free: Client[]) {
  let held: Client | undefined;
  const query = async (text: string) => {
    const client = held ?? free.shift();
    held = text === "begin" ? client : text === "rollback" ? undefined : held;
    const result = await client?.query(text);
    if (held === undefined && client !== undefined) free.push(client);
    return result;
  };
  return { query } as unknown as Client;
}

test("connections of their own are not pooled, also when asked again", async () => {
  const [one, other] = direct;
  expect(await isPooled(one, other)).toBe(false);
  expect(await isPooled(other, one)).toBe(false);
});

test("connections that share processes are, whether one or several are free", async () => {
  expect(await isPooled(lent(), lent())).toBe(true);
  await Promise.all([lent().query("select 1"), lent().query("select 1"), lent().query("select 1")]);
  expect(await isPooled(lent(), lent())).toBe(true);
});

test.each([1, 2, 3])("so they do by turns, with %i free", async (count) => {
  const clients = Array.from({ length: count }, () => new Client({ connectionString }));
  for (const client of clients) await client.connect();
  const free = [...clients];
  expect(await isPooled(lentByTurns(free), lentByTurns(free))).toBe(true);
  for (const client of clients) await client.end();
});
