import "server-only";
import { and, eq } from "drizzle-orm";
import type { ProviderIdentity } from "#lib/users/provider-identity.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { db } from "#server/db/connection.ts";
import { providerLinks } from "#server/db/schema/schema.ts";

/** By what a person signs in at the provider of identity that there is now; null when they are linked to nothing there. */
export async function findProviderIdentity(
  userId: string,
  provider = ownProvider(),
): Promise<ProviderIdentity | null> {
  if (provider === null) return null;
  const [row] = await db()
    .select({ linkedAt: providerLinks.linkedAt })
    .from(providerLinks)
    .where(and(eq(providerLinks.userId, userId), eq(providerLinks.issuer, provider.issuer.href)));
  return row === undefined ? null : { label: provider.label, linkedAt: row.linkedAt.toISOString() };
}
