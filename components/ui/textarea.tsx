"use client";

import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { writingClass } from "./input.tsx";

/** Several lines of writing; inside a `Field` it is labelled by it. */
export function Textarea({ className, rows = 6, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={cx(writingClass, "block resize-y p-2", className)}
    />
  );
}
