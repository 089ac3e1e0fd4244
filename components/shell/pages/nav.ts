import { blindHref } from "#lib/cases/blind/href.ts";
import type { Database } from "#lib/databases/schema.ts";

export type NavItem = {
  href: string;
  label: string;
  key: string;
  /** Of the side bar only: on phones *Hoje* and the search lead there. */
  wideOnly?: boolean;
};

/**
 * The pages of a database that this person's roles allow, in the order of the side bar; `key` follows `g`. *Hoje* is
 * everybody's: one comes in there, and it says what one may not see.
 */
export function navOf({ document, seesCases }: Pick<Database, "document" | "seesCases">): NavItem[] {
  const today = { href: `/${document}`, label: "Hoje", key: "h" };
  if (!seesCases) return [today];
  return [
    today,
    { href: `/${document}/cases`, label: "Processos", key: "p" },
    { href: blindHref(document), label: "Sem verificação", key: "v", wideOnly: true },
  ];
}

/** Whether an address lies under a page of the side bar; *Hoje* is only itself. */
export function isUnder({ path, href }: { path: string; href: string }): boolean {
  if (path === href) return true;
  return href.split("/").length > 2 && path.startsWith(`${href}/`);
}
