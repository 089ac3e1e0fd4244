"use client";

import { workerUrl } from "#components/pdf/worker-url.ts";
import { beginning } from "./begin.ts";
import { firstHeaders } from "./first-part.ts";

/** Begins with a document while the page's code is still on its way. Does nothing where the page changes without loading. */
export function BeginAhead({ url, nonce }: { url: string; nonce: string }) {
  const text = beginning({ url, headers: firstHeaders, worker: workerUrl });
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
