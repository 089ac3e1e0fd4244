import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Addresses } from "#lib/databases/addresses/address.ts";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { inDatabase, readInDatabase, type Tx } from "#server/db/connection.ts";
import { credentials, databases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { logUnexpected } from "#server/log.ts";
import { noteAnswer } from "#server/pace/waits.ts";
import { tokenIdentity } from "#server/secrets/identities.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { rememberOpened } from "#server/secrets/redaction.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import { noteUse } from "./checks.ts";
import { sandboxOrigins } from "./sandbox.ts";
import { basesOf } from "./table.ts";
import type { OperatorTarget } from "./target.ts";
import type { AddressRules } from "./transport/address.ts";

/** A token, the kind and the customer database it belongs to, and the origins it may be sent to. */
type Sealing = { databaseId: string; kind: CredentialKind; origins: readonly string[] };

/** The origins of the addresses at which a kind of token is sent, in the order of the interface. */
export const originsOf = (kind: CredentialKind, addresses: Addresses): string[] => [
  ...new Set(basesOf(kind).map((base) => new URL(addresses[base]).origin)),
];

/** Seals a token so that it opens only as this kind, in this database, and for these origins. */
export const sealToken = ({ token, ...sealing }: Sealing & { token: string }): string =>
  sealText({ text: token, identity: tokenIdentity(sealing) });

function openToken({ sealed, ...sealing }: Sealing & { sealed: string }): string {
  const token = openText({ sealed, identity: tokenIdentity(sealing) });
  rememberOpened(token);
  return token;
}

/** Which addresses this installation lets an operator have; those of a sandbox also while it does not run. */
export function addressRules(): AddressRules {
  const { SANDBOX_ORIGINS, ALLOW_PRIVATE_OPERATORS } = env();
  return {
    exemptOrigins: [...SANDBOX_ORIGINS, ...ALLOW_PRIVATE_OPERATORS.origins],
    allowPrivate: ALLOW_PRIVATE_OPERATORS.all,
  };
}

/** Where the operator of this database answers. A token is opened only when a call needs it. */
export async function operatorTarget(ctx: Ctx): Promise<OperatorTarget> {
  const [database] = await readInDatabase(ctx, (tx) =>
    tx.select().from(databases).where(eq(databases.id, ctx.databaseId)),
  );
  if (database === undefined) throw notFound("database");
  /** The rows behind the tokens that this target opened, so that what a use shows of one is noted at its own row. */
  const opened = new Map<string, string>();
  return {
    databaseId: database.id,
    document: database.document,
    baseUrl: database.baseUrl,
    appUrl: database.appUrl,
    webUrl: database.webUrl,
    settings: operatorSettingsSchema.parse(database.settings),
    exemptOrigins: [...(await sandboxOrigins()), ...env().ALLOW_PRIVATE_OPERATORS.origins],
    allowPrivate: env().ALLOW_PRIVATE_OPERATORS.all,
    token: async (kind, origin) => {
      const found = await usableToken(ctx, kind, origin);
      if (found !== null) opened.set(`${kind} ${found.token}`, found.sealed);
      return found?.token ?? null;
    },
    noteToken: async ({ kind, token, about, ...use }) => {
      const sealed = opened.get(`${kind} ${token}`);
      if (sealed !== undefined) await noteUse(ctx, { kind, sealed, use, about });
    },
    noteAnswer: (given) => noteAnswer(ctx, given),
  };
}

type Opened = { token: string; sealed: string };

/** A token that does not open, because the keys changed, counts as missing; the call's error names it. */
async function usableToken(ctx: Ctx, kind: CredentialKind, origin: string): Promise<Opened | null> {
  try {
    const row = await findRow(ctx, kind);
    if (row === null || !row.origins.includes(origin)) return null;
    return { token: openToken({ ...row, databaseId: ctx.databaseId, kind }), sealed: row.sealed };
  } catch (error) {
    if (!(error instanceof KeyringError)) throw error;
    logUnexpected(error, `token ${kind}`);
    return null;
  }
}

type Row = Pick<typeof credentials.$inferSelect, "sealed" | "origins" | "lastFour">;

async function findRow(ctx: Ctx, kind: CredentialKind): Promise<Row | null> {
  const read = async () => {
    const [row] = await readInDatabase(ctx, (tx) =>
      tx
        .select({ sealed: credentials.sealed, origins: credentials.origins, lastFour: credentials.lastFour })
        .from(credentials)
        .where(and(eq(credentials.databaseId, ctx.databaseId), eq(credentials.kind, kind))),
    );
    return row ?? null;
  };
  const row = await read();
  if (row === null || row.origins.length > 0) return row;
  await bindTokens(ctx);
  return await read();
}

async function readToken(ctx: Ctx, kind: CredentialKind): Promise<string | null> {
  const row = await findRow(ctx, kind);
  return row && openToken({ ...row, databaseId: ctx.databaseId, kind });
}

/**
 * Seals tokens of older versions anew, for the origins of the present addresses, to which those versions sent them. One
 * that does not open stays as it is and is sent nowhere. Returns how many were bound.
 */
export const bindTokens = async (ctx: Ctx): Promise<number> =>
  await inDatabase(ctx, async (tx) => {
    const addresses = await lockAddresses(tx, ctx.databaseId);
    const unbound = await tx
      .select({ kind: credentials.kind, sealed: credentials.sealed })
      .from(credentials)
      .where(and(eq(credentials.databaseId, ctx.databaseId), sql`${credentials.origins} = '{}'`))
      .for("update");
    let bound = 0;
    for (const { kind, sealed } of unbound) {
      const sealing = { databaseId: ctx.databaseId, kind };
      const token = openOrNull({ ...sealing, origins: [], sealed });
      if (token === null) continue;
      const origins = originsOf(kind, addresses);
      await tx
        .update(credentials)
        .set({ sealed: sealToken({ ...sealing, origins, token }), origins })
        .where(and(eq(credentials.databaseId, ctx.databaseId), eq(credentials.kind, kind)));
      bound += 1;
    }
    return bound;
  });

function openOrNull(given: Sealing & { sealed: string }): string | null {
  try {
    return openToken(given);
  } catch (error) {
    if (!(error instanceof KeyringError)) throw error;
    logUnexpected(error, `token ${given.kind}`);
    return null;
  }
}

/** The addresses of a database and its name, which nobody changes before this transaction ends. */
export async function lockAddresses(tx: Tx, databaseId: string): Promise<Addresses & { name: string }> {
  const { name, baseUrl, appUrl, webUrl } = databases;
  const [row] = await tx
    .select({ name, baseUrl, appUrl, webUrl })
    .from(databases)
    .where(eq(databases.id, databaseId))
    .for("no key update");
  if (row === undefined) throw notFound("database");
  return row;
}

const isSame = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether this very token is the one already stored. */
export async function holdsToken(
  ctx: Ctx,
  { kind, token }: { kind: CredentialKind; token: string },
): Promise<boolean> {
  const held = await readToken(ctx, kind).catch(() => null);
  return held !== null && isSame(held, token);
}

/** Another kind of this database under which the same token is stored, or null. */
export async function kindHolding(
  ctx: Ctx,
  { kind, token }: { kind: CredentialKind; token: string },
): Promise<CredentialKind | null> {
  for (const other of credentialKinds) {
    if (other !== kind && (await holdsToken(ctx, { kind: other, token }))) return other;
  }
  return null;
}

/** The stored token of a kind, for a test of the connection; null when there is none that opens. */
export async function storedToken(
  ctx: Ctx,
  kind: CredentialKind,
): Promise<(Opened & { origins: string[] }) | null> {
  const row = await findRow(ctx, kind);
  if (row === null) return null;
  const token = openOrNull({ ...row, databaseId: ctx.databaseId, kind });
  return token === null ? null : { token, sealed: row.sealed, origins: row.origins };
}

/** The kinds without a token. Opens each one that is there; throws KeyringError when one does not open. */
export async function missingCredentials(ctx: Ctx): Promise<CredentialKind[]> {
  const missing: CredentialKind[] = [];
  for (const kind of credentialKinds) if ((await readToken(ctx, kind)) === null) missing.push(kind);
  return missing;
}
