import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** While `isWanted` and in sight, has the page read again what it shows, each time twice as long after the last, up to `mostMs`. */
export function useReadingAgain({
  isWanted,
  everyMs,
  mostMs = everyMs,
}: {
  isWanted: boolean;
  everyMs: number;
  mostMs?: number;
}): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") router.refresh();
        wait(Math.min(2 * ms, mostMs));
      }, ms);
    };
    wait(everyMs);
    return () => clearTimeout(timer);
  }, [isWanted, everyMs, mostMs, router]);
}
