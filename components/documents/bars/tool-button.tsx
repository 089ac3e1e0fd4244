import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";

/** A square icon button. `label`: its accessible name. `keys`: the key that does the same. */
export function ToolButton({
  label,
  keys,
  onClick,
  off = false,
  children,
}: {
  label: string;
  keys?: string;
  onClick: () => void;
  off?: boolean;
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
      className={buttonClass({ variant: "icon" })}
    >
      {children}
    </button>
  );
}
