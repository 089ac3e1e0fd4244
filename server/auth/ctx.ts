import "server-only";
import type { Role } from "#lib/databases/schema.ts";
import { forbiddenSentence } from "#lib/failures/own.ts";
import type { Actor } from "#server/audit/record.ts";
import { inDatabase, readInDatabase, type Tx } from "#server/db/connection.ts";
import { AppError } from "./errors.ts";
import { type Permission, rolesAllow } from "./permissions.ts";
import { refusedInDatabase } from "./refused.ts";
import { openSessionState } from "./sessions.ts";

declare const authorized: unique symbol;
/** A database's id that passed an authorization. Only this folder makes one. */
type AuthorizedDatabaseId = string & { readonly [authorized]: true };

/** Who acts, in which customer database, with which roles. Passed explicitly to every read and write. */
export type Ctx = {
  actor: Actor;
  databaseId: AuthorizedDatabaseId;
  roles: readonly Role[];
  /** Whether the person owns Autos, by their session: it opens no case, and tells of the installation. */
  isOwner: boolean;
  /** The session that what takes a while depends on; null for a job and for the command line. */
  sessionId: string | null;
  /** Whether the person gave a password or a code in the last minutes; see `requireStepUp`. */
  isConfirmed: boolean;
  /** The same of the last hour. */
  isConfirmedThisHour: boolean;
  /** Until when what is read is still of use, by `performance.now()`; without it, whenever it comes. */
  readUntil?: number;
  /** Aborted when whoever asked has left: what is being read for them is ended. */
  signal?: AbortSignal;
};

/** The one place where an id becomes an authorized one. */
function authorize(databaseId: string): AuthorizedDatabaseId {
  return databaseId as AuthorizedDatabaseId;
}

export function userCtx(given: {
  actor: Actor & { kind: "user" };
  databaseId: string;
  roles: Role[];
  isOwner?: boolean;
  sessionId?: string;
  isConfirmed?: boolean;
  isConfirmedThisHour?: boolean;
}): Ctx {
  return {
    isOwner: false,
    sessionId: null,
    isConfirmed: false,
    isConfirmedThisHour: false,
    ...given,
    databaseId: authorize(given.databaseId),
  };
}

/** A key may deliver publications to its database and do nothing else: it has no role. */
export function keyCtx({ actor, databaseId }: { actor: Actor & { kind: "key" }; databaseId: string }): Ctx {
  return {
    actor,
    databaseId: authorize(databaseId),
    roles: [],
    isOwner: false,
    sessionId: null,
    isConfirmed: false,
    isConfirmedThisHour: false,
  };
}

/** The worker acts for the firm: everything a job does was asked for by a person or by the schedule. */
export function systemCtx({ databaseId, job }: { databaseId: string; job: string }): Ctx {
  return {
    actor: { kind: "system", job },
    databaseId: authorize(databaseId),
    roles: ["lawyer", "admin"],
    isOwner: false,
    sessionId: null,
    isConfirmed: true,
    isConfirmedThisHour: true,
  };
}

/** The command line acts for whoever administers the machine. */
export function cliCtx({ databaseId, account }: { databaseId: string; account: string }): Ctx {
  return {
    actor: { kind: "cli", account },
    databaseId: authorize(databaseId),
    roles: ["admin", "lawyer"],
    isOwner: false,
    sessionId: null,
    isConfirmed: true,
    isConfirmedThisHour: true,
  };
}

/** The id of the person who acts; null for a job and for the command line, which own nothing. */
export function personIdOf(ctx: Ctx): string | null {
  return ctx.actor.kind === "user" ? ctx.actor.userId : null;
}

export function can(ctx: Ctx, permission: Permission): boolean {
  return rolesAllow(ctx.roles, permission);
}

/**
 * Permission, then a transaction that names the database and who acts: the start of every write. What was taken from a person
 * since they asked, as while the service did not answer or they waited for a turn, allows nothing any more: `work` is given
 * who acts by the roles that are left, for whatever else it asks of them.
 */
export async function withPermission<T>(
  ctx: Ctx,
  permission: Permission,
  work: (tx: Tx, current: Ctx) => Promise<T>,
): Promise<T> {
  requirePermission(ctx, permission);
  return await inDatabase(ctx, async (tx) => {
    const current = await currentCtx(tx, ctx);
    requirePermission(current, permission);
    return await work(tx, current);
  });
}

/** Who acts, without the roles that they lost. Refuses whoever lost their session. */
async function currentCtx(tx: Tx, ctx: Ctx): Promise<Ctx> {
  if (ctx.sessionId === null) return ctx;
  const { databases, isOwner } = await openSessionState(tx, ctx.sessionId);
  const held = databases.find(({ id }) => id === ctx.databaseId)?.roles ?? [];
  const roles: Role[] = isOwner ? [...held, "admin"] : held;
  return { ...ctx, roles: ctx.roles.filter((role) => roles.includes(role)) };
}

/** Permission, then a read-only transaction that names the database and who acts: the start of every read. */
export async function readWithPermission<T>(
  ctx: Ctx,
  permission: Permission,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requirePermission(ctx, permission);
  return await readInDatabase(ctx, work, { until: ctx.readUntil, signal: ctx.signal });
}

/** The same for reads that are of use together: those inside `work` are in its transaction, and sent together. */
export async function readTogether<T>(
  ctx: Ctx,
  permission: Permission,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requirePermission(ctx, permission);
  return await readInDatabase(ctx, work, { until: ctx.readUntil, signal: ctx.signal, isShared: true });
}

export function requirePermission(ctx: Ctx, permission: Permission): void {
  if (can(ctx, permission)) return;
  refusedInDatabase(ctx, "forbidden");
  throw new AppError("forbidden", forbiddenSentence("role"));
}
