import { buffer } from "node:stream/consumers";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAccess } from "#server/audit/record.ts";
import { accessChain, type Chain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import { openSecret, sealSecret } from "#server/auth/second-factor/secret.ts";
import { readBlob } from "#server/blobs/read.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { setToken } from "#server/databases/mutations.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { cachedDocuments, cases, filings, secondFactors } from "#server/db/schema/schema.ts";
import { openCached } from "#server/documents/caching/data.ts";
import { storedToken } from "#server/operator/credentials.ts";
import { nonceIdentity } from "#server/secrets/identities.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import { keepDocument } from "./cached.ts";
import { drawnBytes, drawnId } from "./drawn.ts";
import { adminCtx, makeCnj, makeUser } from "./fixtures.ts";
import { ofFirm } from "./scope.ts";

type Opens = () => Promise<boolean>;

/**
 * A row of each kind that the key ring seals, made and opened by the functions that do so in the product: by the name of
 * its table, whether its text opens and is what was sealed.
 */
export async function makeSealedRows(databaseId: string) {
  const [firm, ctx, cnj] = [ofFirm(databaseId), adminCtx(databaseId), makeCnj()];
  await inDatabase(firm, (tx) => tx.insert(cases).values({ databaseId, cnj }));

  const token = `canario-${drawnId()}`;
  await setToken(ctx, { kind: "filing", token });

  const bytes = drawnBytes(2_000);
  const blob = await writeBlob(firm, { kind: "petition", source: [bytes] });

  const nonce = drawnBytes(32).toString("base64url");
  const filingId = await makeFiling(databaseId, cnj);
  await inDatabase(firm, (tx) =>
    tx
      .update(filings)
      .set({ sealedNonce: sealText({ text: nonce, identity: nonceIdentity({ databaseId, id: filingId }) }) })
      .where(eq(filings.id, filingId)),
  );

  await keepDocument(firm, { cnj, id: "d", bytes });

  const { id: userId } = await makeUser();
  const secret = drawnId();
  await db()
    .insert(secondFactors)
    .values({ userId, sealed: sealSecret({ userId, secret }), lastStep: 0 });

  // The token that was set is on the trail of the database.
  const trail: Chain = { databaseId };
  await recordAccess(db(), ctx.actor, { action: "user.add" });
  for (const chain of [trail, accessChain]) await sealChain(chain);

  const opens: Record<string, Opens> = {
    audit_seals: async () => (await isWhole(trail)) && (await isWhole(accessChain)),
    credentials: async () => (await storedToken(ctx, "filing"))?.token === token,
    blobs: async () => (await buffer(readBlob(firm, { id: blob.id }))).equals(bytes),
    filings: async () => {
      const [row] = await inDatabase(firm, (tx) => tx.select().from(filings).where(eq(filings.id, filingId)));
      const identity = nonceIdentity({ databaseId, id: filingId });
      return openText({ sealed: row?.sealedNonce ?? "", identity }) === nonce;
    },
    cached_documents: async () => {
      const isThis = and(eq(cachedDocuments.cnj, cnj), eq(cachedDocuments.documentId, "d"));
      const [row] = await inDatabase(firm, (tx) => tx.select().from(cachedDocuments).where(isThis));
      const open = row === undefined ? null : openCached(firm, row);
      return open !== null && (await buffer(open.read({}))).equals(bytes);
    },
    second_factors: async () => {
      const [row] = await db().select().from(secondFactors).where(eq(secondFactors.userId, userId));
      return row !== undefined && openSecret(row) === secret;
    },
  };
  return { firm, ctx, cnj, token, blobId: blob.id, filingId, userId, opens };
}

/** Without its key nothing that a seal proves can be compared. */
async function isWhole(chain: Chain): Promise<boolean> {
  const { seals, findings } = await verifyChain(chain, { name: "teste" });
  return seals > 0 && findings.length === 0;
}

async function makeFiling(databaseId: string, cnj: Cnj): Promise<string> {
  const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute<{
      id: string;
    }>(sql`insert into filings (database_id, cnj, created_at, created_by, saved_at, saved_by)
      values (${databaseId}, ${cnj}, now(), 'a', now(), 'a') returning id`),
  );
  return rows[0]?.id ?? "";
}

/** Whether each opens; a text that is refused counts as no. */
export async function whichOpen({ opens }: { opens: Record<string, Opens> }): Promise<string[]> {
  const names: string[] = [];
  for (const [name, look] of Object.entries(opens)) if (await look().catch(() => false)) names.push(name);
  return names.sort();
}
