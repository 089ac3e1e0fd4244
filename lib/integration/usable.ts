import type { AccessCookie, LeftOut, LeftOutReason } from "./schema.ts";

/** A court session as the service answered it, with its values. */
export type AccessAnswer = {
  url: string;
  domain: string | null;
  cookies: (AccessCookie & { value: string })[];
};

/** A cookie that a browser takes and sends to the court: its domain is known and has no leading dot. */
export type UsableCookie = AccessCookie & { value: string; domain: string };

export type UsableAccess = { url: string; host: string; cookies: UsableCookie[]; leftOut: LeftOut };

/**
 * What of an answer may be handed to a lawyer's browser. An address that is not the court's, or no cookie that is, refuses
 * all of it; a cookie of another system, as of `sso.cloud.pje.jus.br`, is left out alone. Only `plainOrigins`, those of the sandbox, and other names of this machine on their ports may do without https.
 * Nothing goes to `ownOrigin`, that of Autos, whose session a cookie would replace; the sandbox may stand beside it.
 */
export function usableAccess(
  answer: AccessAnswer,
  { plainOrigins, ownOrigin }: { plainOrigins: readonly string[]; ownOrigin: string },
): { ok: true; access: UsableAccess } | { ok: false; reason: "address" | "cookies" } {
  const url = URL.parse(answer.url);
  if (!url || url.username || url.password) return { ok: false, reason: "address" };
  const isSandbox = plainOrigins.some((origin) => isOf(url, new URL(origin)));
  if (url.protocol !== "https:" && !isSandbox) return { ok: false, reason: "address" };
  const host = url.hostname;
  const own = new URL(ownOrigin);
  const ownHost = isSandbox && url.port !== own.port ? null : own.hostname;
  if (host === ownHost) return { ok: false, reason: "address" };
  const named = answer.domain === null ? null : domainOf(answer.domain);
  const isNamed = named === null || reaches(named, host);
  const isElsewhere = named !== null && /[a-z]/.test(named) && reaches(named, named);
  if (!isNamed && !isElsewhere) return { ok: false, reason: "address" };

  const access: UsableAccess = { url: url.href, host, cookies: [], leftOut: {} };
  for (const cookie of answer.cookies) {
    const usable = { ...cookie, domain: domainOf(cookie.domain ?? answer.domain ?? "") };
    const reason = faultOf(usable, host, ownHost);
    if (reason === null) access.cookies.push(usable);
    else access.leftOut[reason] = [...(access.leftOut[reason] ?? []), cookie.name];
  }
  if (access.cookies.length > 0) return { ok: true, access };
  return { ok: false, reason: isNamed ? "cookies" : "address" };
}

/** Names below "localhost" are this machine (RFC 6761, 6.3). */
function isOf(url: URL, plain: URL): boolean {
  const isNamed = plain.hostname === "127.0.0.1" && url.hostname.endsWith(".localhost");
  return (
    url.origin === plain.origin || (isNamed && url.protocol === plain.protocol && url.port === plain.port)
  );
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const breaksOut = /[\p{Cc};]/u;

function faultOf(cookie: UsableCookie, host: string, ownHost: string | null): LeftOutReason | null {
  if (!token.test(cookie.name)) return "name";
  if (breaksOut.test(cookie.value)) return "characters";
  if (!cookie.path.startsWith("/") || breaksOut.test(cookie.path)) return "path";
  if (!keepsPrefix(cookie)) return "prefix";
  if (cookie.sameSite === "none" && !cookie.secure) return "sameSite";
  if (cookie.hostOnly && cookie.domain !== host) return "domain";
  if (!reaches(cookie.domain, host)) return "domain";
  if (ownHost !== null && !cookie.hostOnly && reaches(cookie.domain, ownHost)) return "domain";
  return null;
}

/** What a browser asks of a cookie whose name begins with `__Secure-` or `__Host-` (RFC 6265bis, 4.1.3). */
function keepsPrefix({ name, secure, hostOnly, path }: UsableCookie): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith("__host-")) return secure && hostOnly && path === "/";
  return !lower.startsWith("__secure-") || secure;
}

const domainOf = (text: string): string => text.trim().toLowerCase().replace(/^\./, "");

/** Whether a cookie of this domain goes to the host, and the domain is one holder's. An IP address is only itself. */
function reaches(domain: string, host: string): boolean {
  if (domain === "") return false;
  const isAddress = /^[\d.]+$|^\[/.test(host);
  if (isAddress || host === "localhost") return domain === host;
  return !isRegistry(domain) && (host === domain || host.endsWith(`.${domain}`));
}

/** Below a registry anybody has a name. Courts are `x.jus.br` and the like: what is shorter is never one court's. */
const isRegistry = (domain: string): boolean =>
  /^[^.]+$|^[^.]+\.br$|^[a-z]{2}\.(gov|leg|mp)\.br$|^(com|org|net|gov|edu|co)\.[a-z]{2}$/.test(domain);
