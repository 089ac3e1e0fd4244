import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { floatClass } from "./dialog.tsx";

/** A small window beside the control that opens it; the page behind can still be used. `label` names it. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  className,
  children,
}: {
  /** One element that can hold a ref, e.g. a `Button`. */
  trigger: ReactNode;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            floatClass,
            "z-30 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-2rem)] overflow-y-auto p-5",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
