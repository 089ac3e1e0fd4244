import { linkName } from "#lib/documents/links.ts";

/** Gives the links that lie over a page's picture a name: they have no text of their own. */
export function nameLinks(sheet: HTMLElement): void {
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>(".annotationLayer a")) {
    if (link.textContent?.trim()) continue;
    const name = linkName(link.getAttribute("href") ?? "");
    link.setAttribute("aria-label", link.title === "" ? name : `${link.title}, ${name}`);
  }
}
