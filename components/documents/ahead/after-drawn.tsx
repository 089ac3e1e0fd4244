"use client";

import { type ReactNode, use } from "react";
import { drawingAhead } from "./begin.ts";

/**
 * The page comes to life once its first sheet is drawn: until then it stands as the server sent it, and leaves the machine to
 * the drawing. Not within a Suspense boundary: the server would send that later than the rest.
 */
export function AfterDrawn({ children }: { children: ReactNode }) {
  const drawing = typeof window === "undefined" ? undefined : drawingAhead();
  if (drawing !== undefined) use(drawing);
  return children;
}
