"use client";

import { useEffect, useEffectEvent } from "react";
import { z } from "zod";

/**
 * A window that leads back opens the petition's page where it was: the page from which it was opened learns of that at once,
 * also when live updates do not come.
 */
export function useWindowTalk({ id, onOther }: { id: string; onOther: () => void }): void {
  const hear = useEffectEvent(onOther);
  useEffect(() => {
    sayShown(id);
    return hearShown(id, () => hear());
  }, [id]);
}

/** What pages of Autos in one browser tell each other: that one of them shows a petition, as after its window led back. */
const saidSchema = z.object({ filing: z.string() });

const name = "autos-filings";

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);

/** Tells the other pages of this browser that a page of this petition was opened. */
function sayShown(filing: string): void {
  const open = channel();
  open?.postMessage({ filing });
  open?.close();
}

/** Calls when another page of this browser opens this petition; returns what ends that. */
function hearShown(filing: string, onShown: () => void): () => void {
  const open = channel();
  if (open === null) return () => {};
  open.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (saidSchema.safeParse(data).data?.filing === filing) onShown();
  };
  return () => open.close();
}
