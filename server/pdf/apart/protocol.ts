import "server-only";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import type { Traits } from "./look.ts";
import type { CopyLooks } from "./pdfium.ts";

/** The most bytes of a file that are passed at once, in either direction. */
export const mostAtOnce = 1024 * 1024;

/** What a process is asked to do. It gets no file, but asks for the parts that it needs. Sizes in bytes. */
export type Work =
  | { kind: "inspect"; size: number; mostRead: number; mostMs: number }
  | { kind: "split"; size: number; pages: number[]; most: number }
  | { kind: "convert"; size: number; type: "jpeg" | "png" }
  /** The first `of` bytes are a file, and those after them the copy that it is compared with. */
  | { kind: "compare"; size: number; of: number }
  | ({ kind: "gather"; size: number } & Room);

/** The number of the page tree in a file that is bound of several. */
export const treeNumber = 2;

/** What there is room for in a file that is bound of several. `first`: the number of the next object. */
export type Room = { first: number; mostPages: number; mostObjects: number; mostBytes: number };

/**
 * What was found of a PDF's inside; `unread`: it would take more than the process may read. `isDynamic`: nobody sees its pages
 * but Adobe's reader, which makes them; of a form larger than may be read that is not known, and false.
 */
export type Inside =
  | ({ kind: "pages"; pages: number; sizes: DocumentFindings["sizes"]; isDynamic: boolean } & Traits)
  | { kind: "encrypted" }
  | { kind: "broken" }
  | { kind: "unread" };

/** A line of an outline: where it leads, `page` from 0, `top` in points of that page or null for its beginning. */
export type Line = { title: string; depth: number; page: number; top: number | null };

/** The objects of a PDF's pages, in a part that came before: where each begins in it, and which of them are what. */
export type Gathered = {
  offsets: Uint32Array;
  pages: number[];
  outline: Line[];
  /** Layers by whether they are seen. */
  layers: { shown: number[]; hidden: number[] };
};

/** Why the pages of a PDF are not bound. */
export type Unfit =
  | "encrypted"
  | "broken"
  | "dynamic"
  | "portfolio"
  | "no-pages"
  | "too-many-pages"
  | "too-large"
  /** Bound, it would not look as it does. */
  | "changed";

/** Why a file and its copy are not compared: the engine does not open one of them. */
export type Unseen = { kind: "unseen"; which: "file" | "copy"; why: "encrypted" | "broken" };

/** What a process that works with a file sends. The bytes of a `part` follow it, piece by piece. */
export type FromApart =
  | { kind: "read"; id: number; from: number; to: number }
  | { kind: "inside"; inside: Inside }
  | { kind: "part"; size: number; pages: number }
  /** After a piece it waits until that is taken. */
  | { kind: "piece"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "done" }
  | { kind: "gathered"; gathered: Gathered }
  | { kind: "unfit"; why: Unfit }
  | { kind: "compared"; looks: CopyLooks | Unseen }
  /** `page`: from 1, the one that is by itself larger than a part may be. */
  | { kind: "page-too-large"; page: number }
  | { kind: "unreadable" };

/** What is sent to it. `memoryMb`: how much it may take for the work, besides what it takes to begin. */
export type ToApart =
  | { kind: "work"; work: Work; memoryMb: number }
  | { kind: "bytes"; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "taken" };
