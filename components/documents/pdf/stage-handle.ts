import type { Hit } from "#lib/documents/search.ts";

/** What the bars and keys ask of the pages. */
export type StageHandle = {
  toPage: (page: number) => void;
  toPlace: (place: PagePlace) => void;
  toHit: (hit: Hit) => void;
  /** Moves by a part of what is in view: 1 is a screen down, -0.1 a little up. */
  scrollBy: (screens: number) => void;
  toEdge: (edge: "start" | "end") => void;
};

/** A place on a page: `fraction` of its height lies above it, as the page is shown. */
export type PagePlace = { page: number; fraction: number };

/** `fit`: as wide as the window; on a phone without the margins, `whole` with them. A number: 1 is the size on paper. */
export type Zoom = "fit" | "whole" | "page" | number;
export type Rotation = 0 | 90 | 180 | 270;

/** Zoom steps, 1 being the size on paper. */
const steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

/** The next step up or down from the zoom in view; the same at the ends. */
export function stepZoom(input: { from: number; by: 1 | -1 }): number {
  const { from, by } = input;
  const beyond =
    by === 1 ? steps.find((step) => step > from + 0.01) : steps.findLast((step) => step < from - 0.01);
  return beyond ?? from;
}

export function turn(rotation: Rotation): Rotation {
  switch (rotation) {
    case 0:
      return 90;
    case 90:
      return 180;
    case 180:
      return 270;
    case 270:
      return 0;
  }
}
