import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Serif for the court's record, sans for Autos's own words: the fonts of the screen, in the weights of the design. */
export type Face = "serif" | "serif-strong" | "sans" | "sans-strong";

/** A font family has one file for each alphabet; they are tried in this order. */
export const alphabets = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;
export type Alphabet = (typeof alphabets)[number];

/** A face in one of its alphabets, as a document names it. */
export type FontName = `${Face} ${Alphabet}`;

// From the working directory, which is the project's folder in every process: bundled code does not know its own path.
const folder = () => join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "@fontsource");

export function readFont(font: FontName): Uint8Array {
  const [face = "", alphabet = ""] = font.split(" ");
  const family = face.startsWith("serif") ? "source-serif-4" : "source-sans-3";
  const weight = face.endsWith("strong") ? 600 : 400;
  return readFileSync(join(folder(), family, "files", `${family}-${alphabet}-${weight}-normal.woff`));
}
