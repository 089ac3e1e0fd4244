import "server-only";
import type { Head } from "#lib/trail/sealing/head.ts";
import { type Actor, type AuditEntry, recordAccess, recordAudit } from "./record.ts";
import { type Chain, inChain } from "./sealing/chain.ts";
import { type Verified, verifyChain } from "./sealing/verify.ts";

/** Verifies a trail and writes into it what came of it: the page of the trail tells when that was. */
export async function verifyTrail(
  chain: Chain,
  { actor, name, known = [] }: { actor: Actor; name: string; known?: Head[] },
): Promise<Verified> {
  const verified = await verifyChain(chain, { name, known });
  const { rows, seals, findings, more } = verified;
  const wrong = findings.length + more;
  const entry: AuditEntry = {
    action: "audit.verify",
    outcome: wrong === 0 ? "done" : "failed",
    detail: { rows, seals, findings: wrong },
  };
  await write(chain, actor, entry);
  return verified;
}

async function write(chain: Chain, actor: Actor, entry: AuditEntry): Promise<void> {
  await inChain(chain, async (tx) => {
    if (chain.kind === "access") await recordAccess(tx, actor, entry);
    else await recordAudit(tx, { actor, databaseId: chain.databaseId }, entry);
  });
}
