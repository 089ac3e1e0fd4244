"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { followOnline } from "#components/ui/offline.ts";
import { isOccupied } from "#components/ui/use-shortcut.ts";

const patienceMs = 1_200;

/** `g` and then the letter of a place goes there. */
export function useGoKeys(places: readonly { key: string; href: string }[]) {
  const router = useRouter();
  const go = useEffectEvent((key: string) => {
    const item = places.find((one) => one.key === key);
    if (item) followOnline(() => router.push(item.href));
    return item !== undefined;
  });

  useEffect(() => {
    let armedAt = Number.NEGATIVE_INFINITY;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return;
      const armed = event.timeStamp - armedAt < patienceMs;
      armedAt = event.key === "g" && !armed ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (armed && go(event.key)) event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
