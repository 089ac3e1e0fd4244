import { Switch as Radix } from "radix-ui";
import { useId } from "react";

/** A switch; a change applies at once. `blocked` says why it cannot be changed now. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  blocked,
}: {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  blocked?: string;
}) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id}>{label}</label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={blocked ? undefined : onCheckedChange}
        aria-disabled={blocked ? true : undefined}
        aria-describedby={blocked ? `${id}-reason` : undefined}
        className="relative inline-flex h-11 w-9 items-center medium:h-6 medium:w-7 before:absolute before:inset-x-0 before:top-1/2 before:h-4 before:-translate-y-1/2 before:rounded-full before:border before:border-edge before:bg-paper before:transition-colors before:duration-feedback data-[state=checked]:before:border-pen data-[state=checked]:before:bg-pen forced-colors:before:border-[CanvasText]"
      >
        <Radix.Thumb className="relative ml-0.75 size-2.5 rounded-full bg-edge transition-transform duration-feedback data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-pen medium:data-[state=checked]:translate-x-3 forced-colors:bg-[CanvasText]" />
      </Radix.Root>
      {blocked ? (
        <span id={`${id}-reason`} className="text-small text-ink-3">
          {blocked}
        </span>
      ) : null}
    </span>
  );
}
