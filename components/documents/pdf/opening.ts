import type { Pdf } from "./types.ts";

export type PasswordAsk = { answer: (password: string) => void; wrong: boolean };

/** What pdf.js has made of the bytes so far. `pages` counts those that can be read. */
export type Opening =
  | { step: "waiting" }
  | { step: "password"; ask: PasswordAsk }
  | { step: "corrupt" }
  | { step: "open"; pdf: Pdf; pages: number };
