import { useEffect } from "react";

/** Whoever comes back to where a draft was begun finds the draft itself, whose address this is by now. */
export function useReturned(own: string): void {
  useEffect(() => {
    if (window.location.pathname !== own) window.location.reload();
  }, [own]);
}
