import "server-only";
import { encode } from "uqr";

/** A QR code by its rows, `1` for dark, with the quiet margin of four that readers need. */
export function qrCode(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 4 });
  return data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
}
