import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Addresses } from "#lib/databases/addresses/address.ts";
import type { ownRoles } from "#lib/databases/forms.ts";
import type { Role } from "#lib/databases/schema.ts";
import { type OperatorSettings, operatorSettingsSchema } from "#lib/databases/settings.ts";
import type { TokenFinding } from "#lib/databases/tokens/check.ts";
import { lastFourOf } from "#lib/databases/tokens/token.ts";
import { type Actor, nameOf, recordAccess, recordAudit } from "#server/audit/record.ts";
import { type Ctx, cliCtx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { giveRoles } from "#server/auth/memberships.ts";
import { db, type Tx } from "#server/db/connection.ts";
import { credentials, databases } from "#server/db/schema/schema.ts";
import { notifyAccessChanged } from "#server/events/notify.ts";
import { holdsToken, lockAddresses, originsOf, sealToken } from "#server/operator/credentials.ts";
import { liftWait } from "#server/pace/waits.ts";
import { changeAddresses, type DropsTokens, isSimulated, readAddresses } from "./addresses/mutations.ts";
import { type DatabaseRow, findDatabase } from "./data.ts";

export type NewDatabase = Addresses & {
  document: string;
  name: string;
  settings?: Partial<OperatorSettings>;
};

/** Who sets up the simulation's database whenever the installation starts. */
export const installation = { kind: "cli", account: "npm start" } as const;

export type SavedDatabase = { ok: true; database: DatabaseRow; dropped: CredentialKind[] } | DropsTokens;

/**
 * Adds a customer database, or changes name and addresses of an existing one. Changing an address drops the tokens that
 * were given for it: without `dropTokens` nothing is changed then, and the kinds come back. For the terminal and the seed.
 */
export async function saveDatabase(
  actor: Actor & { kind: "cli" },
  { dropTokens = false, ...given }: NewDatabase & { dropTokens?: boolean },
): Promise<SavedDatabase> {
  const created = await createDatabase(actor, given);
  if (created !== null) return { ok: true, database: created, dropped: [] };
  const known = await findDatabase(given.document);
  if (known === null) throw notFound("database");
  const ctx = cliCtx({ databaseId: known.id, account: actor.account });
  const { name, baseUrl, appUrl, webUrl, settings } = given;
  const mayDrop = dropTokens ? credentialKinds : [];
  const change = { name, addresses: { baseUrl, appUrl, webUrl }, mayDrop };
  const changed = await changeAddresses(ctx, change);
  if (!changed.ok) return changed;
  if (settings) await changeSettings(ctx, settings);
  const saved = await findDatabase(given.document);
  if (saved === null) throw notFound("database");
  return { ok: true, database: saved, dropped: changed.dropped };
}

/** Adds a customer database; a person becomes its administrator with it, and what else they choose. Null when it is here. Throws AddressRefused. */
export async function createDatabase(
  actor: Actor,
  { ownRole = "none", ...given }: NewDatabase & { ownRole?: (typeof ownRoles)[number] },
): Promise<DatabaseRow | null> {
  const { document, name, settings = {}, ...addresses } = given;
  const read = readAddresses(addresses);
  return await db().transaction(async (tx) => {
    const values = { document, name, ...read, simulated: isSimulated(read), settings };
    const [row] = await tx
      .insert(databases)
      .values(values)
      .onConflictDoNothing({ target: databases.document })
      .returning();
    if (row === undefined) return null;
    await recordAccess(tx, actor, { action: "database.add", object: document, detail: { ...read } });
    if (actor.kind === "user") {
      const { userId: personId } = actor;
      const roles: Role[] = ownRole === "none" ? ["admin"] : ["admin", ownRole];
      await giveRoles(tx, { actor }, { personId, databaseId: row.id, roles });
      await notifyAccessChanged(tx, personId);
    }
    return row;
  });
}

/** Settings to change; what is left out stays, also among the credentials of single operations. */
export type SettingsChange = Partial<Omit<OperatorSettings, "operationCredential">> & {
  operationCredential?: Partial<OperatorSettings["operationCredential"]>;
};
/** One changed setting by its path, e.g. `operationCredential.cover`. */
export type ChangedSetting = { setting: string; from: string | number; to: string | number };

/** Changes how an operator is spoken to, from the next call on. Returns what is different; else nothing is written or audited. */
export const changeSettings = async (ctx: Ctx, change: SettingsChange): Promise<ChangedSetting[]> =>
  await withPermission(ctx, "settings.change", async (tx) => {
    const own = eq(databases.id, ctx.databaseId);
    const [known] = await tx
      .select({ settings: databases.settings })
      .from(databases)
      .where(own)
      .for("no key update");
    if (known === undefined) throw notFound("database");
    const before = operatorSettingsSchema.parse(known.settings);
    const operationCredential = { ...before.operationCredential, ...change.operationCredential };
    const after = operatorSettingsSchema.parse({ ...before, ...change, operationCredential });
    const old = new Map(flat(before));
    const changed = flat(after).flatMap(([setting, to]) => {
      const from = old.get(setting) ?? "";
      return from === to ? [] : [{ setting, from, to }];
    });
    if (changed.length === 0) return [];
    await tx.update(databases).set({ settings: after }).where(own);
    await setChecksAside(tx, ctx, [...new Set(changed.flatMap(({ setting }) => kindsOf(setting)))]);
    const detail = Object.fromEntries(changed.map(({ setting, to }) => [setting, to]));
    await recordAudit(tx, ctx, { action: "database.settings", detail });
    return changed;
  });

/** The tokens that are sent otherwise once this setting changes. */
function kindsOf(setting: string): CredentialKind[] {
  if (setting === "captureParameter") return ["capture"];
  return setting === "authScheme" || setting.startsWith("operationCredential.") ? ["api"] : [];
}

/** What was found of these tokens was found with other settings: it is kept, and marked as that. */
async function setChecksAside(tx: Tx, { databaseId }: Ctx, kinds: readonly CredentialKind[]): Promise<void> {
  await tx
    .update(credentials)
    .set({
      lastCheck: sql`${credentials.lastCheck} || '{"settingsChanged": true}'`,
      settingsChangedAt: sql`now()`,
    })
    .where(and(eq(credentials.databaseId, databaseId), inArray(credentials.kind, [...kinds])));
}

/** All settings by their paths. */
function flat({ operationCredential, ...others }: OperatorSettings): [string, string | number][] {
  const single = Object.entries(operationCredential);
  return [
    ...Object.entries(others),
    ...single.map(([operation, value]): [string, string] => [`operationCredential.${operation}`, value]),
  ];
}

const setterOf = (actor: Actor) =>
  actor.kind === "cli" && actor.account === installation.account ? "pela instalação" : nameOf(actor);

export type StoredToken = { ok: true } | { ok: false; reason: "moved" };

/**
 * Stores one of the operator's tokens, sealed for this database, kind and the origins of its addresses. It can be
 * replaced, never read back; running work takes it with its next call. `givenFor`: the origins that were shown to whoever
 * gave it. When an address has changed since then nothing is stored (`moved`). `finding`: what a test of it found.
 */
export async function setToken(
  ctx: Ctx,
  given: { kind: CredentialKind; token: string; givenFor?: readonly string[]; finding?: TokenFinding | null },
): Promise<StoredToken> {
  const { kind, token, givenFor, finding = null } = given;
  const { databaseId } = ctx;
  const isAnother = !(await holdsToken(ctx, { kind, token }));
  return await withPermission(ctx, "tokens.set", async (tx) => {
    const origins = originsOf(kind, await lockAddresses(tx, databaseId));
    if (givenFor !== undefined && givenFor.join(" ") !== origins.join(" "))
      return { ok: false, reason: "moved" };
    const at = new Date();
    const values = {
      sealed: sealToken({ databaseId, kind, origins, token }),
      origins,
      lastFour: lastFourOf(token),
      lastCheck: finding && { ...finding, by: "test", at: at.toISOString(), since: at.toISOString() },
      setBy: setterOf(ctx.actor),
      setAt: at,
    } satisfies Partial<typeof credentials.$inferInsert>;
    await tx
      .insert(credentials)
      .values({ databaseId, kind, ...values })
      .onConflictDoUpdate({ target: [credentials.databaseId, credentials.kind], set: values });
    if (isAnother) await liftWait(tx, ctx);
    const detail = { origins: origins.join(" "), found: finding?.outcome ?? null };
    await recordAudit(tx, ctx, { action: "token.set", object: kind, detail });
    return { ok: true };
  });
}
