import "server-only";
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { ingestKeys } from "#server/db/schema/schema.ts";
import { networksOf } from "./client-address.ts";
import { type Ctx, keyCtx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import { takeAttempt } from "./rate-limit.ts";

/** A key is random, so its hash needs no salt and no slow function: nobody can guess it. */
export const hashOfKey = (key: string) => createHash("sha256").update(key).digest("hex");

/** How many requests without a valid key one network may make, and how many deliveries one key. */
const limits = { strange: { limit: 60, windowMinutes: 15 }, key: { limit: 600, windowMinutes: 10 } } as const;

/**
 * The context of a request that brings a delivery key in `Authorization: Bearer`. What has none, an unknown one or one that
 * was revoked gets the same answer; after too many of these, and with too many deliveries, "busy".
 */
export async function ctxOfKey({ headers }: Pick<IncomingMessage, "headers">): Promise<Ctx> {
  const address = [headers["x-forwarded-for"] ?? []].flat()[0] ?? null;
  const given = /^bearer +(\S{1,200}) *$/i.exec(headers.authorization ?? "")?.[1];
  const [found] =
    given === undefined
      ? []
      : await db()
          .select({ id: ingestKeys.id, name: ingestKeys.name, databaseId: ingestKeys.databaseId })
          .from(ingestKeys)
          .where(and(eq(ingestKeys.keyHash, hashOfKey(given)), isNull(ingestKeys.revokedAt)));
  if (found === undefined) {
    for (const network of networksOf(address)) await takeOne(`ingest:place:${network}`, limits.strange);
    throw unknownKey();
  }
  await takeOne(`ingest:key:${found.id}`, limits.key);
  const { id: keyId, name, databaseId } = found;
  return keyCtx({ actor: { kind: "key", keyId, name, address }, databaseId });
}

/** What whoever brings no key that opens is told. */
export const unknownKey = () =>
  new AppError("unauthenticated", "Chave de entrega ausente, desconhecida ou revogada.");

async function takeOne(key: string, of: { limit: number; windowMinutes: number }): Promise<void> {
  if ((await takeAttempt({ key, ...of })) === "within") return;
  throw new AppError("busy", "Entregas demais em pouco tempo.", of.windowMinutes * 60);
}
