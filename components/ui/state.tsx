import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Glyph, type GlyphName } from "./glyph.tsx";

export type Tone = "quiet" | "strong" | "care" | "alert";

const tones: Record<Tone, string> = {
  quiet: "",
  strong: "font-strong",
  care: "font-strong text-care",
  alert: "font-strong text-alert",
};

/** A state: its shape, its word, its tone. Colour only where something was lost, refused, stalled or is not known. */
export function State({
  glyph,
  tone = "quiet",
  className,
  children,
}: {
  glyph: GlyphName;
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cx("inline-flex items-baseline gap-1.5", tones[tone], className)}>
      <Glyph name={glyph} className="relative top-px" />
      <span>{children}</span>
    </span>
  );
}
