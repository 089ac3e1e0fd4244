import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = { quiet: "border-rule", alert: "border-alert", care: "border-care", pen: "border-pen" };

/** A remark with a line in its margin: a bold title, and below it what it means and what to do. */
export function Note({
  tone = "quiet",
  title,
  live = false,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      role={live ? (tone === "alert" ? "alert" : "status") : undefined}
      className={cx("border-l-3 pl-3.25", tones[tone], className)}
    >
      {title ? <p className="font-strong">{title}</p> : null}
      {children ? <div className="text-ink-2">{children}</div> : null}
    </div>
  );
}

/** Why something was not done; nothing while there is no reason. */
export function NotDone({ why, ...note }: { why: string | null; title?: string; className?: string }) {
  return why ? (
    <Note tone="alert" live {...note}>
      {why}
    </Note>
  ) : null;
}
