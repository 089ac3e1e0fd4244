import { Client } from "pg";
import type { Runtime } from "./prepare.ts";

/** Whether to start the sandbox: as `SANDBOX` says; without it, until a database with a real operator exists. */
export async function wantsSandbox({ settings, appUrl }: Runtime): Promise<boolean> {
  if (settings.SANDBOX !== undefined) return settings.SANDBOX === "on";
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from databases where not simulated limit 1");
    return rows.length === 0;
  } finally {
    await client.end();
  }
}
