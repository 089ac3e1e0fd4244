/** A QR code, dark on light in both themes, as readers expect it. `rows`: `1` for dark. */
export function QrCode({ label, rows }: { label: string; rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 border border-rule bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
