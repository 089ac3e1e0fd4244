import { cards } from "../sandbox/cards.ts";
import { withDesk } from "./desk.ts";
import { measureAborts, measureMemory, measureThroughput } from "./documents/bytes.ts";
import { measureFirstPages, measureScrolling } from "./documents/pages.ts";
import { openShelf } from "./documents/shelf.ts";

/**
 * Measures documents: the bytes on their way through the product, compared with a pipe of a few lines, and the pages of
 * one of 500 pages in the browser, compared with a page that has pdf.js and nothing else.
 */

const { cnj } = cards.largeDocuments;
await withDesk([cnj], async (desk) => {
  const shelf = await openShelf(desk, cnj);
  try {
    await measureThroughput(desk, shelf);
    await measureMemory(desk, shelf);
    await measureAborts(desk, shelf);
    await measureFirstPages(desk, shelf);
    await measureScrolling(desk, shelf);
  } finally {
    await shelf.close();
  }
});
