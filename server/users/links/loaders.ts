import "server-only";
import type { LinkView } from "#lib/users/links.ts";
import { inOrder } from "#lib/users/roles.ts";
import { currentPerson } from "#server/auth/current.ts";
import { type Offered, readLink } from "./data.ts";

/** What the page of a one-time link shows to whoever holds it; null whenever it cannot be used. Opening uses nothing up. */
export async function loadLink(secret: string): Promise<LinkView | null> {
  const [link, person] = await Promise.all([readLink(secret), currentPerson()]);
  if (link === null) return null;
  const { email, name, issuedBy } = link;
  if (link.kind === "reset") return { kind: "reset", email };
  const viewer = person === null ? null : { email: person.email, isInvited: isSame(person.email, email) };
  return { kind: "invitation", email, name, issuedBy, offered: byDatabase(link.offered), viewer };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function byDatabase(offered: Offered[]) {
  const ids = [...new Set(offered.map(({ databaseId }) => databaseId))];
  return ids.map((id) => {
    const here = offered.filter(({ databaseId }) => databaseId === id);
    return { database: here[0]?.database ?? "", roles: inOrder(here.map(({ role }) => role)) };
  });
}
