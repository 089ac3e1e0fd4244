import { idFor } from "../random.ts";
import type { CourtSession } from "./sessions.ts";

export const sessionCookie = "JSESSIONID";

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

/** The cookies of a court session: the session's own, and two others as courts set them. */
export function cookiesFor(input: { session: CourtSession; domain: string; now: Date }): WireCookie[] {
  const { session, domain, now } = input;
  const at = now.toISOString();
  const common = { domain, secure: true, hostOnly: true } as const;
  const end = { creation: at, lastAccessed: at, sameSite: "none" } as const;
  const balancer = idFor("balancer", session.hashCode).slice(0, 12);
  const seen = idFor("notice", session.hashCode).slice(0, 8);
  return [
    { key: sessionCookie, value: session.value, ...common, path: "/tribunal", httpOnly: true, ...end },
    { key: "BIGipServer_pool", value: balancer, ...common, path: "/", httpOnly: true, ...end },
    { key: "aviso_visto", value: seen, ...common, path: "/tribunal", pathIsDefault: true, ...end },
  ];
}
