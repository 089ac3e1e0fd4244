import { useEffect, useEffectEvent, useState } from "react";

/** Files may be dropped anywhere on the page: a browser would open one beside the field. True while files are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    function over(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    }
    function leave(event: DragEvent) {
      // Only when it leaves the window, not from one element to the next.
      if (event.relatedTarget === null) setOver(false);
    }
    function drop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    }
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);

  return isOver;
}
