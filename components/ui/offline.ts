"use client";

import { useEffect } from "react";
import { toast } from "./toast.ts";

/** The browser has no network at all. It may also say that it has one which does not reach Autos. */
export const isOffline = () => navigator.onLine === false;

/** Says why a link was not followed. */
export function sayOffline(): void {
  toast({
    text: "Sem conexão. Esta página continua aberta; tente de novo quando a rede voltar.",
    tone: "alert",
  });
}

/** Whether a press on a link would leave the page for one that has to be fetched, or fetch a file. */
export function leavesPage(
  link: Pick<HTMLAnchorElement, "href" | "download" | "target">,
  here: string,
): boolean {
  const [to, from] = [new URL(link.href, here), new URL(here)];
  if (link.target !== "" && link.target !== "_self") return false;
  if (to.origin !== from.origin) return false;
  return to.pathname !== from.pathname || link.download !== "";
}

/** Without a network, links stay on the page that is open and say why, where the browser would show a page of its own. */
export function useOfflineGuard(): void {
  useEffect(() => {
    function press(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || !isOffline() || !leavesPage(link, window.location.href)) return;
      event.preventDefault();
      event.stopPropagation();
      sayOffline();
    }
    // Before the router gets the press.
    window.addEventListener("click", press, true);
    return () => window.removeEventListener("click", press, true);
  }, []);
}
