import { useEffect } from "react";
import { isReached } from "#lib/http/reached.ts";
import { toast } from "./toast.ts";

/** Follows a link, or says why not: a browser without a network would show a page of its own, though Autos may be on this machine. */
export function followOnline(follow: () => void): void {
  if (navigator.onLine !== false) {
    follow();
    return;
  }
  void isReached().then((yes) => (yes ? follow() : sayOffline()));
}

function sayOffline(): void {
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
    let isFollowing = false;
    function press(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (isFollowing || navigator.onLine !== false) return;
      if (!link?.href || !leavesPage(link, window.location.href)) return;
      event.preventDefault();
      event.stopPropagation();
      followOnline(() => {
        isFollowing = true;
        link.click();
        isFollowing = false;
      });
    }
    // Before the router gets the press.
    window.addEventListener("click", press, true);
    return () => window.removeEventListener("click", press, true);
  }, []);
}
