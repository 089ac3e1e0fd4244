import { cx } from "./cx.ts";

const disc = "M6 .5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z";
const square = "M1.5.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z";
const check = "M2.88 6.74L5.35 9.08L9.27 4.59L8.13 3.61L5.25 6.92L3.92 5.66z";
const cross =
  "M3.47 4.53L4.94 6L3.47 7.47L4.53 8.53L6 7.06L7.47 8.53L8.53 7.47L7.06 6L8.53 4.53L7.47 3.47L6 4.94L4.53 3.47z";
const question =
  "M4.89 4.74L5.01 4.14L5.23 3.84L5.58 3.65L6.01 3.57L6.44 3.63L6.78 3.81L7 4.09L7.08 4.5L7.02 4.78L6.84 5.01L6.47 5.3L5.97 5.69L5.49 6.3L5.3 7.2L6.7 7.2L6.78 6.92L6.96 6.69L7.33 6.4L7.83 6.01L8.31 5.4L8.52 4.5L8.3 3.47L7.69 2.71L6.88 2.28L5.99 2.15L5.1 2.31L4.29 2.77L3.7 3.55L3.51 4.46zM5.3 8.2h1.4v1.5h-1.4z";
const exclamation = "M5.25 2.4h1.5v4.4h-1.5zM5.25 8h1.5v1.6h-1.5z";
const ring = <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const stroke = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 };

/** One shape per state, so that none depends on colour. The signs are cut out of it: the background shows through. */
const shapes = {
  draft: <circle cx="6" cy="6" r="4.75" {...stroke} strokeDasharray="1.9 1.83" />,
  queued: ring,
  window: (
    <>
      {ring}
      <circle cx="6" cy="6" r="2" fill="currentColor" />
    </>
  ),
  running: (
    <>
      {ring}
      <path d="M6 2.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  done: <path d={disc + check} fill="currentColor" fillRule="evenodd" />,
  await: (
    <>
      <path
        d="M6 .5a5.5 5.5 0 1 0 1.3 10.85a2.6 2.6 0 0 1 3.9-3.5A5.5 5.5 0 0 0 6 .5zM2.88 6.74L5.35 9.08L9.27 4.59L8.13 3.61L5.25 6.92L3.92 5.66z"
        fill="currentColor"
        fillRule="evenodd"
      />
      <circle cx="9.9" cy="10.1" r="1.7" fill="currentColor" />
    </>
  ),
  failed: <path d={disc + cross} fill="currentColor" fillRule="evenodd" />,
  cancelled: (
    <>
      {ring}
      <path d="m2.8 9.2 6.4-6.4" {...stroke} />
    </>
  ),
  unknown: <path d={square + question} fill="currentColor" fillRule="evenodd" />,
  blind: (
    <>
      {ring}
      <path d="M3 6h6" {...stroke} />
    </>
  ),
  warn: <path d={square + exclamation} fill="currentColor" fillRule="evenodd" />,
  check: <path d="m1.8 6.4 2.8 2.8 5.6-6.4" {...stroke} />,
  double: <path d="m.6 6.6 2.3 2.3 4-4.8M5.4 8.2l.8.7 5-5.6" {...stroke} strokeWidth={1.4} />,
  dot: <circle cx="6" cy="6" r="3" fill="currentColor" />,
};
export type GlyphName = keyof typeof shapes;

/** A 12 px (or `size`) shape in the colour of the text around it. Always beside its word. */
export function Glyph({
  name,
  size = 12,
  className,
}: {
  name: GlyphName;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 12 12"
      width={size}
      height={size}
      className={cx("glyph inline-block shrink-0", className)}
    >
      {shapes[name]}
    </svg>
  );
}
