import "server-only";
import type { LinkView } from "#lib/users/links.ts";
import { currentPerson } from "#server/auth/current.ts";
import { offeredByDatabase, readLink } from "./data.ts";

/** What the page of a one-time link shows to whoever holds it; null whenever it cannot be used. Opening uses nothing up. */
export async function loadLink(secret: string): Promise<LinkView | null> {
  const [link, person] = await Promise.all([readLink(secret), currentPerson()]);
  if (link === null) return null;
  const { email, name, issuedBy } = link;
  if (link.kind === "reset") return { kind: "reset", email };
  const viewer = person === null ? null : { email: person.email, isInvited: isSame(person.email, email) };
  return { kind: "invitation", email, name, issuedBy, offered: offeredByDatabase(link.offered), viewer };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
