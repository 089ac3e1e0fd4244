import { z } from "zod";

/** What pages of Autos in one browser tell each other: that one of them shows a petition, as after its window led back. */
const saidSchema = z.object({ filing: z.string() });

const name = "autos-filings";

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);

/** Tells the other pages of this browser that a page of this petition was opened. */
export function sayShown(filing: string): void {
  const open = channel();
  open?.postMessage({ filing });
  open?.close();
}

/** Calls when another page of this browser opens this petition; returns what ends that. */
export function hearShown(filing: string, onShown: () => void): () => void {
  const open = channel();
  if (open === null) return () => {};
  open.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (saidSchema.safeParse(data).data?.filing === filing) onShown();
  };
  return () => open.close();
}
