import { useEffect, useState } from "react";
import { keepText, keptText } from "#components/ui/kept-text.ts";

/** A text that survives a reload of its tab, where the browser stores it. `offered`: the text while nothing was typed. */
export function useKeptText(key: string, offered: string): [string, (text: string) => void] {
  const [text, setText] = useState("");

  useEffect(() => setText((typed) => typed || keptText(key) || offered), [key, offered]);

  function keep(next: string) {
    setText(next);
    keepText(key, next);
  }

  return [text, keep];
}
