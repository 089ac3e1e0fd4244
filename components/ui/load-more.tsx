import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";

/** The end of a list that has more pages: loads the next when it comes near the window, or by its button. */
export function LoadMore({ onLoad, loading }: { onLoad: () => void; loading: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!loading) onLoad();
  });
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="py-4">
      <Button variant="text" onClick={onLoad} pending={loading && "Buscando mais"}>
        Mostrar mais
      </Button>
    </div>
  );
}
