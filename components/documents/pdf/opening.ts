import type { TextPage } from "#lib/documents/kind/text-pages.ts";
import type { PictureTrouble } from "#lib/documents/kind/words.ts";
import type { Pdf } from "./types.ts";

export type PasswordAsk = { answer: (password: string) => void; wrong: boolean };

/** What was made of the bytes so far: pages by pdf.js, of which `pages` can be read; a picture; or lines. */
export type Opening =
  | { step: "waiting" }
  | { step: "password"; ask: PasswordAsk }
  | { step: "corrupt" }
  | { step: "open"; pdf: Pdf; pages: number }
  | { step: "picture"; url: string }
  | { step: "undrawn"; trouble: PictureTrouble }
  | { step: "text"; pages: readonly TextPage[] };
