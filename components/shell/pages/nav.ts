import type { Access, Entry, Here, Page } from "#lib/desk/pages.ts";
import { domains } from "#lib/domains.ts";

const pages: Page[] = domains.flatMap((domain) => domain.pages ?? []);

/** The pages of the person, the same in every database. */
export const ownPages = domains.flatMap((domain) => domain.ownPages ?? []);

/** A page with its address in one database. */
export type NavItem = Omit<Page, "href" | "needs"> & { href: string };

/** The pages of a database that this person's roles allow, in the order of the side bar. */
export const navOf = ({ document, ...access }: { document: string } & Access): NavItem[] =>
  pages
    .filter(({ needs }) => needs === undefined || access[needs] === true)
    .map(({ href, ...page }) => ({ ...page, href: href(document) }));

/** The pages of those who administer, the same in every database. */
export const administrationOf = ({ administers }: Pick<Here, "administers">): readonly Entry[] =>
  administers ? domains.flatMap((domain) => domain.administration ?? []) : [];

/** The links of the palette besides these pages. */
export const entriesOf = (here: Here): Entry[] => [
  ...domains.flatMap((domain) => domain.entries?.(here) ?? []),
  ...administrationOf(here),
];

/** Where `g` and a letter lead: the pages, and the links that have a key. */
export function placesOf(here: Here): { key: string; href: string; label: string }[] {
  const keyed = entriesOf(here).flatMap(({ key, ...entry }) => (key ? [{ ...entry, key }] : []));
  return [...navOf(here.current), ...keyed];
}

const findable = domains.flatMap((domain) => domain.findable ?? []);
const either = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** "uma página, um processo ou uma petição" */
export const whereTo = either.format(["uma página", ...findable.map(({ one }) => one)]);

/** What may be typed into the palette: "Número, parte, ato, página ou ação". */
export function searchedBy(access: Access): string {
  const known = findable.filter(({ needs }) => needs === undefined || access[needs]);
  const words = either.format([...new Set(known.flatMap(({ by }) => by)), "página", "ação"]);
  return words.charAt(0).toLocaleUpperCase("pt-BR") + words.slice(1);
}

/** Whether an address lies under a page of the side bar; the database's first page is only itself. */
export function isUnder({ path, href }: { path: string; href: string }): boolean {
  if (path === href) return true;
  return href.split("/").length > 2 && path.startsWith(`${href}/`);
}
