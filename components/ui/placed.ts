import type { CSSProperties } from "react";

/** How a row of a virtual list stands at its place; without a place it follows the row before it. */
export function placed(start: number | null, margin: number): CSSProperties | undefined {
  if (start === null) return undefined;
  return { position: "absolute", insetInline: 0, top: 0, transform: `translateY(${start - margin}px)` };
}
