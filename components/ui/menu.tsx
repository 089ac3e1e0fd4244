import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { floatClass } from "./dialog.tsx";
import { Glyph } from "./glyph.tsx";

const itemClass =
  "flex min-h-11 cursor-pointer items-center gap-2 px-4 py-1.5 text-ink no-underline outline-none select-none hover:no-underline data-highlighted:bg-pen-soft data-disabled:cursor-default data-disabled:text-ink-3 medium:min-h-8";

/** A menu under the control that opens it. Not modal: the page behind can still be scrolled. */
export function Menu({
  trigger,
  align = "start",
  defaultOpen = false,
  children,
}: {
  /** One element that can hold a ref, e.g. a `Button`. */
  trigger: ReactNode;
  align?: "start" | "end";
  /** For a menu that is made when its control is pressed. */
  defaultOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cx(
            floatClass,
            "z-30 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] min-w-48 overflow-y-auto py-2",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...rest} className={cx(itemClass, className)} />;
}

/** One of several in a menu; the chosen one carries a check. */
export function MenuChoice({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...rest} className={cx(itemClass, "group justify-between gap-4")}>
      <span className="min-w-0 flex-1">{children}</span>
      <Glyph name="check" className="invisible group-data-[state=checked]:visible" />
    </Radix.RadioItem>
  );
}

export const MenuChoices = Radix.RadioGroup;

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-4 pt-2 pb-1 text-meta text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-2 border-t border-line" />;
}
