import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { writingClass } from "./input.tsx";

/** A text input of several lines; inside a `Field` it takes the field's label. */
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
