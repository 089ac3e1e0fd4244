import { type ComponentProps, useId } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { toast } from "#components/ui/toast.ts";

/** A button that does nothing with this document; pointed at or pressed, it says why. */
export function OffButton({
  label,
  why,
  variant,
  className,
}: Pick<Parameters<typeof buttonClass>[0] & object, "variant"> &
  Pick<ComponentProps<"button">, "className"> & { label: string; why: string }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-disabled
        aria-describedby={id}
        title={why}
        onClick={() => toast({ text: why })}
        className={cx(buttonClass({ variant }), className)}
      >
        {label}
      </button>
      <span id={id} className="sr-only">
        {why}
      </span>
    </>
  );
}
