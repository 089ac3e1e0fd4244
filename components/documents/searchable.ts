import type { Opening } from "#components/documents/pdf/opening.ts";
import { type Searchable, searchablePdf } from "#components/documents/pdf/read-texts.ts";
import type { ReceptionState } from "#components/documents/receiving/reception.ts";
import { isShownInPart, type ShownKind } from "#lib/documents/kind/kinds.ts";
import type { TextPage } from "#lib/documents/kind/text-pages.ts";
import { foldPage } from "#lib/documents/search.ts";

/** What can be searched of an open document; null of one that is not open. A picture is one page without text. */
export function searchableOf(opening: Opening): Searchable | null {
  switch (opening.step) {
    case "open":
      return searchablePdf(opening);
    case "picture":
      return { pages: 1, read: async () => ({ folded: "", hasText: false }) };
    case "text":
      return searchableText(opening.pages);
    default:
      return null;
  }
}

/** Whether nothing of a document will be shown, so that there is nothing to search or to print. */
export function isUnshown({
  step,
  kind,
  opening,
}: {
  step: ReceptionState["step"];
  kind: ShownKind | null;
  opening: Opening;
}): boolean {
  if (step === "failed" || step === "other") return true;
  if (step === "cut" && !isShownInPart(kind)) return true;
  if (opening.step === "corrupt" || opening.step === "undrawn") return true;
  if (opening.step === "open") return opening.pages === 0;
  return opening.step === "text" && opening.pages.length === 0 && (step === "whole" || step === "cut");
}

/** After so many pages of a text the browser gets to do something else. */
const pagesAtOnce = 10;

const searchableText = (pages: readonly TextPage[]): Searchable => ({
  pages: pages.length,
  async read(number) {
    if (number % pagesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    return { folded: foldPage(pages[number - 1] ?? []).folded, hasText: true };
  },
});
