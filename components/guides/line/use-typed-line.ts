"use client";

import { useEffect, useState } from "react";
import { keepText, keptText } from "#components/ui/kept-text.ts";

/**
 * A payment line as far as it was typed, which this tab keeps until it is stored or given up; null while nothing was typed.
 * `of`: the id of its guide.
 */
export function useTypedLine(of: string) {
  const key = `autos-guide-line-${of}`;
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped((before) => before ?? keptText(key)), [key]);
  return {
    typed,
    type: (line: string | null) => {
      setTyped(line);
      keepText(key, line ?? "");
    },
    /** It is stored: the tab need not keep it. */
    forget: () => keepText(key, ""),
  };
}
