import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { writingClass } from "./input.tsx";

/** A choice among a few: the browser's own list, which every keyboard, phone and screen reader knows. */
export function Select({
  small = false,
  className,
  children,
  ...rest
}: ComponentProps<"select"> & { small?: boolean }) {
  return (
    <span className={cx("relative inline-block", className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={cx(
          writingClass,
          "cursor-pointer appearance-none pr-7 pl-2",
          small ? "h-11 medium:h-7 medium:text-small" : "h-11 medium:h-9",
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}

type Choice = string | number | { id: string } | { value: string };

function keyOf(one: Choice): string | number {
  if (typeof one !== "object") return one;
  return "id" in one ? one.id : one.value;
}

/** The choices of a `Select`, in their words. */
export function Options<One extends Choice>(given: {
  of: readonly One[] | undefined;
  words: (one: One) => ReactNode;
}) {
  return given.of?.map((one) => (
    <option key={keyOf(one)} value={keyOf(one)}>
      {given.words(one)}
    </option>
  ));
}
