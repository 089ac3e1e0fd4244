import { useEffect, useEffectEvent } from "react";
import { z } from "zod";

/** What pages of Autos in one browser say to each other: that one of them shows a petition. */
const shownSchema = z.object({ filing: z.string() });

/** A window that leads back opens the petition's page: the page it came from learns of that at once. */
export function useWindowTalk({ id, onOther }: { id: string; onOther: () => void }): void {
  const onShown = useEffectEvent(onOther);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel("autos-filings");
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (shownSchema.safeParse(data).data?.filing === id) onShown();
    };
    // A channel does not hear itself.
    channel.postMessage({ filing: id });
    return () => channel.close();
  }, [id]);
}
