import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { cliCtx } from "#server/auth/ctx.ts";
import type { DatabaseRow } from "#server/databases/data.ts";
import { createIngestKey, revokeIngestKey } from "#server/databases/ingest/mutations.ts";
import { installation } from "#server/databases/mutations.ts";
import { db } from "#server/db/connection.ts";
import { ingestKeys } from "#server/db/schema/schema.ts";
import { log } from "#server/log.ts";

const patienceMs = 5_000;
const name = "Diários (SIMULAÇÃO)";
const targetsSchema = z.array(z.object({ database: z.string(), url: z.string() }));

async function ask(control: string, body?: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${control}/deliveries/target`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { "content-type": "application/json" },
    signal: AbortSignal.timeout(patienceMs),
    redirect: "error",
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return await answer.json();
}

/** Has the simulated service deliver publications to a database at `origin`, by a key made once. False when it does not. */
export async function practiseDeliveries(
  { id: databaseId, document }: Pick<DatabaseRow, "id" | "document">,
  { control, origin }: { control: string; origin: string },
): Promise<boolean> {
  const url = new URL("/api/ingest/publications", origin);
  // The service delivers its invented publications to this machine only.
  if (!/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)) return false;
  const ctx = cliCtx({ databaseId, account: installation.account });
  try {
    const target = targetsSchema.parse(await ask(control)).find(({ database }) => database === document);
    const [known] = await db()
      .select({ id: ingestKeys.id, revokedAt: ingestKeys.revokedAt })
      .from(ingestKeys)
      .where(and(eq(ingestKeys.databaseId, databaseId), eq(ingestKeys.name, name)))
      .orderBy(desc(ingestKeys.createdAt))
      .limit(1);
    if (known !== undefined && known.revokedAt !== null) return false;
    if (known !== undefined && target !== undefined) {
      if (target.url !== url.href) await ask(control, { database: document, url: url.href });
      return true;
    }
    // The service has forgotten the key, and nobody else knows it.
    if (known !== undefined) await revokeIngestKey(ctx, known.id);
    const made = await createIngestKey(ctx, { name, rhythm: "daily" });
    if (!made.ok) return false;
    await ask(control, { database: document, url: url.href, key: made.key });
    return true;
  } catch (error) {
    log().warn({ why: error instanceof Error ? error.name : "unknown" }, "no deliveries to practise with");
    return false;
  }
}
