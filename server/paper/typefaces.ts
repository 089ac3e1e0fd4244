import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Serif is the record, sans is Autos; the files are those the screen's fonts come from, in the weights of the look. */
export type Face = "serif" | "serif-strong" | "sans" | "sans-strong";

/** A family comes in a file for each alphabet, tried in this order. */
export const alphabets = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;
export type Alphabet = (typeof alphabets)[number];

/** A face in one of its alphabets, as a document names it. */
export type FontName = `${Face} ${Alphabet}`;

// Every process of Autos works in the project's folder; the bundled code of a page does not know where it lies.
const folder = () => join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "@fontsource");

export function readFont(font: FontName): Uint8Array {
  const [face = "", alphabet = ""] = font.split(" ");
  const family = face.startsWith("serif") ? "source-serif-4" : "source-sans-3";
  const weight = face.endsWith("strong") ? 600 : 400;
  return readFileSync(join(folder(), family, "files", `${family}-${alphabet}-${weight}-normal.woff`));
}
