import "server-only";
import { eq } from "drizzle-orm";
import type { Limit } from "#lib/users/refusals.ts";
import { recordAccess } from "#server/audit/record.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import { providerLinks, signInSteps } from "#server/db/schema/schema.ts";
import { type Authority, findTarget } from "#server/users/authority/data.ts";
import { changePeople } from "#server/users/authority/mutations.ts";

/**
 * Takes away what a person is linked to at the provider of identity, and ends their sessions but the one in use (`except`):
 * whoever has the verified e-mail there is linked by their next sign-in. False when there was nothing. Audited.
 */
export async function unlinkProvider(
  given: Authority,
  { personId, except }: { personId: string; except?: string },
): Promise<{ ok: true; unlinked: boolean } | { ok: false; reason: Limit }> {
  return await changePeople(given, async (tx, authority) => {
    const target = await findTarget(tx, authority, personId);
    if (target.limit !== null) return { ok: false, reason: target.limit };
    const removed = await tx.delete(providerLinks).where(eq(providerLinks.userId, personId)).returning();
    if (removed.length === 0) return { ok: true, unlinked: false };
    // What was proved by it and still waits for a code is over, too.
    await tx.delete(signInSteps).where(eq(signInSteps.userId, personId));
    const sessions = await revokeSessionsOf(tx, {
      userId: personId,
      ...(except !== undefined && { except }),
    });
    const detail = { sessions };
    await recordAccess(tx, authority.actor, { action: "provider.unlink", object: personId, detail });
    return { ok: true, unlinked: true };
  });
}
