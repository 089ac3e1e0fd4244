import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** A checkbox with its label; a press on the label ticks it too. */
export function Checkbox({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label className={cx("inline-flex min-h-11 cursor-pointer items-center gap-2 medium:min-h-8", className)}>
      <input {...rest} type="checkbox" className="size-4 shrink-0 accent-pen" />
      {label}
    </label>
  );
}
