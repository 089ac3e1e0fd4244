import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

/** The look of every control in which a person writes. The red border grows inward, so an error moves nothing. */
export const writingClass =
  "w-full rounded-control border border-edge bg-paper text-field medium:text-ui aria-invalid:border-alert aria-invalid:shadow-[inset_0_0_0_1px_var(--alert)]";

/** A text input of one line; inside a `Field` it takes the field's label. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input {...useFieldControl()} {...rest} className={cx(writingClass, "h-11 px-2 medium:h-9", className)} />
  );
}
