import { useEffect, useEffectEvent, useState } from "react";
import { pageFromHash } from "#lib/documents/rules.ts";
import { keepPage, keptPage, type Reading } from "./store.ts";

/** So long a page stays in view before it is kept, in milliseconds. */
const settled = 200;

/** Keeps the page in view, and says at which one to open; null where the address names one, or nothing is kept. */
export function useReading(input: { reading: Reading | null; page: number; open: boolean }): number | null {
  const { reading, page, open } = input;
  const [openedAt] = useState(() =>
    reading === null || typeof window === "undefined" || pageFromHash(window.location.hash) !== null
      ? null
      : keptPage(reading),
  );
  const keep = useEffectEvent(() => {
    if (reading !== null && open) keepPage({ ...reading, page });
  });

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(keep, settled);
    return () => clearTimeout(timer);
  }, [page, open]);

  // Whoever leaves right after turning a page finds that page again, also where another address is entered.
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return openedAt;
}
