import { fold } from "./fold.ts";

/** A text as a part of a file's name: `Moura & Tavares Associados` is `moura-tavares-associados`. */
export const fileWord = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
