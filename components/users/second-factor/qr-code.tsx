/** A QR code, dark on light in both themes, as readers expect it. */
export function QrCode({ label, size, path }: { label: string; size: number; path: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 border border-rule bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
