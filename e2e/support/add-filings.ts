import { text } from "node:stream/consumers";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";
import type { Step } from "#testing/filings.ts";

/** Stores the petitions that come on standard input as JSON, in a firm that runs; prints their ids as JSON. */
const givenSchema = z.array(
  z.object({
    database: z.string(),
    email: z.string(),
    cnj: z.string().refine(isCnj),
    act: z.string(),
    minutesAgo: z.number(),
    happened: z.array(z.custom<Step>()),
  }),
);

const given = givenSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { addFiling } = await import("#testing/filings.ts");
const { userCtx } = await import("#server/auth/ctx.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { findUserByEmail } = await import("#server/users/data.ts");
const { closePool } = await import("#server/db/connection.ts");

const ids: string[] = [];
for (const { database, email, cnj, act, minutesAgo, happened } of given) {
  const [firm, user] = [await findDatabase(database), await findUserByEmail(email)];
  if (firm === null || user === null) throw new Error("no such firm or person");
  const actor = { kind: "user", userId: user.id, name: user.name, address: null } as const;
  const ctx = userCtx({ actor, databaseId: firm.id, roles: ["lawyer"] });
  const at = new Date(Date.now() - minutesAgo * 60_000);
  ids.push(await addFiling(ctx, { cnj, act, at }, happened));
}
process.stdout.write(JSON.stringify(ids));
await closePool();
await runtime.release();
