import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Head } from "#lib/trail/sealing/head.ts";
import type { Tx } from "#server/db/connection.ts";
import { log } from "#server/log.ts";
import { purposeCode } from "#server/secrets/purpose-key.ts";
import { keepHeads, keptHeads } from "./heads.ts";
import { type Actor, type AuditEntry, recordAudit } from "./record.ts";
import { type Chain, idOf, inChain, ownOf } from "./sealing/chain.ts";
import { type Verified, verifyChain } from "./sealing/verify.ts";

const foundSchema = z.object({
  at: z.string(),
  finished: z.literal(true),
  rows: z.number(),
  seals: z.number(),
  findings: z.number(),
});
const unfinishedSchema = z.object({ at: z.string(), finished: z.literal(false) });
const verificationSchema = z.discriminatedUnion("finished", [foundSchema, unfinishedSchema]);
const recordedSchema = z.intersection(verificationSchema, z.object({ proof: z.string() }));

/** What a verification found, as its row in the trail says it; one that an error ended found nothing. `at`: when it began. */
export type Verification = z.infer<typeof verificationSchema>;

/** What proves that Autos itself verified: a row of a trail is written by whoever has the application's role. */
const proofOf = (chain: Chain, one: Verification) => {
  const found = one.finished ? [one.rows, one.seals, one.findings] : [];
  return purposeCode("trail verification", [idOf(chain), one.at, one.finished, ...found].join("\n"));
};

/**
 * Verifies a trail, also against the heads that other trails keep of it, and writes into it what came of it: the page of
 * the trail tells when that was. Then its head is kept by the others, and in the log.
 */
export async function verifyTrail(
  chain: Chain,
  { actor, name, known = [] }: { actor: Actor; name: string; known?: Head[] },
): Promise<Verified> {
  const at = new Date().toISOString();
  const trail = idOf(chain);
  const verified = await walked(chain, { name, known }).catch(async (error) => {
    await record(chain, actor, { at, finished: false }).catch(() => {});
    log().error({ trail }, "trail: the verification did not come to its end");
    throw error;
  });
  const { rows, seals, head } = verified;
  const findings = countWrong(verified);
  if (findings > 0) {
    const kinds = [...new Set(verified.findings.map(({ kind }) => kind))];
    log().error({ trail, findings, kinds }, "trail: not as it was sealed");
  }
  await record(chain, actor, { at, finished: true, rows, seals, findings });
  await keepHeads(chain, { head, actor });
  log().info({ trail, seal: head?.seal ?? null, head: head?.head ?? null }, "trail: head");
  return verified;
}

/** How much is not as it was sealed. A seal that is late is the worker's, and says nothing against a row. */
export const countWrong = ({ findings, more }: Verified): number =>
  findings.filter(({ kind }) => kind !== "unsealed-late").length + more;

async function walked(chain: Chain, { name, known }: { name: string; known: Head[] }): Promise<Verified> {
  const kept = await keptHeads(chain);
  return await verifyChain(chain, { name, known: [...known, ...kept] });
}

async function record(chain: Chain, actor: Actor, verification: Verification): Promise<void> {
  const isWhole = verification.finished && verification.findings === 0;
  const entry: AuditEntry = {
    action: "audit.verify",
    outcome: isWhole ? "done" : "failed",
    detail: { ...verification, proof: proofOf(chain, verification) },
  };
  await inChain(chain, (tx) => recordAudit(tx, { actor, ...chain }, entry));
}

/** Of so many rows that say what a verification found, the newest that Autos wrote is looked for. */
const mostRead = 100;

/** The last verification of a trail; null when nothing proves that there was one. */
export async function lastVerification(tx: Tx, chain: Chain): Promise<Verification | null> {
  const own = ownOf(chain);
  const { rows } = await tx.execute<{ detail: unknown }>(sql`
    select e.detail from audit_events e where ${own("e")} and e.action = 'audit.verify'
    order by e.at desc limit ${mostRead}`);
  for (const { detail } of rows) {
    const recorded = recordedSchema.safeParse(detail);
    if (!recorded.success) continue;
    const { proof, ...verification } = recorded.data;
    if (proofOf(chain, verification) === proof) return verification;
  }
  return null;
}
