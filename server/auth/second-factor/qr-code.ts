import "server-only";
import { encode } from "uqr";

/** A QR code as an SVG path over a square of `size` units, with the quiet margin of four that readers need. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
}
