import { pdfjs } from "react-pdf";
import { linkName } from "#lib/documents/links.ts";

const { FILEATTACHMENT, SOUND, MOVIE, SCREEN, THREED, RICHMEDIA } = pdfjs.AnnotationType;

/** What would play, start or save something from within the page. Attached files stand beside the document instead. */
const inert = new Set([FILEATTACHMENT, SOUND, MOVIE, SCREEN, THREED, RICHMEDIA]);

/** The annotations of a page that get an element of their own; all that have a look are drawn into the page's picture. */
export function shownAnnotations<A extends { annotationType?: number }>({
  annotations,
}: {
  annotations: A[];
}): A[] {
  return annotations.filter(({ annotationType = 0 }) => !inert.has(annotationType));
}

/** Gives the links that lie over a page's picture a name: they have no text of their own. */
export function nameLinks(sheet: HTMLElement): void {
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>(".annotationLayer a")) {
    if (link.textContent?.trim()) continue;
    const name = linkName(link.getAttribute("href") ?? "");
    link.setAttribute("aria-label", link.title === "" ? name : `${link.title}, ${name}`);
  }
}
