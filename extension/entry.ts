/** A court session as Autos hands it over: whose it is, where it leads, and its cookies. */
export type CourtCookie = {
  name: string;
  value: string;
  domain: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  hostOnly: boolean;
  sameSite: "none" | "lax" | "strict" | null;
};
export type Entry = { lawyer: string; court: string; url: string; cookies: CourtCookie[] };

/** The entry in a message of Autos, or null. `autos`: its origin, where no cookie may take the place of the person's session. */
export function readEntry(given: unknown, autos: string): Entry | null {
  if (!isRecord(given)) return null;
  const { lawyer, court, url, cookies } = given;
  if (typeof lawyer !== "string" || typeof court !== "string" || typeof url !== "string") return null;
  if (!Array.isArray(cookies) || cookies.length === 0 || !cookies.every(isCookie)) return null;
  const address = URL.parse(url);
  if (address === null || !isCourtAddress(address)) return null;
  if (reachesAutos(address, cookies, new URL(autos))) return null;
  return cookies.every(({ domain, hostOnly }) => reaches({ domain, hostOnly }, address.hostname))
    ? { lawyer, court, url, cookies }
    : null;
}

/** Https, or a simulated court on this machine. */
export function isCourtAddress({ protocol, hostname, username, password }: URL): boolean {
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isOwnMachine(hostname));
}

/** Names below "localhost" are this machine, to browsers. */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "127.0.0.1" ||
  hostname === "[::1]";

/** A simulated court may stand beside Autos on the same machine. */
function reachesAutos(court: URL, cookies: readonly CourtCookie[], autos: URL): boolean {
  if (isOwnMachine(court.hostname) && isOwnMachine(autos.hostname) && court.port !== autos.port) return false;
  return court.hostname === autos.hostname || cookies.some((cookie) => reaches(cookie, autos.hostname));
}

function reaches({ domain, hostOnly }: Pick<CourtCookie, "domain" | "hostOnly">, host: string): boolean {
  return domain === host || (!hostOnly && host.endsWith(`.${domain}`));
}

function isCookie(given: unknown): given is CourtCookie {
  if (!isRecord(given)) return false;
  const { name, value, domain, path, secure, httpOnly, hostOnly, sameSite } = given;
  return (
    [name, value, domain, path].every((text) => typeof text === "string") &&
    [secure, httpOnly, hostOnly].every((flag) => typeof flag === "boolean") &&
    (sameSite === null || sameSite === "none" || sameSite === "lax" || sameSite === "strict")
  );
}

export const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null;

/** The permissions that the browser has to give so that the cookies of an address can be set: that host's, and no other's. */
export function patternsOf(url: string): string[] {
  const { hostname, protocol } = new URL(url);
  // A cookie that demands https is set by an https address, also of a simulated court without it.
  return protocol === "https:"
    ? [`https://${hostname}/*`]
    : [`http://${hostname}/*`, `https://${hostname}/*`];
}

const sameSites = { none: "no_restriction", lax: "lax", strict: "strict" } as const;

/** What the browser is asked to keep for a cookie of an entry. */
export function detailsOf(cookie: CourtCookie, url: string) {
  const { protocol, hostname } = new URL(url);
  const { name, value, path, secure, httpOnly, hostOnly, domain, sameSite } = cookie;
  return {
    url: `${secure ? "https:" : protocol}//${hostname}${path}`,
    name,
    value,
    path,
    secure,
    httpOnly,
    ...(hostOnly ? {} : { domain }),
    sameSite: sameSite === null ? ("unspecified" as const) : sameSites[sameSite],
  };
}
