import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { cx } from "./cx.ts";
import { writingClass } from "./input.tsx";
import { Kbd } from "./kbd.tsx";
import { toast } from "./toast.ts";
import { useShortcut } from "./use-shortcut.ts";

/**
 * A search box whose label is only for screen readers. `/` focuses it from anywhere, `Esc` empties and then leaves it.
 * `blocked` says why nothing can be looked for now: it stays focusable, and says so when it is pressed.
 */
export function SearchInput({
  label,
  value,
  onValueChange,
  placeholder,
  trailing,
  shortcut = true,
  small = false,
  blocked,
  className,
  onKeyDown,
  ref,
}: {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  /** What stands at the right end once something is written, e.g. `2 de 4`. */
  trailing?: ReactNode;
  /** Whether `/` leads here. `shown`: it does by whoever draws the box, and here it only stands. */
  shortcut?: boolean | "shown";
  small?: boolean;
  blocked?: string | undefined;
  className?: string;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;
  const isOwn = shortcut === true && blocked === undefined;
  useShortcut({ key: "/", enabled: isOwn, run: () => box.current?.select() });
  const first = useRef({ value, onValueChange });
  // What was written before the page's scripts ran is in the box already, and nobody was told.
  useEffect(() => {
    const { value: drawn, onValueChange: tell } = first.current;
    const written = box.current?.value ?? drawn;
    if (written !== drawn) tell(written);
  }, [box]);

  return (
    <div className={cx("relative", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        value={value}
        readOnly={blocked !== undefined}
        aria-disabled={blocked === undefined ? undefined : true}
        aria-describedby={blocked === undefined ? undefined : `${id}-why`}
        title={blocked}
        onClick={() => blocked !== undefined && toast({ text: blocked })}
        placeholder={placeholder}
        autoComplete="off"
        // A capital letter asks for a name: a phone must not put one at the beginning.
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === "Escape" && !event.defaultPrevented) {
            if (value === "") event.currentTarget.blur();
            else onValueChange("");
            event.preventDefault();
          }
        }}
        className={cx(
          writingClass,
          "pl-2 text-ellipsis [&::-webkit-search-cancel-button]:appearance-none",
          trailing ? "pr-16" : "pr-2 medium:pr-10",
          small ? "h-11 medium:h-8" : "h-11 medium:h-9",
          "aria-disabled:cursor-default aria-disabled:border-rule aria-disabled:text-ink-3",
        )}
      />
      {blocked === undefined ? null : (
        <span id={`${id}-why`} className="sr-only">
          {blocked}
        </span>
      )}
      {trailing ? (
        <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3">
          {trailing}
        </span>
      ) : shortcut ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 leading-none medium:block touch:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      ) : null}
    </div>
  );
}
