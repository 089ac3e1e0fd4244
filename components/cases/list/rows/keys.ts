"use client";

import type { RefObject } from "react";
import { useShortcut } from "#components/ui/use-shortcut.ts";

/** `j` and `k` move the focus along the rows of a list; the focused row is the cursor, so `Enter` opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  function move(step: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next =
      at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
    rows[next]?.focus();
    rows[next]?.closest("li")?.scrollIntoView({ block: "nearest" });
  }
  useShortcut({ key: "j", run: () => move(1) });
  useShortcut({ key: "k", run: () => move(-1) });
}
