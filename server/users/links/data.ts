import "server-only";
import { createHash } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import { inOrder } from "#lib/users/roles.ts";
import { KnownSecrets } from "#server/auth/known-secrets.ts";
import { type Db, db, type Tx } from "#server/db/connection.ts";
import { databases, offeredRoles, oneTimeLinks, users } from "#server/db/schema/schema.ts";
import { authorityOf, mayAdminister, mayStillReset, type Reach } from "#server/users/authority/data.ts";

/** What the table keeps of a link's secret. */
export const linkHash = (secret: string) => createHash("sha256").update(secret).digest("hex");

export type Offered = { databaseId: string; database: string; role: Role };
export type Link = Pick<typeof oneTimeLinks.$inferSelect, "id" | "issuedBy" | "issuedById" | "issuedFrom"> & {
  email: string;
  name: string;
} & ({ kind: "invitation"; offered: Offered[] } | { kind: "reset"; personId: string });

/** What makes a link good now: not used, cancelled or late, and issued by somebody who may still come in. */
export const isGood = and(
  isNull(oneTimeLinks.usedAt),
  isNull(oneTimeLinks.cancelledAt),
  gt(oneTimeLinks.expiresAt, sql`now()`),
);

/** The secrets of all links that are good. */
const secrets = new KnownSecrets(async () => {
  const rows = await db().select({ secretHash: oneTimeLinks.secretHash }).from(oneTimeLinks).where(isGood);
  return new Map(rows.map((row) => [row.secretHash, true]));
});

/**
 * The link behind a secret, or null, whatever the reason: unknown, used, late, cancelled, or of somebody who may not
 * issue it any more. Reading it changes nothing: programs open addresses before people do. `lock`: for the one who uses it.
 */
export async function readLink(
  secret: string,
  over: Tx | Db = db(),
  { lock = false } = {},
): Promise<Link | null> {
  const secretHash = linkHash(secret);
  const query = over
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.secretHash, secretHash), isGood));
  // Inside a transaction the link was found before.
  const row = lock
    ? (await query.for("update"))[0]
    : await secrets.opening(secretHash, async () => await query);
  if (row === undefined) return null;
  const { id, issuedBy, issuedById, issuedFrom } = row;
  const issue = { id, issuedBy, issuedById, issuedFrom };
  const issuer = row.issuedById === null ? terminal : await authorityOf(over, row.issuedById);
  if (issuer === null) return null;
  if (row.kind === "reset") {
    // Since it was issued the person may have become an owner, or somebody of a firm that the issuer does not administer.
    if (row.userId === null || !(await mayStillReset(over, issuer, row.userId))) return null;
    const [user] = await over.select().from(users).where(eq(users.id, row.userId));
    if (user === undefined) return null;
    const { email, name } = user;
    return { kind: "reset", ...issue, email, name, personId: user.id };
  }
  const offered = await offeredBy(over, id);
  const isAllowed = ({ databaseId }: Offered) => mayAdminister(issuer, databaseId);
  if (offered.length === 0 || !offered.every(isAllowed)) return null;
  return { kind: "invitation", ...issue, email: row.email ?? "", name: row.name ?? "", offered };
}

/** What the terminal reaches. */
const terminal: Reach = { isOwner: true, databases: [] };

/** The roles an invitation offers, by the name of the database. */
export async function offeredBy(over: Tx | Db, linkId: string): Promise<Offered[]> {
  return await over
    .select({ databaseId: offeredRoles.databaseId, database: databases.name, role: offeredRoles.role })
    .from(offeredRoles)
    .innerJoin(databases, eq(databases.id, offeredRoles.databaseId))
    .where(eq(offeredRoles.linkId, linkId))
    .orderBy(databases.name, offeredRoles.role);
}

/** The same with the roles of each database together; two databases may have one name. */
export function offeredByDatabase(offered: readonly Offered[]): { database: string; roles: Role[] }[] {
  return [...Map.groupBy(offered, ({ databaseId }) => databaseId).values()].map((here) => {
    return { database: here[0]?.database ?? "", roles: inOrder(here.map(({ role }) => role)) };
  });
}

/** Whether somebody has an account with this e-mail, whatever its case. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  return (await tx.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0;
}

/** The invitations that a page of administration still lists: those that wait, and for a week those that came to nothing. */
export const isListed = and(
  eq(oneTimeLinks.kind, "invitation"),
  isNull(oneTimeLinks.usedAt),
  isNull(oneTimeLinks.cancelledAt),
  gt(oneTimeLinks.expiresAt, sql`now() - interval '7 days'`),
);
