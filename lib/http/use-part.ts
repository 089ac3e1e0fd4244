import { useEffect, useState } from "react";
import { loadPart } from "./load-part.ts";

/** The code of a part once it is `wanted`, drawn as soon as it came: React reveals lazy components thrice a second at most. */
export function usePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isOpen = true;
    loadPart(load).then(
      (loaded) => isOpen && setPart(loaded),
      (error) => isOpen && setFailure({ error }),
    );
    return () => {
      isOpen = false;
    };
  }, [load, wanted]);
  if (failure) throw failure.error;
  return part;
}
