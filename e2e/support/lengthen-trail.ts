import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** Adds so many rows to the trail of a firm; both come on standard input as JSON. */
const { database, rows } = z
  .object({ database: z.string(), rows: z.number() })
  .parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { userCtx } = await import("#server/auth/ctx.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { closePool, inDatabase } = await import("#server/db/connection.ts");

const firm = await findDatabase(database);
if (firm === null) throw new Error("no such firm");
const actor = { kind: "user", userId: firm.id, name: "Autos", address: null } as const;
await inDatabase(userCtx({ actor, databaseId: firm.id, roles: ["admin"] }), (tx) =>
  tx.execute(sql`insert into audit_events (database_id, actor, action, outcome)
    select ${firm.id}, 'terminal', 'audit.verify', 'done' from generate_series(1, ${rows}::int)`),
);
process.stdout.write(JSON.stringify([rows]));
await closePool();
await runtime.release();
