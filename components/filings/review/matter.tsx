import type { ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";

const tones = {
  care: { line: "border-care", title: "text-care" },
  alert: { line: "border-alert", title: "text-alert" },
};

/** What keeps a petition from going on until somebody says a word about it: what it is, and below what can be said. */
export function Matter({
  id,
  tone,
  title,
  children,
}: {
  id: string;
  tone: keyof typeof tones;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={cx("border-l-3 pl-3.25", tones[tone].line)}>
      <h2 id={id} className={cx("type-section flex items-baseline gap-2", tones[tone].title)}>
        <Glyph name="warn" size={14} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
