import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { desc, sql } from "drizzle-orm";
import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import { recordAccess } from "#server/audit/record.ts";
import { accessChain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { openSecret, sealSecret } from "#server/auth/second-factor/secret.ts";
import { readBlob } from "#server/blobs/read.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { setToken } from "#server/databases/mutations.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { startQueues } from "#server/db/queues.ts";
import { blobs, secondFactors } from "#server/db/schema/schema.ts";
import { keepRing } from "#server/keys/keeper.ts";
import { storedToken } from "#server/operator/credentials.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { adminCtx, makeUser } from "#testing/fixtures.ts";

/**
 * A process that does, one after the other, what requests do with sealed texts: each seals some, and opens what the other
 * processes sealed a moment ago. Says at the end how many it did, and which failed.
 */
const [databaseId = "", place = "0"] = process.argv.slice(2);
const ctx = adminCtx(databaseId);
const own: CredentialKind = credentialKinds[Number(place)] ?? "api";
const restMs = 30;
let done = 0;
let stopped = false;
const failures: string[] = [];

async function replaceToken(): Promise<void> {
  await setToken(ctx, { kind: own, token: `canario-${drawnBytes(12).toString("hex")}` });
}

async function readTokens(): Promise<void> {
  for (const kind of credentialKinds) {
    const { rows } = await inDatabase(ctx, (tx) =>
      tx.execute(sql`select from credentials where kind = ${kind}`),
    );
    if (rows.length > 0 && (await storedToken(ctx, kind)) === null) throw new Error(`token ${kind}`);
  }
}

async function keepFile(): Promise<void> {
  const bytes = drawnBytes(500);
  const { id } = await writeBlob(ctx, { kind: "petition", source: [bytes] });
  if (!(await buffer(readBlob(ctx, { id }))).equals(bytes)) throw new Error("another file");
}

async function readFiles(): Promise<void> {
  const rows = await inDatabase(ctx, (tx) =>
    tx.select().from(blobs).where(sql`completed_at is not null`).orderBy(desc(blobs.completedAt)).limit(4),
  );
  for (const { id } of rows) await buffer(readBlob(ctx, { id }));
}

async function giveCodes(): Promise<void> {
  const { id: userId } = await makeUser();
  await db()
    .insert(secondFactors)
    .values({ userId, sealed: sealSecret({ userId, secret: "segredo" }), lastStep: 0 });
  for (const row of await db().select().from(secondFactors).orderBy(desc(secondFactors.setAt)).limit(4))
    openSecret(row);
}

/** As the worker does, beside everything: each token that is set is on the trail. */
async function sealTrails(): Promise<void> {
  await recordAccess(db(), ctx.actor, { action: "user.add" });
  await sealChain({ databaseId });
  await sealChain(accessChain);
}

const requests = [replaceToken, readTokens, keepFile, readFiles, giveCodes, sealTrails];

process.on("message", () => {
  stopped = true;
});
process.on("disconnect", () => process.exit());
await startQueues();
const leave = await keepRing("web");
process.send?.({ type: "ready" });
while (!stopped) {
  for (const request of requests) {
    await request().then(
      () => {
        done += 1;
      },
      (error) => failures.push(`${request.name}: ${String(error)}`),
    );
  }
  process.send?.({ type: "done", done });
  // The command that is tested has to come to its turn, too.
  await setTimeout(restMs);
}
await leave();
process.send?.({ type: "end", done, failures }, () => process.exit());
