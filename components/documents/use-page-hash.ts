import { useEffect, useEffectEvent } from "react";
import { pageFromHash } from "#lib/documents/rules.ts";

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
