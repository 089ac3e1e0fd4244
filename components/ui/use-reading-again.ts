import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** While `isWanted`, has the page read again what it shows, every so many milliseconds, as long as somebody sees it. */
export function useReadingAgain({ isWanted, everyMs }: { isWanted: boolean; everyMs: number }): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWanted, everyMs, router]);
}
