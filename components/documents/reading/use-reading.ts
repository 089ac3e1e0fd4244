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

/** Keeps `#p=12` in the address in step with the page in view, and follows it when someone changes it. */
export function usePageHash(input: { page: number; open: boolean; onPage: (page: number) => void }): void {
  const { page, open } = input;
  const follow = useEffectEvent(input.onPage);

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      if (pageFromHash(location.hash) !== page && (page > 1 || location.hash !== "")) {
        history.replaceState(history.state, "", `#p=${page}`);
      }
    }, 200);
    return () => clearTimeout(timer);
  }, [page, open]);

  useEffect(() => {
    function changed() {
      const wanted = pageFromHash(location.hash);
      if (wanted !== null) follow(wanted);
    }
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
}
