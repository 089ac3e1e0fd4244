import "server-only";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import type {
  Administered,
  Directory,
  InvitationRow,
  OpenedPerson,
  PersonRow,
} from "#lib/users/directory.ts";
import { inOrder } from "#lib/users/roles.ts";
import { idleHours } from "#server/auth/sessions.ts";
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
import { listOwnSessions } from "#server/users/account/data.ts";
import {
  type Authority,
  limitOf,
  mayAdminister,
  otherOwners,
  ownIdOf,
} from "#server/users/authority/data.ts";
import { openWork } from "#server/users/handover/data.ts";
import { isListed } from "#server/users/links/data.ts";

/** Somebody who reads the page, and the session they read it in. */
export type Reader = Omit<Authority, "databases"> & {
  databases: readonly (Administered & { id: string })[];
  sessionId: string;
};

/** The people and invitations that the reader may see, and the one they opened when it is among them. */
export async function readDirectory(reader: Reader, openedId: string | null): Promise<Directory> {
  const [people, invitations] = await Promise.all([listPeopleFor(reader), listInvitations(reader)]);
  const row = people.find(({ id }) => id === openedId);
  return {
    isOwner: reader.isOwner,
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
  const open = sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id} and ${isOpenSession})`;
  const last = sql<string | null>`(select ${isoOf(sql`max(${sessions.lastSeenAt})`)} from ${sessions}
    where ${sessions.userId} = ${users.id})`;
  const held = sql<
    { databaseId: string; role: Role }[]
  >`coalesce((select json_agg(json_build_object('databaseId',
    ${memberships.databaseId}, 'role', ${memberships.role})) from ${memberships}
    where ${memberships.userId} = ${users.id}), '[]')`;
  const rows = await db()
    .select({ user: users, open, last, held })
    .from(users)
    .where(reader.isOwner ? undefined : inArray(users.id, seen))
    .orderBy(sql`${users.disabledAt} is not null`, sql`fold_text(${users.name})`, users.id);
  return rows.map(({ user, open: count, last: seenAt, held: all }) => {
    const { id, email, name, isOwner, disabledAt, disabledBy } = user;
    const limit = limitOf(reader, { isOwner, held: all });
    const roles = reader.databases.flatMap(({ id: databaseId, document }) => {
      const here = all.filter((one) => one.databaseId === databaseId).map(({ role }) => role);
      return here.length === 0 ? [] : [[document, inOrder(here)] as const];
    });
    return {
      id,
      email,
      name,
      isOwner,
      isSelf: id === ownIdOf(reader),
      suspended:
        disabledAt === null ? null : { at: disabledAt.toISOString(), by: limit === null ? disabledBy : null },
      roles: Object.fromEntries(roles),
      limit,
      use: limit === null ? { sessions: count, seenAt } : null,
    };
  });
}

const idsOf = ({ databases: of }: Reader) => of.map(({ id }) => id);

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
  const found = new Map<string, InvitationRow>();
  const foreign = new Set<string>();
  for (const { link, isLate, databaseId, database, role } of rows) {
    if (!mayAdminister(reader, databaseId)) {
      foreign.add(link.id);
      continue;
    }
    const row = found.get(link.id) ?? invitationRow(link, isLate);
    const offer = row.offered.find((one) => one.database === database);
    if (offer === undefined) row.offered.push({ database, roles: [role] });
    else offer.roles.push(role);
    found.set(link.id, row);
  }
  return [...found.values()].map((row) => ({ ...row, isOwn: !foreign.has(row.id) }));
}

function invitationRow(link: typeof oneTimeLinks.$inferSelect, isLate: boolean): InvitationRow {
  const { id, email, name, issuedBy, issuedAt, expiresAt } = link;
  return {
    id,
    email: email ?? "",
    name,
    offered: [],
    issuedBy,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isLate,
    isOwn: true,
  };
}

async function readOpened(reader: Reader, row: PersonRow): Promise<OpenedPerson> {
  const { id, limit, isOwner } = row;
  const none = { id, sessions: [], left: [], isLastOwner: false };
  if (limit !== null) return none;
  const [open, left, others] = await Promise.all([
    listOwnSessions({ userId: id, sessionId: reader.sessionId }),
    openWork(reader, id),
    isOwner ? otherOwners(db(), id) : 1,
  ]);
  return {
    id,
    sessions: open,
    left: left.flatMap(({ databaseId, ...work }) => {
      const database = reader.databases.find((one) => one.id === databaseId);
      return database === undefined ? [] : [{ document: database.document, name: database.name, ...work }];
    }),
    isLastOwner: others === 0,
  };
}
