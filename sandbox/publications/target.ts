import { z } from "zod";
import { customerDatabases } from "../customers.ts";
import type { Database } from "../database.ts";

/** Where a database's publications are delivered. */
export type DeliveryTarget = { database: string; url: string; key: string };

export const targetTables = `
  create table if not exists delivery_targets (
    database text primary key,
    url text not null,
    key text not null
  );
`;

/** Whether an address is of this machine: the sandbox delivers its invented publications nowhere else. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  const isLocal =
    hostname === "localhost" || hostname === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
  return isLocal && /^https?:$/.test(protocol) && username === "";
}

/** The body of `POST /deliveries/target`; without `database`, the first is meant, without `key`, the one it has already. */
export const targetSchema = z.strictObject({
  url: z.string().refine(isLoopback, "Só endereços http(s) desta máquina (127.0.0.1, localhost)."),
  key: z.string().min(1).max(500).optional(),
  database: z.string().default(customerDatabases[0]?.document ?? ""),
});

export type TargetStore = ReturnType<typeof createTargetStore>;
export const createTargetStore = (db: Database) => ({
  async list() {
    const rows = await db.query("select database, url, key from delivery_targets order by database");
    return rows.map((row) => ({
      database: String(row.database),
      url: String(row.url),
      key: String(row.key),
    }));
  },
  async set({ database, url, key }: DeliveryTarget) {
    await db.query(
      `insert into delivery_targets (database, url, key) values ($1, $2, $3)
         on conflict (database) do update set url = excluded.url, key = excluded.key`,
      [database, url, key],
    );
  },
  clear: async () => (await db.query("delete from delivery_targets returning database")).length,
});
