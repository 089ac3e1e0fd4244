import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import {
  type Addresses,
  type AddressField,
  addressFields,
  addressSentence,
  isOfSimulation,
  mixedField,
} from "#lib/databases/addresses/address.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { credentials, databases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { addressRules, lockAddresses } from "#server/operator/credentials.ts";
import { basesOf } from "#server/operator/table.ts";
import { AddressRefused, parseOperatorAddress } from "#server/operator/transport/address.ts";
import { liftWait } from "#server/pace/waits.ts";

/** The tokens that were given for an address which is to change; nothing was changed. */
export type DropsTokens = { ok: false; reason: "drops-tokens"; kinds: CredentialKind[] };

/** The addresses as they are stored. Throws AddressRefused for the first that cannot be an operator's here, or for a mixture. */
export function readAddresses(given: Addresses): Addresses {
  const read = (field: AddressField) => {
    const url = parseOperatorAddress(given[field], addressRules());
    return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  };
  const addresses = { baseUrl: read("baseUrl"), appUrl: read("appUrl"), webUrl: read("webUrl") };
  if (mixedField(addresses, env().SANDBOX_ORIGINS) !== null) throw new AddressRefused("mixed");
  return addresses;
}

/** The first address that cannot be an operator's here, and what to write instead; null when all can. */
export function refusedAddress(given: Addresses): { field: AddressField; sentence: string } | null {
  for (const field of addressFields) {
    try {
      parseOperatorAddress(given[field], addressRules());
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      return { field, sentence: error.message };
    }
  }
  const mixed = mixedField(given, env().SANDBOX_ORIGINS);
  return mixed && { field: mixed, sentence: addressSentence("mixed") };
}

/** True when all three addresses are the sandbox's own. */
export const isSimulated = (addresses: Addresses): boolean =>
  addressFields.every((field) => isOfSimulation(addresses[field], env().SANDBOX_ORIGINS));

/**
 * Changes the addresses and the name of a database. A token belongs to the address it was given for, so those of a
 * changed address are removed in the same transaction; unless `mayDrop` names all of them, nothing is changed and they
 * come back to be asked about. The audit rows hold what was and what is. Throws AddressRefused.
 */
export async function changeAddresses(
  ctx: Ctx,
  given: { name: string; addresses: Addresses; mayDrop: readonly CredentialKind[] },
): Promise<{ ok: true; dropped: CredentialKind[] } | DropsTokens> {
  const addresses = readAddresses(given.addresses);
  return await withPermission(ctx, "settings.change", async (tx) => {
    const before = await lockAddresses(tx, ctx.databaseId);
    const changed = addressFields.filter((field) => addresses[field] !== before[field]);
    const dropped = await tokensFor(tx, ctx, changed);
    if (dropped.some((kind) => !given.mayDrop.includes(kind)))
      return { ok: false, reason: "drops-tokens", kinds: dropped };
    await tx
      .update(databases)
      .set({ name: given.name, ...addresses, simulated: isSimulated(addresses) })
      .where(eq(databases.id, ctx.databaseId));
    if (given.name !== before.name) {
      const detail = { from: before.name, to: given.name };
      await recordAudit(tx, ctx, { action: "database.name", detail });
    }
    if (changed.length === 0) return { ok: true, dropped };
    await tx
      .delete(credentials)
      .where(and(eq(credentials.databaseId, ctx.databaseId), inArray(credentials.kind, dropped)));
    const moves = changed.flatMap((field) => [
      [`${field}.from`, before[field]],
      [`${field}.to`, addresses[field]],
    ]);
    const detail = { ...Object.fromEntries(moves), dropped: dropped.join(" ") };
    await recordAudit(tx, ctx, { action: "database.addresses", detail });
    if (changed.includes("baseUrl")) await liftWait(tx, ctx);
    return { ok: true, dropped };
  });
}

/** The stored tokens that are sent to any of these addresses. */
async function tokensFor(
  tx: Tx,
  { databaseId }: Ctx,
  fields: readonly AddressField[],
): Promise<CredentialKind[]> {
  const rows = await tx
    .select({ kind: credentials.kind })
    .from(credentials)
    .where(eq(credentials.databaseId, databaseId))
    .for("update");
  const held = new Set(rows.map(({ kind }) => kind));
  return credentialKinds.filter(
    (kind) => held.has(kind) && basesOf(kind).some((base) => fields.includes(base)),
  );
}
