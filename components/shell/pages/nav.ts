import type { Access, Here, Page } from "#lib/desk/pages.ts";
import { domains } from "#lib/domains.ts";

const pages: Page[] = domains.flatMap((domain) => domain.pages ?? []);

/** The pages of the person, the same in every database. */
export const ownPages = domains.flatMap((domain) => domain.ownPages ?? []);

/** A page with its address in one database. */
export type NavItem = Omit<Page, "href" | "needs"> & { href: string };

/** The pages of a database that this person's roles allow, in the order of the side bar. */
export function navOf({ document, ...access }: { document: string } & Access): NavItem[] {
  return pages
    .filter(({ needs }) => needs === undefined || access[needs])
    .map(({ href, ...page }) => ({ ...page, href: href(document) }));
}

/** The links of the palette besides these pages. */
export function entriesOf(here: Here): { href: string; label: string }[] {
  return domains.flatMap((domain) => domain.entries?.(here) ?? []);
}

const findable = domains.flatMap((domain) => domain.findable ?? []);
const either = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** "uma página ou um processo" */
export const whereTo = either.format(["uma página", ...findable.map(({ one }) => one)]);

/** What may be typed into the palette: "Número, parte ou página". */
export function searchedBy(access: Access): string {
  const known = findable.filter(({ needs }) => needs === undefined || access[needs]);
  const words = either.format([...known.flatMap(({ by }) => by), "página"]);
  return words.charAt(0).toLocaleUpperCase("pt-BR") + words.slice(1);
}

/** Whether an address lies under a page of the side bar; the database's first page is only itself. */
export function isUnder({ path, href }: { path: string; href: string }): boolean {
  if (path === href) return true;
  return href.split("/").length > 2 && path.startsWith(`${href}/`);
}
