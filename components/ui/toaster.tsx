import { Toast as Radix } from "radix-ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { floatClass, leaveToDialog } from "./dialog.tsx";
import { dismissToast, type Toast, toastStore } from "./toast.ts";

/** How long a toast stays on which something can be done, in milliseconds. */
const actionMs = 10_000;

const none: readonly Toast[] = [];

/** The place where toasts stand, bottom left, reachable with F8. One per page, in the root layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  return (
    <Radix.Provider label="Aviso" swipeDirection="left" duration={6_000}>
      {toasts.map((one) => (
        <Radix.Root
          key={one.id}
          duration={one.action ? actionMs : 6_000}
          onEscapeKeyDown={leaveToDialog}
          type={one.tone === "alert" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) dismissToast(one.id);
          }}
          className={cx(floatClass, "flex items-center gap-3 px-3 py-2")}
        >
          <Radix.Description className={cx("flex-1", one.tone === "alert" && "font-strong text-alert")}>
            {one.text}
          </Radix.Description>
          {one.action ? (
            <Radix.Action
              altText={one.action.label}
              onClick={one.action.run}
              className="min-h-11 rounded-mark px-1 font-strong text-pen hover:underline medium:min-h-6"
            >
              {one.action.label}
            </Radix.Action>
          ) : null}
          {one.isTimed ? <SecondsLeft /> : null}
        </Radix.Root>
      ))}
      <Radix.Viewport
        label="Avisos ({hotkey})"
        // Above an open dialog, whose buttons are at its foot.
        className="screen-only fixed bottom-[calc(var(--bottom)+.75rem)] left-[var(--toast-left)] z-50 flex w-[min(26rem,calc(100vw-2rem))] flex-col gap-2 [body:has([role=dialog][data-state=open])_&]:top-3 [body:has([role=dialog][data-state=open])_&]:bottom-auto"
      />
    </Radix.Provider>
  );
}

/** Counts down while a toast stays; it is not read aloud. */
function SecondsLeft() {
  const [left, setLeft] = useState(actionMs / 1_000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="text-small text-ink-3">
      {left} s
    </span>
  );
}
