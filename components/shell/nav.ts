export type NavItem = {
  href: string;
  label: string;
  key: string;
  /** Of the side bar only: on phones *Hoje* and the search lead there. */
  wideOnly?: boolean;
};

/** The pages of a database that exist, in the order of the side bar; `key` follows `g`. */
export function navOf(database: string): NavItem[] {
  return [
    { href: `/${database}`, label: "Hoje", key: "h" },
    { href: `/${database}/cases`, label: "Processos", key: "p" },
    { href: blindHref(database), label: "Sem verificação", key: "v", wideOnly: true },
  ];
}

/** Where everything stands that nobody can say anything of. */
export function blindHref(database: string): string {
  return `/${database}/blind`;
}

/** Whether an address lies under a page of the side bar; *Hoje* is only itself. */
export function isUnder({ path, href }: { path: string; href: string }): boolean {
  if (path === href) return true;
  return href.split("/").length > 2 && path.startsWith(`${href}/`);
}
