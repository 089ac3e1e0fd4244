import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(root, "node_modules/pdfjs-dist");
const target = join(root, "public/pdfjs");
const folders = ["cmaps", "iccs", "standard_fonts", "wasm"];
/** The signs of notes in a document, which have no look of their own. */
const signs = /^annotation-\w+\.svg$/;

/** Copies what pdf.js needs for scanned files (JBIG2, JPEG 2000, fonts) to `/pdfjs/`: nothing comes from other hosts. */
export function placePdfAssets() {
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const stamp = join(target, "version");
  const placed = `${version} with signs`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === placed) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const folder of folders) cpSync(join(source, folder), join(target, folder), { recursive: true });
  const images = join(source, "web/images");
  mkdirSync(join(target, "images"));
  for (const name of readdirSync(images).filter((one) => signs.test(one)))
    cpSync(join(images, name), join(target, "images", name));
  // Without the engine for scripts inside PDF forms: the viewer runs no scripts.
  for (const name of ["quickjs-eval.js", "quickjs-eval.wasm"])
    rmSync(join(target, "wasm", name), { force: true });
  writeFileSync(stamp, placed);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) placePdfAssets();
