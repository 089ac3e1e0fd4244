import "server-only";
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { ingestKeys } from "#server/db/schema/schema.ts";
import { networksOf } from "./client-address.ts";
import { type Ctx, keyCtx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import { KnownSecrets } from "./known-secrets.ts";
import { takeAttempt, takeAttemptHere } from "./rate-limit.ts";

/** A key is random, so its hash needs no salt and no slow function: nobody can guess it. */
export const hashOfKey = (key: string) => createHash("sha256").update(key).digest("hex");

/** How many requests without a valid key one network may make of a process, and how many deliveries one key. */
const limits = { strange: { limit: 60, windowMinutes: 15 }, key: { limit: 600, windowMinutes: 10 } } as const;

/** The firms that the keys are of. */
const firms = new KnownSecrets(async () => {
  const { keyHash, databaseId, revokedAt } = ingestKeys;
  const rows = await db().select({ keyHash, databaseId }).from(ingestKeys).where(isNull(revokedAt));
  return new Map(rows.map((row) => [row.keyHash, row.databaseId]));
});

type Keyed = Pick<IncomingMessage, "headers">;

/**
 * The firm of the delivery key that a request brings in `Authorization: Bearer`, by what this process remembers: whose turn
 * the request takes, and nothing to authorise by. What has no key or an unknown one gets the same answer and, after too many
 * of these, "busy"; PostgreSQL is not asked about it.
 */
export async function firmOfKey({ headers }: Keyed): Promise<string> {
  const given = keyIn(headers);
  return (given === null ? undefined : await firms.of(hashOfKey(given))) ?? refuseStranger(headers);
}

/** The context of such a request. A key that was revoked is an unknown one; with too many deliveries it is "busy". */
export async function ctxOfKey({ headers }: Keyed): Promise<Ctx> {
  const keyHash = hashOfKey(keyIn(headers) ?? "");
  const found = await firms.opening(
    keyHash,
    async () =>
      await db()
        .select({ id: ingestKeys.id, name: ingestKeys.name, databaseId: ingestKeys.databaseId })
        .from(ingestKeys)
        .where(and(eq(ingestKeys.keyHash, keyHash), isNull(ingestKeys.revokedAt))),
  );
  if (found === undefined) return refuseStranger(headers);
  const { id: keyId, name, databaseId } = found;
  const limit = { key: `ingest:key:${keyId}`, ...limits.key };
  if ((await takeAttempt(limit)) !== "within") throw tooMany(limit);
  return keyCtx({ actor: { kind: "key", keyId, name, address: addressIn(headers) }, databaseId });
}

const keyIn = ({ authorization = "" }: IncomingMessage["headers"]) =>
  /^bearer +(\S{1,200}) *$/i.exec(authorization)?.[1] ?? null;
const addressIn = (headers: IncomingMessage["headers"]) =>
  [headers["x-forwarded-for"] ?? []].flat()[0] ?? null;

function refuseStranger(headers: IncomingMessage["headers"]): never {
  for (const network of networksOf(addressIn(headers))) {
    const limit = { key: `ingest:place:${network}`, ...limits.strange };
    if (takeAttemptHere(limit) !== "within") throw tooMany(limit);
  }
  throw unknownKey();
}

/** What whoever brings no key that opens is told. */
export const unknownKey = () =>
  new AppError("unauthenticated", "Chave de entrega ausente, desconhecida ou revogada.");

const tooMany = ({ windowMinutes }: { windowMinutes: number }) =>
  new AppError("busy", "Entregas demais em pouco tempo.", windowMinutes * 60);
