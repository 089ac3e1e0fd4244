import { text } from "node:stream/consumers";
import { z } from "zod";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** Makes a petition look as after a restore: its id and firm come on standard input as JSON. */
const givenSchema = z.object({ database: z.string(), email: z.string(), id: z.string() });

const { database, email, id } = givenSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { comeFromBackup } = await import("#testing/filings.ts");
const { userCtx } = await import("#server/auth/ctx.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { findUserByEmail } = await import("#server/users/data.ts");
const { closePool } = await import("#server/db/connection.ts");

const [firm, user] = [await findDatabase(database), await findUserByEmail(email)];
if (firm === null || user === null) throw new Error("no such firm or person");
const actor = { kind: "user", userId: user.id, name: user.name, address: null } as const;
await comeFromBackup(userCtx({ actor, databaseId: firm.id, roles: ["lawyer"] }), id);
process.stdout.write(JSON.stringify([id]));
await closePool();
await runtime.release();
