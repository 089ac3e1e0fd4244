import type { ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";
import { Glyph, type GlyphName } from "#components/ui/glyph.tsx";

const glyphs: Record<"fine" | "none" | "care" | "missing", GlyphName> = {
  fine: "check",
  none: "queued",
  care: "warn",
  missing: "unknown",
};

/** A fact of the petition in its review, with whether it is fine, and the way to change it. */
export function ReviewItem({
  label,
  tone = "fine",
  change = null,
  children,
}: {
  label: string;
  tone?: keyof typeof glyphs;
  change?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2 medium:grid-cols-[1rem_8.5rem_minmax(0,1fr)_auto]">
      <Glyph
        name={glyphs[tone]}
        className={cx("relative top-px", (tone === "care" || tone === "missing") && "text-care")}
      />
      <h3 className="font-regular text-ink-3">{label}</h3>
      <div className="min-w-0 max-medium:col-start-2 max-medium:row-start-2">{children}</div>
      <span className="max-medium:col-start-3 max-medium:row-start-1">{change}</span>
    </li>
  );
}
