"use client";

import { useEffect, useEffectEvent } from "react";
import { hearShown, sayShown } from "./talk.ts";

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
