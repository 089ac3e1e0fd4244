import { idFor } from "../random.ts";
import { portalOf } from "./address.ts";
import { advocateWithSso } from "./courts.ts";
import type { CourtSession } from "./sessions.ts";

export const sessionCookie = "JSESSIONID";
const balancerCookie = "BIGipServer_pool";
const noticeCookie = "aviso_visto";
const profileCookie = "perfil";

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
  sameSite: "none" | "lax" | "strict";
};

/** The cookies of a court session: the session's own, and others as courts set them. The court asks for all of them. */
export function cookiesFor(input: { session: CourtSession; host: string; now: Date }): WireCookie[] {
  const { session, host, now } = input;
  const at = now.toISOString();
  const values = valuesOf(session);
  const portal = portalOf(session);
  const own = portal === null ? plainCookies(host) : portalCookies(portal);
  const made = session.advocate === advocateWithSso ? [...ssoCookies, ...own] : own;
  return made.map((cookie) => ({
    ...cookie,
    value: values[cookie.key] ?? idFor("sso", session.hashCode).slice(0, 16),
    creation: at,
    lastAccessed: at,
  }));
}

type Made = Omit<WireCookie, "value" | "creation" | "lastAccessed">;

function plainCookies(domain: string): Made[] {
  const common = { domain, secure: true, hostOnly: true, sameSite: "none" } as const;
  return [
    { key: sessionCookie, ...common, path: "/tribunal", httpOnly: true },
    { key: balancerCookie, ...common, path: "/", httpOnly: true },
    { key: noticeCookie, ...common, path: "/tribunal", pathIsDefault: true },
  ];
}

export const ssoDomain = "sso.cloud.pje.jus.br";
/** Of another system, which the court's page never gets. */
const ssoCookies: Made[] = ["KEYCLOAK_SESSION", "AUTH_SESSION_ID"].map((key) => ({
  key,
  domain: ssoDomain,
  path: "/auth",
  secure: true,
  httpOnly: true,
  hostOnly: true,
  sameSite: "none",
}));

/** One of each kind: of the host alone and of all below the domain, with and without https, and for other sites or not. */
function portalCookies({ host, domain }: { host: string; domain: string }): Made[] {
  const own = { domain: host, hostOnly: true } as const;
  const wide = { domain, hostOnly: false } as const;
  return [
    { key: sessionCookie, ...own, path: "/tribunal", secure: true, httpOnly: true, sameSite: "none" },
    { key: balancerCookie, ...wide, path: "/", secure: true, httpOnly: true, sameSite: "lax" },
    { key: noticeCookie, ...own, path: "/tribunal", secure: false, pathIsDefault: true, sameSite: "lax" },
    { key: profileCookie, ...wide, path: "/tribunal", secure: true, httpOnly: true, sameSite: "strict" },
  ];
}

/** Which cookies of the session a browser did not bring, or brought with another value. */
export const missingCookies = (session: CourtSession, brought: (name: string) => string | null): string[] =>
  Object.entries(valuesOf(session)).flatMap(([name, value]) => (brought(name) === value ? [] : [name]));

function valuesOf(session: CourtSession): Record<string, string> {
  const made = (kind: string, length: number) => idFor(kind, session.hashCode).slice(0, length);
  return {
    [sessionCookie]: session.value,
    [balancerCookie]: made("balancer", 12),
    [noticeCookie]: made("notice", 8),
    ...(portalOf(session) && { [profileCookie]: made("profile", 16) }),
  };
}
