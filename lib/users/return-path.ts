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

/** Where a sign-in by the provider of identity begins, which leads to `from` afterwards. */
export const departurePath = leadingTo("/api/oidc/start");
/** Where the provider leads browsers back to. */
export const providerReturnPath = "/api/oidc/callback";

const signInSaying = (name: "error" | "step", value: string) => (from: string | null) => {
  const path = signInPath(from);
  return `${path}${path.includes("?") ? "&" : "?"}${name}=${value}`;
};

/** The same, for whoever is sent there because they were not let in: the page says why. */
export const refusedPath = (from: string | null, why: string) => signInSaying("error", why)(from);
/** For whoever is sent there because their session ended. */
export const endedPath = (from: string): string => refusedPath(from, "ended");
/** For whoever the provider of identity proved and who still has to give a code. */
export const codePath = signInSaying("step", "code");

/** Where to go after sign-in: the path of `callbackUrl` on our own origin, else `/`; never the sign-in page or the API. */
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
