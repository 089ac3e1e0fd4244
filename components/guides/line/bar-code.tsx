import JsBarcode from "jsbarcode";
import { formatLine } from "#lib/guides/line/line.ts";

/** What a scanner needs on either side: ten times the narrowest bar. */
const quiet = 10;
/** Of the bars of Febraban's bill: 103 by 13 millimetres. */
const [widthMm, heightMm] = [103, 13];

/** The bars and spaces of interleaved 2 of 5, narrowest first: each "1" is a black stripe of one module. */
function modulesOf(digits: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, digits, { format: "ITF" });
  return (drawn.encodings ?? []).map(({ data }) => data).join("");
}

/** The bar code of a payment line (44 digits, interleaved 2 of 5), as large as on paper, black on white in any theme. */
export function BarCode({ barcode, line }: { barcode: string; line: string }) {
  const modules = modulesOf(barcode);
  const width = modules.length + 2 * quiet;
  const height = Math.round((modules.length * heightMm) / widthMm);
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ at: index, size: bar.length }));
  return (
    <svg
      role="img"
      aria-label={`Código de barras da linha ${formatLine(line)}`}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      className="keeps-colour h-auto max-w-full forced-color-adjust-none"
      style={{ width: `${(width * widthMm) / modules.length}mm` }}
    >
      <rect width={width} height={height} fill="#fff" />
      <path
        fill="#000"
        d={bars.map(({ at, size }) => `M${quiet + at} 0h${size}v${height}h-${size}z`).join("")}
      />
    </svg>
  );
}
