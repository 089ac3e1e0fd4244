"use client";

import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";

/**
 * A square icon button. `label`: its accessible name. `keys`: the key that does the same. With `off` it does nothing.
 */
export function ToolButton({
  label,
  keys,
  onClick,
  off = false,
  className,
  children,
}: {
  label: string;
  keys?: string;
  onClick: () => void;
  off?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onClick();
      }}
      className={cx(buttonClass({ variant: "icon" }), className)}
    >
      {children}
    </button>
  );
}
