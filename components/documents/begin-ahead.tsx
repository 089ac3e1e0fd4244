"use client";

import { canvasPixels, canvasSide, phoneWidth } from "#components/documents/pdf/page-sizes.ts";
import { readingShelf } from "#components/documents/reading/store.ts";
import { pdfOptions, pdfUrl, workerUrl } from "#components/pdf/options.ts";
import type { DocumentOpening } from "#lib/documents/schema.ts";
import { partStep } from "#lib/http/parts.ts";
import { beginning } from "./ahead/begin.ts";
import { firstHeaders } from "./ahead/first-part.ts";

const script = new URL("./ahead/thread.mjs", import.meta.url).toString();
const scripts = { pdf: pdfUrl, reader: workerUrl };
const options = { ...pdfOptions, rangeChunkSize: partStep };
/** So long the page's scripts wait for pdf.js, and as long again for the first page, in milliseconds: on a slow line its buttons come first. */
const patience = 1_000;
const most = { pixels: canvasPixels, side: canvasSide };

/**
 * Begins with a document while the page's code is still on its way. Does nothing where the page changes without loading.
 * `id`: of a document whose page is remembered where it was left.
 */
export function BeginAhead({
  url,
  id,
  opening,
  nonce,
}: {
  url: string;
  id: string | null;
  opening: DocumentOpening | null;
  nonce: string;
}) {
  const ask = { url, headers: firstHeaders, scripts, options, most, opening };
  const text = beginning({ ask, script, id, shelf: readingShelf, narrowest: phoneWidth, patience });
  return (
    <script
      type="module"
      async
      data-draws={opening === null ? undefined : ""}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
