import "server-only";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import type {
  Administered,
  BlockedEntry,
  Directory,
  InvitationRow,
  OpenedPerson,
  PersonRow,
  Unattended,
} from "#lib/users/directory.ts";
import { inOrder } from "#lib/users/roles.ts";
import { listBlockedSignIns } from "#server/auth/blocked-sign-ins.ts";
import { boundHit } from "#server/auth/bounds.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { idleHours } from "#server/auth/sessions.ts";
import { getSecretDefaults } from "#server/cases/secrecy/defaults/data.ts";
import { db } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import {
  databases,
  memberships,
  offeredRoles,
  oneTimeLinks,
  sessions,
  users,
} from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { listOwnSessions } from "#server/users/account/data.ts";
import {
  type Authority,
  limitOf,
  mayAdminister,
  otherOwners,
  ownIdOf,
  suspendedByAdministrators,
} from "#server/users/authority/data.ts";
import { openWorkIn, workCtx } from "#server/users/handover/data.ts";
import { isListed, offeredByDatabase } from "#server/users/links/data.ts";
import { findProviderIdentity } from "#server/users/provider/data.ts";
import { listWithSecondFactor } from "#server/users/second-factor/data.ts";

/** Somebody who reads the page, and the session they read it in. */
export type Reader = Omit<Authority, "databases"> & {
  databases: readonly (Administered & { id: string })[];
  sessionId: string;
};

/** The people and invitations that the reader may see, and the one they opened when it is among them. */
export async function readDirectory(reader: Reader, openedId: string | null): Promise<Directory> {
  const readAt = new Date().toISOString();
  const [people, invitations] = await Promise.all([listPeopleFor(reader), listInvitations(reader)]);
  const row = people.find(({ id }) => id === openedId);
  return {
    readAt,
    isOwner: reader.isOwner,
    blocked: await listBlocked(people),
    databases: reader.databases.map(({ document, name }) => ({ document, name })),
    people,
    invitations,
    opened: row === undefined ? null : await readOpened(reader, row),
  };
}

