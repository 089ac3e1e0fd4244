/**
 * The pages from which a form leads to a filing window name its origin in their policy (Chromium applies `form-action` to
 * the redirect after a form, too). Our listener knows it, and tells `proxy.ts` in this header of the request; what a client
 * writes there is dropped.
 */
export const formTargetHeader = "x-autos-form-target";

const petitionPage = /^\/([^/?#]+)\/filings\/[0-9a-f-]{36}(?:\/window)?(?:\?|$)/;

/** The database (CPF/CNPJ) of the petition that a path is the page of; null for every other path. */
export function databaseOfPetition(path: string): string | null {
  const named = petitionPage.exec(path)?.[1];
  if (named === undefined) return null;
  try {
    return decodeURIComponent(named);
  } catch {
    return null;
  }
}

/** What may stand in a policy: an origin and nothing else. */
const origin = /^https?:\/\/[a-z0-9.[\]:-]+$/;

/** The sources of `form-action`: our own pages, and where the listener says so the origin of the window. */
export const formAction = (target: string | null): string =>
  target !== null && origin.test(target) ? `form-action 'self' ${target}` : "form-action 'self'";
