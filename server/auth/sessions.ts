import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Role } from "#lib/databases/schema.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { absoluteDays, idleHours } from "#lib/session-times.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { type Db, db, planned, type Tx } from "#server/db/connection.ts";
import { databases, memberships, secondFactors, sessions, users } from "#server/db/schema/schema.ts";
import { notifySessionEnded } from "#server/events/notify.ts";
import { purposeCode } from "#server/secrets/purpose-key.ts";
import { AppError } from "./errors.ts";
import { rolesAllow } from "./permissions.ts";

export { idleHours };

/** How stale `last_seen_at` may be before a request writes it again. */
const touchSeconds = 60;
/** How long a person who signed in is not asked for the same password again. */
const justNowMinutes = 15;
/** How long a person who gave a password or a code is not asked to confirm who they are (OWASP ASVS 5.0, 7.5.3). */
export const confirmedMinutes = 5;
/** How long what a browser asked before its session had another secret is still answered. */
const formerSeconds = 60;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
const newSecret = () => randomBytes(32).toString("base64url");
/**
 * Gives a session the secret after this one, which without the server's key nobody finds: whoever asks again, as an answer was
 * lost or another tab asked too, gets the same. The one before serves a moment more.
 */
function renewal(secret: string) {
  const next = purposeCode("next session secret", secret);
  const formerUntil = sql`now() + make_interval(secs => ${formerSeconds})`;
  return { next, renewed: { tokenHash: hashOf(next), formerHash: hashOf(secret), formerUntil } };
}
/** The session of this secret, or of which it was the secret a moment ago. */
const isOfSecret = (tokenHash: string | SQL) =>
  or(
    eq(sessions.tokenHash, tokenHash),
    and(eq(sessions.formerHash, tokenHash), gt(sessions.formerUntil, sql`now()`)),
  );
