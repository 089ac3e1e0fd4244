import "server-only";
import { eq, sql } from "drizzle-orm";
import type { CredentialKind } from "#lib/databases/schema.ts";
import { type Actor, recordAccess, recordAudit } from "#server/audit/record.ts";
import { type Ctx, systemCtx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { credentials, databases } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { credentialIdentity, holdsToken } from "#server/operator/credentials.ts";
import { type OperatorSettings, operatorSettingsSchema } from "#server/operator/settings.ts";
import { liftWait } from "#server/pace/waits.ts";
import { parseKeyring, seal } from "#server/secrets/keyring.ts";
import type { DatabaseRow } from "./data.ts";

export type NewDatabase = {
  document: string;
  name: string;
  baseUrl: string;
  appUrl: string;
  webUrl: string;
  settings?: Partial<OperatorSettings>;
};

/** True when all three addresses are the sandbox's own. */
const isSimulated = (urls: string[]) =>
  urls.every((url) => env().SANDBOX_ORIGINS.includes(new URL(url).origin));

/** Adds a customer database, or changes the operator's addresses of an existing one. Returns its row. */
export async function saveDatabase(actor: Actor, given: NewDatabase): Promise<DatabaseRow> {
  const values = {
    ...given,
    simulated: isSimulated([given.baseUrl, given.appUrl, given.webUrl]),
    settings: given.settings ?? {},
  };
  const { document, ...changes } = values;
  const { saved, moved } = await db().transaction(async (tx) => {
    const [known] = await tx
      .select({ baseUrl: databases.baseUrl })
      .from(databases)
      .where(eq(databases.document, document))
      .for("update");
    const [row] = await tx
      .insert(databases)
      .values(values)
      .onConflictDoUpdate({
        target: databases.document,
        set: { ...changes, settings: sql`${databases.settings} || excluded.settings` },
      })
      .returning();
    if (row === undefined) throw new Error("insert returned no row");
    await recordAccess(tx, actor, { action: "database.save", object: document });
    return { saved: row, moved: known !== undefined && known.baseUrl !== row.baseUrl };
  });
  if (moved) {
    const ctx = systemCtx({ databaseId: saved.id, job: "database.save" });
    await inDatabase(ctx, (tx) => liftWait(tx, ctx));
  }
  return saved;
}

/** Settings to change; what is left out stays, also among the credentials of single operations. */
export type SettingsChange = Partial<Omit<OperatorSettings, "operationCredential">> & {
  operationCredential?: Partial<OperatorSettings["operationCredential"]>;
};
/** One changed setting by its path, e.g. `operationCredential.cover`. */
export type ChangedSetting = { setting: string; from: string | number; to: string | number };

/**
 * Changes how a database's operator is spoken to. Calls read the settings anew, so that running work takes them with its
 * next call. Returns what is different now; nothing is written or audited when nothing is.
 */
export async function changeSettings(ctx: Ctx, change: SettingsChange): Promise<ChangedSetting[]> {
  return await withPermission(ctx, "settings.change", async (tx) => {
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
    const detail = Object.fromEntries(changed.map(({ setting, to }) => [setting, to]));
    await recordAudit(tx, ctx, { action: "database.settings", detail });
    return changed;
  });
}

/** All settings by their paths. */
function flat({ operationCredential, ...others }: OperatorSettings): [string, string | number][] {
  const single = Object.entries(operationCredential);
  return [
    ...Object.entries(others),
    ...single.map(([operation, value]): [string, string] => [`operationCredential.${operation}`, value]),
  ];
}

/** Stores one of the operator's tokens, sealed for this database and kind. It can be replaced, never read back. */
export async function setToken(ctx: Ctx, given: { kind: CredentialKind; token: string }): Promise<void> {
  const sealed = seal({
    ring: parseKeyring(env().AUTOS_KEYS),
    text: given.token,
    identity: credentialIdentity(ctx.databaseId, given.kind),
  });
  const setBy =
    ctx.actor.kind === "user" ? ctx.actor.name : ctx.actor.kind === "cli" ? "terminal" : "sistema";
  const isAnother = !(await holdsToken(ctx, given));
  const values = { sealed, lastFour: given.token.slice(-4), setBy, setAt: new Date() };
  await withPermission(ctx, "tokens.set", async (tx) => {
    await tx
      .insert(credentials)
      .values({ databaseId: ctx.databaseId, kind: given.kind, ...values })
      .onConflictDoUpdate({ target: [credentials.databaseId, credentials.kind], set: values });
    if (isAnother) await liftWait(tx, ctx);
    await recordAudit(tx, ctx, { action: "token.set", object: given.kind });
  });
}
