import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useFocusBack } from "./use-focus-back.ts";

export const floatClass = "rounded-overlay border border-rule bg-raised shadow-overlay overlay-motion";

const left = new WeakSet<Event>();

/**
 * Leaves an Escape to the dialog in which it was pressed. A notice that came after a dialog was opened is above it, and
 * would take the key: what is typed next would go into a dialog that the person believes closed.
 */
export function leaveToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || event.target.closest("[role=dialog]") === null) return;
  event.preventDefault();
  left.add(event);
}

type Frame = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
};

/** A named frame on top of the dimmed page. `className` says where it stands and how large it is. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  titleClass,
  description,
  className,
  children,
}: Frame & { titleClass: string; className: string }) {
  const focusBack = useFocusBack({ open });
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* As high as a dialog: one that opens on top of another dims it too. */}
        <Radix.Overlay className="fixed inset-0 z-40 bg-[var(--scrim)] overlay-motion" />
        <Radix.Content
          {...focusBack}
          onKeyDown={({ nativeEvent }) => left.has(nativeEvent) && onOpenChange(false)}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(floatClass, "fixed inset-x-4 z-40 mx-auto", className)}
        >
          <Radix.Title className={titleClass}>{title}</Radix.Title>
          {description ? (
            <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
          ) : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the foot of a dialog, in sight also while what is above them scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-1 -mx-5 mt-2 -mb-5 flex flex-wrap items-center gap-2 bg-raised px-5 pt-3 pb-5">
      {children}
    </div>
  );
}

/** A dialog on top of the page. `actions` stand at its foot, the main one first. */
export function Dialog({
  actions,
  wide = false,
  children,
  ...frame
}: Frame & { actions?: ReactNode; wide?: boolean }) {
  return (
    <DialogFrame
      {...frame}
      titleClass="type-section pr-10"
      className={cx(
        "top-[12vh] max-h-[80vh] scroll-pb-28 overflow-auto p-5",
        wide ? "max-w-180" : "max-w-120",
      )}
    >
      {children}
      {actions ? <DialogFoot>{actions}</DialogFoot> : null}
      {/* Last, so that the content of the dialog takes the focus first. */}
      <Radix.Close
        aria-label="Fechar"
        className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink medium:top-3 medium:right-3 medium:size-8"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </DialogFrame>
  );
}