/** Neither ended nor come to its end. */
const isLive = () =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${idleHours})`),
  );

/** `awaitsSecondFactor`: it demands a second factor of this person, and opens once they have one. */
type HeldDatabase = Database & { id: string; awaitsSecondFactor: boolean };

export type Person = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  isOwner: boolean;
  mustChangePassword: boolean;
  /** Whether this session was opened in the last minutes, by giving the password. */
  justSignedIn: boolean;
  /** Whether a password or a code was given in this session in the last minutes. */
  isConfirmed: boolean;
  /** The same of the last hour, for what somebody does many times a day. */
  isConfirmedThisHour: boolean;
  hasSecondFactor: boolean;
  /** From when what the person administers will open with a second factor only; null of others, and once that is so. */
  secondFactorFrom: Date | null;
  /** Whether it is so by now, of what they administer. */
  isSecondFactorDue: boolean;
  /** The customer databases where this person has a role, by name. */
  databases: HeldDatabase[];
};

/**
 * Whether the base demands a second factor of all with a role there, or it is high time that who administers it has one: by
 * their password alone one would reach the court's tokens. A simulation has none that are worth it.
 */
export const demandsFactor = ({ isDue, administers }: { isDue: SQL; administers: SQL }): SQL<boolean> =>
  sql<boolean>`(${databases.demandsSecondFactor} or ${isDue} and not ${databases.simulated} and ${administers})`;
const isDue = sql<boolean>`coalesce(${users.secondFactorFrom} <= now(), false)`;
/** The same of a row of `users`, who may have an administrator's role there. */
export const demandsFactorOf = (isAdmin: SQL): SQL<boolean> =>
  demandsFactor({ isDue, administers: sql`(${users.isOwner} or ${isAdmin})` });

/** Read together with the session: every page and every request needs both. */
const databasesOfUser = sql<
  (Omit<HeldDatabase, "seesCases" | "entersCourts" | "awaitsSecondFactor"> & { demandsIt: boolean })[]
>`coalesce((
  select json_agg(json_build_object('id', ${databases.id}, 'document', ${databases.document}, 'name', ${databases.name},
    'simulated', ${databases.simulated}, 'demandsIt', ${demandsFactorOf(sql`'admin' = any(held.roles)`)}, 'roles', held.roles) order by ${databases.name})
  from (select ${memberships.databaseId}, array_agg(${memberships.role} order by ${memberships.role}) as roles
    from ${memberships} where ${memberships.userId} = ${users.id} group by ${memberships.databaseId}) held
  join ${databases} on ${databases.id} = held.database_id), '[]')`;

/**
 * Opens a session and returns the secret that names it: it goes into the encrypted cookie and nowhere else. `isConfirmed`:
 * whether the person just gave a password or a code for it; `gaveCode`: whether it was a code of the second factor. `beside`:
 * the secret of the session in this browser until now. If that is the person's own, it begins anew with another secret, so
 * that what is open in it goes on.
 */
export async function openSession(
  tx: Tx | Db,
  given: {
    userId: string;
    address: string | null;
    agent: string | null;
    isConfirmed?: boolean;
    gaveCode?: boolean;
    beside?: string | null;
  },
): Promise<string> {
  const { userId, beside, gaveCode = false } = given;
  const opened = {
    createdAt: sql`now()`,
    lastSeenAt: sql`now()`,
    confirmedAt: given.isConfirmed === false ? null : sql`now()`,
    gaveCode,
    expiresAt: sql`now() + make_interval(days => ${absoluteDays})`,
    address: given.address,
    agent: given.agent?.slice(0, 300) ?? null,
  };
  if (beside) {
    const { next, renewed } = renewal(beside);
    // One in which no code was given is over, and its secret must not serve again.
    const isOwn = and(eq(sessions.userId, userId), gaveCode ? eq(sessions.gaveCode, true) : undefined);
    const { rowCount } = await tx
      .update(sessions)
      .set({ ...opened, ...renewed })
      .where(and(isOfSecret(hashOf(beside)), isOwn, isLive()));
    if (rowCount) return next;
  }
  const secret = newSecret();
  await tx.insert(sessions).values({ ...opened, userId, tokenHash: hashOf(secret) });
  return secret;
}

/** A person with a second factor has no session in which it was not given, however that was opened. */
const isBacked = sql<boolean>`(${secondFactors.userId} is null or ${sessions.gaveCode})`;

/** Whoever confirmed has another secret since then: whoever else knows the one before confirmed nothing. */
const isPresent = sql<boolean>`${sessions.tokenHash} = ${sql.placeholder("tokenHash")}`;
const isConfirmedWithin = (minutes: number) =>
  sql<boolean>`${isPresent} and coalesce(${sessions.confirmedAt} > now() - make_interval(mins => ${minutes}), false)`;

const openSessionOf = planned("session", (over, name) =>
  over
    .select({
      userId: users.id,
      sessionId: sessions.id,
      email: users.email,
      name: users.name,
      isOwner: users.isOwner,
      mustChangePassword: users.mustChangePassword,
      justSignedIn: sql<boolean>`${isPresent} and ${sessions.createdAt} > now() - make_interval(mins => ${justNowMinutes}) and ${sessions.confirmedAt} is not null`,
      isConfirmed: isConfirmedWithin(confirmedMinutes),
      isConfirmedThisHour: isConfirmedWithin(60),
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      secondFactorFrom: users.secondFactorFrom,
      isSecondFactorDue: isDue,
      databases: databasesOfUser,
      untouched: sql<boolean>`${sessions.lastSeenAt} < now() - make_interval(secs => ${touchSeconds})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(isOfSecret(sql`${sql.placeholder("tokenHash")}`), isLive(), isNull(users.disabledAt), isBacked),
    )
    .prepare(name),
);

/**
 * The person behind a session's secret, or null when it is unknown, revoked, idle for too long or too old. Only what
 * a person does counts as use (`touch`): a page that stands open and asks by itself does not keep a session alive.
 */
export async function findSession(secret: string, { touch }: { touch: boolean }): Promise<Person | null> {
  const tokenHash = hashOf(secret);
  const [row] = await openSessionOf(db()).execute({ tokenHash });
  if (row === undefined) return null;
  const { untouched, databases: held, secondFactorFrom, ...person } = row;
  const isWaiting =
    !person.hasSecondFactor &&
    !person.isSecondFactorDue &&
    (person.isOwner || held.some(({ roles, simulated }) => !simulated && roles.includes("admin")));
  if (touch && untouched) {
    await db().update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, person.sessionId));
  }
  return {
    ...person,
    secondFactorFrom: isWaiting ? secondFactorFrom : null,
    databases: held.map(({ demandsIt, ...one }) => ({
      ...one,
      seesCases: rolesAllow(one.roles, "cases.read"),
      entersCourts: rolesAllow(one.roles, "integration.access"),
      awaitsSecondFactor: demandsIt && !person.hasSecondFactor,
    })),
  };
}

/** What a session allows at this moment. `ended`: by somebody, or with its person suspended; `expired`: by itself. */
export type SessionState =
  | { state: "ended" | "expired" }
  | {
      state: "open";
      isOwner: boolean;
      /** Without those that wait for a second factor. */
      databases: { id: string; document: string; roles: Role[] }[];
    };

