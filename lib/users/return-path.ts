/** The request header in which `proxy.ts` names the page that is asked for, as path and search. */
export const pathHeader = "x-autos-path";

/** The address of a page that leads to `from` afterwards. */
const leadingTo = (page: string) => (from: string | null) =>
  from === null || from === "/" ? page : `${page}?callbackUrl=${encodeURIComponent(from)}`;

/** The page where a one-time password is changed, which leads to `from` afterwards. */
export const passwordPath = leadingTo("/account/password");
/** The page where a second factor is set because a database demands it. */
export const secondFactorPath = leadingTo("/account/second-factor");
/** The sign-in page that leads back to `from` afterwards. */
export const signInPath = leadingTo("/login");

/** The same, for whoever is sent there because their session ended: the page says so. */
export function endedPath(from: string): string {
  const path = signInPath(from);
  return `${path}${path.includes("?") ? "&" : "?"}error=ended`;
}

/**
 * Where to go after sign-in: the path of `callbackUrl` when it lies on our own origin, else `/`.
 * Never another site, never the sign-in page itself, never an address of the API.
 */
export function returnPath({ callbackUrl, origin }: { callbackUrl: string | null; origin: string }): string {
  if (!callbackUrl) return "/";
  let url: URL;
  try {
    url = new URL(callbackUrl, origin);
  } catch {
    return "/";
  }
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return "/";
  if (url.pathname === "/login" || url.pathname.startsWith("/api/")) return "/";
  return url.pathname + url.search + url.hash;
}
