"use client";

import { useSyncExternalStore } from "react";
import { formatCount } from "#lib/format/count.ts";
import type { PlaceKind } from "#lib/uploads/place.ts";
import { comingUploads, watchUploads } from "./queues.ts";

/** Beside the link to a page: how many files are on their way to what it lists, also while another page is shown. */
export function ComingUploads({ kind }: { kind: PlaceKind }) {
  const read = () => comingUploads(kind);
  const coming = useSyncExternalStore(watchUploads, read, () => 0);
  return coming === 0 ? null : (
    <span className="mr-2 hidden text-small text-ink-3 medium:inline">{`enviando ${formatCount(coming)}`}</span>
  );
}
