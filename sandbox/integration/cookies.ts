import { idFor } from "../random.ts";
import type { CourtSession } from "./sessions.ts";

export const sessionCookie = "JSESSIONID";
const balancerCookie = "BIGipServer_pool";
const noticeCookie = "aviso_visto";

/** A cookie in the form of the interface; only some cookies have `httpOnly` and `pathIsDefault`. */
export type WireCookie = {
  key: string;
  value: string;
  domain: string;
  path: string;
  secure: boolean;
  httpOnly?: true;
  hostOnly: boolean;
  pathIsDefault?: true;
  creation: string;
  lastAccessed: string;
  sameSite: "none";
};

/** The cookies of a court session: the session's own, and two others as courts set them. The court asks for all three. */
export function cookiesFor(input: { session: CourtSession; domain: string; now: Date }): WireCookie[] {
  const { session, domain, now } = input;
  const at = now.toISOString();
  const common = { domain, secure: true, hostOnly: true } as const;
  const end = { creation: at, lastAccessed: at, sameSite: "none" } as const;
  const { balancer, seen } = companionsOf(session);
  return [
    { key: sessionCookie, value: session.value, ...common, path: "/tribunal", httpOnly: true, ...end },
    { key: balancerCookie, value: balancer, ...common, path: "/", httpOnly: true, ...end },
    { key: noticeCookie, value: seen, ...common, path: "/tribunal", pathIsDefault: true, ...end },
  ];
}

/** Which cookies of the session a browser did not bring, or brought with another value. */
export function missingCookies(session: CourtSession, brought: (name: string) => string | null): string[] {
  const { balancer, seen } = companionsOf(session);
  const wanted = { [sessionCookie]: session.value, [balancerCookie]: balancer, [noticeCookie]: seen };
  return Object.entries(wanted).flatMap(([name, value]) => (brought(name) === value ? [] : [name]));
}

function companionsOf({ hashCode }: CourtSession): { balancer: string; seen: string } {
  return { balancer: idFor("balancer", hashCode).slice(0, 12), seen: idFor("notice", hashCode).slice(0, 8) };
}
