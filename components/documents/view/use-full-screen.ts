import { useEffect, useRef, useState } from "react";

/** A browser that leaves the full screen on Esc may tell the page of that key too, within so many milliseconds. */
const sameKey = 300;

/** The whole screen for the document. */
export function useFullScreen(): {
  isFull: boolean;
  /** Whether this browser has one: that of a phone may not. */
  isOffered: boolean;
  toggle: () => void;
  /** Leaves it; false when there was nothing to leave, so that Esc means something else. */
  leave: () => boolean;
} {
  const [isFull, setFull] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  /** Autos leaves it by itself: then no key is told twice. */
  const isLeaving = useRef(false);

  useEffect(() => {
    setOffered(document.fullscreenEnabled === true);
    function changed() {
      const isNow = document.fullscreenElement !== null;
      if (!isNow && !isLeaving.current) leftAt.current = performance.now();
      isLeaving.current = false;
      setFull(isNow);
    }
    document.addEventListener("fullscreenchange", changed);
    return () => {
      document.removeEventListener("fullscreenchange", changed);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  function exit() {
    isLeaving.current = true;
    void document.exitFullscreen();
  }
  return {
    isFull,
    isOffered,
    toggle() {
      if (document.fullscreenElement) exit();
      // All of the page, as dialogs and notices stand outside of what shows the document.
      else void document.documentElement.requestFullscreen().catch(() => undefined);
    },
    leave() {
      if (document.fullscreenElement) {
        exit();
        return true;
      }
      return performance.now() - leftAt.current < sameKey;
    },
  };
}
