import { text } from "node:stream/consumers";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/**
 * Stores cases that come on standard input as JSON, in a firm that runs, as an answer of the service leaves them: many would
 * take long to import. Prints how many.
 */
const givenSchema = z.object({
  database: z.string(),
  cases: z.array(z.object({ cnj: z.string().refine(isCnj), operatorId: z.string() })),
});

const given = givenSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { answerOf, coverOf } = await import("#testing/answers.ts");
const { systemCtx } = await import("#server/auth/ctx.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { closePool, inDatabase } = await import("#server/db/connection.ts");
const { mirrorAnswer } = await import("#server/mirror/storing/answer.ts");

const firm = await findDatabase(given.database);
if (firm === null) throw new Error("no such firm");
const ctx = systemCtx({ databaseId: firm.id, job: "test" });
await inDatabase(ctx, async (tx) => {
  for (const { cnj, operatorId } of given.cases)
    await mirrorAnswer(tx, ctx, cnj, answerOf({ cover: coverOf({ operatorId }) }));
});
process.stdout.write(JSON.stringify(given.cases.length));
await closePool();
await runtime.release();
