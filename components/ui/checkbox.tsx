"use client";

import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** A box to tick with its words, which are part of what can be pressed. */
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
