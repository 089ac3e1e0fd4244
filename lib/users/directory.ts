import type { Role } from "#lib/databases/schema.ts";
import type { Deed } from "#lib/time/deed.ts";
import type { OwnSession } from "#lib/users/own-session.ts";
import type { ProviderIdentity } from "#lib/users/provider-identity.ts";
import type { Limit } from "#lib/users/refusals.ts";
import type { SecondFactorDemand } from "#lib/users/second-factor/schema.ts";
import type { Work } from "#lib/users/work.ts";

/** What *Usuários* shows to an owner of everybody, to an administrator of the people of their databases. Times are ISO in UTC. */

/** The page *Usuários* with the person who reads it opened: by `selfOpened` in the place of their id. */
export const selfOpened = "eu";
export const ownRolesPath = `/admin/users?pessoa=${selfOpened}`;

export type Administered = { document: string; name: string };

export type PersonRow = {
  id: string;
  email: string;
  name: string;
  /** False where `limit` hides it. */
  isOwner: boolean;
  isSelf: boolean;
  /** `by`: null where that is nobody's business of the reader. `mayRaise`: an owner may make it their own. */
  suspended: (Deed & { mayUndo: boolean; mayRaise: boolean }) | null;
  /** The roles in the databases of the reader, by their documents. */
  roles: Record<string, Role[]>;
  /** Why the reader may change roles and do nothing else. */
  limit: Limit | null;
  /** Null where `limit` hides it. */
  hasSecondFactor: boolean | null;
  /** What whoever made the account shared with whoever invited its e-mail. */
  madeBeside: "session" | "network" | null;
  /** Open sessions and when the person was last here; null where `limit` hides it. */
  use: { sessions: number; seenAt: string | null } | null;
};

export type InvitationRow = {
  id: string;
  email: string;
  name: string | null;
  /** Of the databases of the reader only. */
  offered: { database: string; roles: Role[] }[];
  issuedBy: string;
  issuedAt: string;
  expiresAt: string;
  isLate: boolean;
  /** Whether all its databases are the reader's: else it can be neither cancelled nor sent again. */
  isOwn: boolean;
};

/** A person who was opened: what may be ended, and what a suspension would leave behind. */
export type OpenedPerson = {
  id: string;
  sessions: OwnSession[];
  provider: ProviderIdentity | null;
  left: (Administered & { work: Work; heirs: { id: string; name: string }[] })[];
  /** Of the reader's databases those that could not be read now: what would be left there is not known. */
  unread: Administered[];
  isLastOwner: boolean;
};

/** Somebody for whom too many wrong passwords were given; browsers they use still let them in. */
export type BlockedEntry = {
  id: string;
  name: string;
  wrong: number;
  since: string;
  until: string;
  fromNewAddress: boolean;
};

/** A database in which `cases` cases of restricted access are seen by nobody; null: it could not be read now. */
export type Unattended = Administered & { cases: number | null };

export type Directory = {
  /** When its reading began. */
  readAt: string;
  isOwner: boolean;
  blocked: BlockedEntry[];
  databases: Administered[];
  people: PersonRow[];
  invitations: InvitationRow[];
  opened: OpenedPerson | null;
};

/** From this many databases on the matrix says in how many a person has a role, and not which. */
export const mostColumns = 3;

/** `7 pessoas, 1 suspensa, 2 convites`: those who are suspended are not among the people. */
export function directoryWords({ people, invitations }: Pick<Directory, "people" | "invitations">): string {
  const count = (of: number, one: string, many: string) => `${of} ${of === 1 ? one : many}`;
  const suspended = people.filter((one) => one.suspended !== null).length;
  const parts = [count(people.length - suspended, "pessoa", "pessoas")];
  if (suspended > 0) parts.push(count(suspended, "suspensa", "suspensas"));
  if (invitations.length > 0) parts.push(count(invitations.length, "convite", "convites"));
  return parts.join(", ");
}

/** Who could reach the tokens by a password alone: who administers without a second factor, unless every base demands one. */
export function exposed(
  { isOwner, people }: Pick<Directory, "isOwner" | "people">,
  demands: readonly SecondFactorDemand[],
): PersonRow[] {
  const open = demands.filter(({ isDemanded }) => !isDemanded);
  const isReached = (person: PersonRow) =>
    person.isOwner
      ? !isOwner || demands.length === 0 || open.length > 0
      : open.some(({ database }) => person.roles[database]?.includes("admin"));
  return people.filter((one) => one.suspended === null && one.hasSecondFactor === false && isReached(one));
}

/** The invitations, newest first, with those cancelled on this page where they stood; one that was made anew stands once. */
export function withCancelled(
  invitations: readonly InvitationRow[],
  cancelled: readonly InvitationRow[],
): { invitation: InvitationRow; isCancelled: boolean }[] {
  const emails = new Set(invitations.map(({ email }) => email));
  const gone = cancelled.filter(({ email }) => !emails.has(email));
  return [
    ...invitations.map((invitation) => ({ invitation, isCancelled: false })),
    ...gone.map((invitation) => ({ invitation, isCancelled: true })),
  ].sort((one, other) => Date.parse(other.invitation.issuedAt) - Date.parse(one.invitation.issuedAt));
}