const isOpenSession = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${idleHours})`),
);

/** Those who may come in first, then by name. */
async function listPeopleFor(reader: Reader): Promise<PersonRow[]> {
  const seen = db()
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.databaseId, idsOf(reader)));
  const rows = await db()
    .select()
    .from(users)
    .where(and(isNull(users.erasedAt), reader.isOwner ? undefined : inArray(users.id, seen)))
    .orderBy(sql`${users.disabledAt} is not null`, sql`fold_text(${users.name})`, users.id);
  const ids = rows.map(({ id }) => id);
  const suspended = rows.filter(({ disabledAt }) => disabledAt !== null).map(({ id }) => id);
  const [held, uses, withFactor, byAdministrators] = await Promise.all([
    listRoles(ids),
    listUses(ids),
    listWithSecondFactor(ids),
    suspended.length === 0 ? new Set<string>() : suspendedByAdministrators(db(), suspended),
  ]);
  return rows.map((user) => {
    const row = rowOf(reader, user, {
      held: held.get(user.id) ?? [],
      use: uses.get(user.id),
      byAdministrator: byAdministrators.has(user.id),
    });
    return { ...row, hasSecondFactor: row.limit === "elsewhere" ? null : withFactor.has(user.id) };
  });
}

type Held = { databaseId: string; role: Role };
type Use = NonNullable<PersonRow["use"]>;

async function listRoles(ids: string[]): Promise<Map<string, Held[]>> {
  const rows = await db().select().from(memberships).where(inArray(memberships.userId, ids));
  return Map.groupBy(rows, ({ userId }) => userId);
}

async function listUses(ids: string[]): Promise<Map<string, Use>> {
  const rows = await db()
    .select({
      userId: sessions.userId,
      sessions: sql<number>`(count(*) filter (where ${isOpenSession}))::int`,
      seenAt: isoOf(sql`max(${sessions.lastSeenAt})`),
    })
    .from(sessions)
    .where(inArray(sessions.userId, ids))
    .groupBy(sessions.userId);
  return new Map(rows.map(({ userId, ...use }) => [userId, use]));
}

function rowOf(
  reader: Reader,
  user: typeof users.$inferSelect,
  { held, use, byAdministrator }: { held: Held[]; use: Use | undefined; byAdministrator: boolean },
): Omit<PersonRow, "hasSecondFactor"> {
  const { id, email, name, isOwner, madeBeside, disabledAt, disabledBy } = user;
  const limit = limitOf(reader, { isOwner, held });
  const by = limit === null ? disabledBy : null;
  const mayUndo = reader.isOwner || byAdministrator;
  const mayRaise = reader.isOwner && byAdministrator;
  const roles = reader.databases.flatMap(({ id: databaseId, document }) => {
    const here = held.filter((one) => one.databaseId === databaseId).map(({ role }) => role);
    return here.length === 0 ? [] : [[document, inOrder(here)] as const];
  });
  return {
    id,
    email,
    name,
    isOwner: isOwner && limit !== "elsewhere",
    limit,
    madeBeside,
    isSelf: id === ownIdOf(reader),
    suspended: disabledAt === null ? null : { at: disabledAt.toISOString(), by, mayUndo, mayRaise },
    roles: Object.fromEntries(roles),
    use: limit === null ? (use ?? { sessions: 0, seenAt: null }) : null,
  };
}

/** Of people of whom the reader may not know when they come in, nothing is said. */
async function listBlocked(people: PersonRow[]): Promise<BlockedEntry[]> {
  const told = people.filter(({ limit, suspended }) => limit === null && suspended === null);
  const blocked = await listBlockedSignIns(told.map(({ id }) => id));
  return blocked.map(({ userId, ...rest }) => {
    return { id: userId, name: told.find(({ id }) => id === userId)?.name ?? "", ...rest };
  });
}

const idsOf = ({ databases: of }: Reader) => of.map(({ id }) => id);

/**
 * In which databases how many cases of restricted access are seen by nobody any more, never which; and which of them could
 * not be read now.
 */
export async function listUnattended(reader: Pick<Reader, "actor" | "databases">): Promise<Unattended[]> {
  const counts = await inEach(reader, async (ctx) => (await getSecretDefaults(ctx)).withoutLawyer);
  return counts.flatMap(({ database, value }) => (value === 0 ? [] : { ...database, cases: value ?? null }));
}

/** How long a page of people waits for one of its databases. */
const patienceMs = 3_000;

/**
 * Reads each database on its own and all at once: one that is busy or broken takes neither the others with it nor the page
 * on which an owner would suspend whoever keeps it busy. `value`: undefined where it could not be read.
 */
async function inEach<T>(
  { actor, databases: own }: Pick<Reader, "actor" | "databases">,
  read: (ctx: Ctx) => Promise<T>,
): Promise<{ database: Administered; value: T | undefined }[]> {
  const readUntil = performance.now() + patienceMs;
  return await Promise.all(
    own.map(async ({ id, document, name }) => {
      const database = { document, name };
      try {
        return { database, value: await read({ ...workCtx({ actor }, id), readUntil }) };
      } catch (error) {
        if (boundHit(error, "people") === null) logUnexpected(error, "people");
        return { database, value: undefined };
      }
    }),
  );
}

/** The newest first. */
async function listInvitations(reader: Reader): Promise<InvitationRow[]> {
  const rows = await db()
    .select({
      link: oneTimeLinks,
      isLate: sql<boolean>`${oneTimeLinks.expiresAt} <= now()`,
      databaseId: offeredRoles.databaseId,
      database: databases.name,
      role: offeredRoles.role,
    })
    .from(oneTimeLinks)
    .innerJoin(offeredRoles, eq(offeredRoles.linkId, oneTimeLinks.id))
    .innerJoin(databases, eq(databases.id, offeredRoles.databaseId))
    .where(isListed)
    .orderBy(sql`${oneTimeLinks.issuedAt} desc`, oneTimeLinks.id, databases.name, offeredRoles.role);
  return [...Map.groupBy(rows, ({ link }) => link.id).values()].flatMap((all) => {
    const own = all.filter(({ databaseId }) => mayAdminister(reader, databaseId));
    const [first] = own;
    if (first === undefined) return [];
    const { id, email, name, issuedBy, issuedAt, expiresAt } = first.link;
    return {
      id,
      name,
      issuedBy,
      isLate: first.isLate,
      email: email ?? "",
      offered: offeredByDatabase(own),
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOwn: own.length === all.length,
    };
  });
}

async function readOpened(reader: Reader, row: PersonRow): Promise<OpenedPerson> {
  const { id, limit, isOwner } = row;
  const none = { id, sessions: [], provider: null, left: [], unread: [], isLastOwner: false };
  if (limit !== null) return none;
  const [open, provider, left, others] = await Promise.all([
    listOwnSessions({ userId: id, sessionId: reader.sessionId }),
    findProviderIdentity(id),
    inEach(reader, (ctx) => openWorkIn(ctx, id)),
    isOwner ? otherOwners(db(), id) : 1,
  ]);
  return {
    id,
    sessions: open,
    provider,
    left: left.flatMap(({ database, value }) => {
      return value == null ? [] : { ...database, work: value.work, heirs: value.heirs };
    }),
    unread: left.flatMap(({ database, value }) => (value === undefined ? database : [])),
    isLastOwner: others === 0,
  };
}
