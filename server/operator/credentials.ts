import "server-only";
import { and, eq } from "drizzle-orm";
import { type CredentialKind, credentialKinds } from "#lib/databases/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { readInDatabase } from "#server/db/connection.ts";
import { credentials, databases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { logUnexpected } from "#server/log.ts";
import { KeyringError, open, parseKeyring } from "#server/secrets/keyring.ts";
import { rememberSecret } from "#server/secrets/redaction.ts";
import { sandboxOrigins } from "./sandbox.ts";
import { operatorSettingsSchema } from "./settings.ts";
import type { OperatorTarget } from "./target.ts";

/** What a sealed token is bound to: it opens as this kind of token in this database, and not elsewhere. */
export const credentialIdentity = (databaseId: string, kind: CredentialKind) => [
  "credential",
  databaseId,
  kind,
];

/** Where the operator of this database answers. A token is opened only when a call needs it. */
export async function operatorTarget(ctx: Ctx): Promise<OperatorTarget> {
  const [database] = await readInDatabase(ctx, (tx) =>
    tx.select().from(databases).where(eq(databases.id, ctx.databaseId)),
  );
  if (database === undefined) throw notFound("database");
  return {
    databaseId: database.id,
    document: database.document,
    baseUrl: database.baseUrl,
    appUrl: database.appUrl,
    webUrl: database.webUrl,
    settings: operatorSettingsSchema.parse(database.settings),
    exemptOrigins: await sandboxOrigins(),
    allowPrivate: env().ALLOW_PRIVATE_OPERATORS,
    token: (kind) => usableToken(ctx, kind),
  };
}

/** A token that does not open, because the keys changed, counts as missing; the call's error names it. */
async function usableToken(ctx: Ctx, kind: CredentialKind): Promise<string | null> {
  try {
    return await readToken(ctx, kind);
  } catch (error) {
    if (!(error instanceof KeyringError)) throw error;
    logUnexpected(error, `token ${kind}`);
    return null;
  }
}

async function readToken(ctx: Ctx, kind: CredentialKind): Promise<string | null> {
  const [row] = await readInDatabase(ctx, (tx) =>
    tx
      .select({ sealed: credentials.sealed })
      .from(credentials)
      .where(and(eq(credentials.databaseId, ctx.databaseId), eq(credentials.kind, kind))),
  );
  if (row === undefined) return null;
  const identity = credentialIdentity(ctx.databaseId, kind);
  const token = open({ ring: parseKeyring(env().AUTOS_KEYS), sealed: row.sealed, identity });
  rememberSecret(token);
  return token;
}

/** Whether this very token is the one already stored. */
export async function holdsToken(
  ctx: Ctx,
  { kind, token }: { kind: CredentialKind; token: string },
): Promise<boolean> {
  return (await readToken(ctx, kind).catch(() => null)) === token;
}

/** The kinds without a token. Opens each one that is there; throws KeyringError when one does not open. */
export async function missingCredentials(ctx: Ctx): Promise<CredentialKind[]> {
  const missing: CredentialKind[] = [];
  for (const kind of credentialKinds) if ((await readToken(ctx, kind)) === null) missing.push(kind);
  return missing;
}
