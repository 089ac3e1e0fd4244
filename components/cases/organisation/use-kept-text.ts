"use client";

import { useEffect, useState } from "react";

/**
 * A text that survives a reload of its tab. Where the browser keeps nothing, it is an ordinary state. `offered` is
 * what stands there when nothing was typed.
 */
export function useKeptText(key: string, offered: string): [string, (text: string) => void] {
  const [text, setText] = useState("");

  useEffect(() => {
    let kept: string | null = null;
    try {
      kept = sessionStorage.getItem(key);
    } catch {
      // Storage is off: nothing to bring back.
    }
    setText((typed) => typed || kept || offered);
  }, [key, offered]);

  function keep(next: string) {
    setText(next);
    try {
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Full or off: the text still stands on the page.
    }
  }

  return [text, keep];
}
