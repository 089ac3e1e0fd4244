import { domains } from "#lib/domains.ts";

/**
 * The label of the page that an address is of, also one at which a page reads: `/api/databases/45123876000163/cases/…` is of
 * *Processos*. It tells nothing of what was asked for there. Null of what is of no page.
 */
export function askedPage(address: string): string | null {
  const [asked = ""] = address.split(/[?#]/, 1);
  const path = asked.replace(/^\/api(?:\/databases)?\//, "/");
  const base = /^\/([0-9A-Z]{11,14})(?:\/|$)/.exec(path)?.[1] ?? "";
  // What is below *Hoje* is of all pages.
  const isOf = (href: string) => path === href || (href !== `/${base}` && path.startsWith(`${href}/`));
  const pages = domains.flatMap(({ pages: own = [], administration = [], ownPages = [] }) => [
    ...(base === "" ? [] : own.map(({ label, href }) => ({ label, href: href(base) }))),
    ...administration,
    ...ownPages,
  ]);
  const found = pages
    .filter(({ href }) => isOf(href))
    .sort((one, other) => other.href.length - one.href.length);
  return found[0]?.label ?? null;
}
