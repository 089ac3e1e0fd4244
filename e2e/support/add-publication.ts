import { text } from "node:stream/consumers";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** Stores a publication and what its text suggests, in a firm that runs; prints the ids of the deadlines as JSON. */
const givenSchema = z.object({
  database: z.string(),
  cnj: z.string().refine(isCnj),
  content: z.string(),
  availableOn: z.string(),
});

const given = givenSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { addPublication, suggest } = await import("#testing/deadlines.ts");
const { systemCtx } = await import("#server/auth/ctx.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { deadlinesOfPublication } = await import("#server/deadlines/data.ts");
const { closePool } = await import("#server/db/connection.ts");

const firm = await findDatabase(given.database);
if (firm === null) throw new Error("no such firm");
const { cnj, content, availableOn } = given;
const publication = await addPublication(firm.id, { cnj, content, availableOn });
await suggest(firm.id, [publication]);
const ctx = systemCtx({ databaseId: firm.id, job: "test" });
const { items } = await deadlinesOfPublication(ctx, { publicationId: publication.id });
process.stdout.write(JSON.stringify(items.map(({ id }) => id)));
await closePool();
await runtime.release();
