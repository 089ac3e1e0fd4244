"use client";

import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

/** What every control that takes writing looks like. The red border grows inward, so an error moves nothing. */
export const writingClass =
  "w-full rounded-control border border-edge bg-paper text-field medium:text-ui aria-invalid:border-alert aria-invalid:shadow-[inset_0_0_0_1px_var(--alert)]";

/** One line of writing; inside a `Field` it is labelled by it. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input {...useFieldControl()} {...rest} className={cx(writingClass, "h-11 px-2 medium:h-9", className)} />
  );
}
