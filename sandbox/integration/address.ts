import { idFor } from "../random.ts";
import { advocateWithPortal } from "./courts.ts";
import type { CourtSession } from "./sessions.ts";

/** The host of a court's portal, and the domain that it shares with the court's other systems; null where it has none. */
export function portalOf({ advocate, court }: CourtSession): { host: string; domain: string } | null {
  if (advocate !== advocateWithPortal) return null;
  // Names below "localhost" are this machine, to browsers and to curl.
  const domain = `${court.toLowerCase()}.localhost`;
  return { host: `portal.${domain}`, domain };
}

/** Where a session at a court leads: `web` is the address of the simulated service. */
export function courtAddress(session: CourtSession, web: URL): URL {
  const address = new URL(`/tribunal/${session.court}/${session.instance}/painel`, web);
  address.hostname = portalOf(session)?.host ?? web.hostname;
  address.searchParams.set("acesso", ticketOf(session));
  return address;
}

/** Whether an address leads to this session. One without a ticket may: the cookies say whose it is. */
export function leadsTo(session: CourtSession, address: URL): boolean {
  const [, , court = "", instance = ""] = address.pathname.split("/");
  const ticket = address.searchParams.get("acesso");
  return (
    session.court === court &&
    session.instance === instance &&
    (ticket ?? ticketOf(session)) === ticketOf(session)
  );
}

/** Courts write such a thing into the address: nobody can make it up. */
const ticketOf = ({ hashCode }: CourtSession): string => idFor("ticket", hashCode).slice(0, 20);