/** The same for sessions that have something open, by their ids; of an unknown one nothing. */
export async function readSessionStates(
  sessionIds: string[],
  over: Tx | Db = db(),
): Promise<Map<string, SessionState>> {
  const isOver = sql`${sessions.expiresAt} <= now()
    or ${sessions.lastSeenAt} <= now() - make_interval(hours => ${idleHours})`;
  const rows = await over
    .select({
      id: sessions.id,
      state: sql<
        SessionState["state"]
      >`case when ${sessions.revokedAt} is not null or ${users.disabledAt} is not null or not ${isBacked}
        then 'ended' when ${isOver} then 'expired' else 'open' end`,
      isOwner: users.isOwner,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
      databases: databasesOfUser,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(inArray(sessions.id, sessionIds));
  return new Map(
    rows.map(({ id, state, isOwner, hasSecondFactor, databases: held }) => {
      const open = held.filter(({ demandsIt }) => hasSecondFactor || !demandsIt);
      return [id, state === "open" ? { state, isOwner, databases: open } : { state }];
    }),
  );
}

/** What the session allows in which an act began: somebody may have ended it since. Throws "unauthenticated" where it is over. */
export async function openSessionState(tx: Tx, sessionId: string): Promise<SessionState & { state: "open" }> {
  const session = (await readSessionStates([sessionId], tx)).get(sessionId);
  if (session?.state !== "open") throw new AppError("unauthenticated", ownSentence("unauthenticated"));
  return session;
}

/** Whether somebody ended the session of this secret or suspended its person; false of one that ran out or never was. */
export async function wasEnded(secret: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOfSecret(hashOf(secret)));
  if (row === undefined) return false;
  return (await readSessionStates([row.id])).get(row.id)?.state === "ended";
}

/**
 * Notes that the person of a session just gave a password, or a code (`gaveCode`), and gives the session another secret
 * (OWASP ASVS 5.0, 7.2.4). Null when the session is over.
 */
export async function confirmSession(
  tx: Tx,
  given: { secret: string; gaveCode: boolean },
): Promise<string | null> {
  const { next, renewed } = renewal(given.secret);
  const { rowCount } = await tx
    .update(sessions)
    .set({ ...renewed, confirmedAt: sql`now()`, ...(given.gaveCode && { gaveCode: true }) })
    .where(and(isOfSecret(hashOf(given.secret)), isLive()));
  return rowCount ? next : null;
}

/** Notes that the person of a session just gave a first code of the second factor that they set in it. */
export async function noteFirstCode(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: sql`now()`, gaveCode: true })
    .where(eq(sessions.id, sessionId));
}

/** Ends one session. Returns whose it was, or null when there was nothing to end. */
export async function revokeSession(tx: Tx, secret: string): Promise<string | null> {
  const [userId] = await revokeWhere(tx, isOfSecret(hashOf(secret)));
  return userId ?? null;
}

/**
 * Ends another person's session in the browser in which `actor` comes in: what they open next is their own. `by`: by what they
 * came in. Audited.
 */
export async function endForAnother(
  tx: Tx,
  actor: Actor & { kind: "user" },
  { secret, by }: { secret: string | null; by: string },
): Promise<boolean> {
  if (secret === null) return false;
  const [whose] = await revokeWhere(tx, and(isOfSecret(hashOf(secret)), ne(sessions.userId, actor.userId)));
  if (whose === undefined) return false;
  await recordAccess(tx, actor, { action: "session.revoke", object: whose, detail: { by, sessions: 1 } });
  return true;
}

/** Ends the sessions of a person: all, all but one (`except`), or one (`only`). Returns how many. */
export async function revokeSessionsOf(
  tx: Tx,
  { userId, except, only }: { userId: string; except?: string; only?: string },
): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const one = only === undefined ? undefined : eq(sessions.id, only);
  const ended = await revokeWhere(tx, and(eq(sessions.userId, userId), others, one));
  return ended.length;
}

/** Deletes sessions that ended this many days ago or more. Returns how many. */
export async function forgetSessions(days: number): Promise<number> {
  const ended = sql`least(${sessions.revokedAt}, ${sessions.expiresAt},
    ${sessions.lastSeenAt} + make_interval(hours => ${idleHours}))`;
  const { rowCount } = await db()
    .delete(sessions)
    .where(sql`${ended} < now() - make_interval(days => ${days})`);
  return rowCount ?? 0;
}

async function revokeWhere(tx: Tx, condition: ReturnType<typeof and>): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(condition, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  for (const { id } of ended) await notifySessionEnded(tx, id);
  return ended.map(({ userId }) => userId);
}
