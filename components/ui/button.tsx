"use client";

import { type ComponentProps, type MouseEvent, useId } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { cx } from "./cx.ts";
import { Glyph } from "./glyph.tsx";
import { Link } from "./link.tsx";

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** A button is never off without a reason: `blocked` is said beside it, and it stays focusable. `pending`: the word while it runs. */
export function Button({
  variant,
  size,
  blocked,
  pending,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<"button">, "disabled"> & Look & { blocked?: string; pending?: string | false }) {
  const reason = useId();
  const isRunning = pending !== undefined && pending !== false;
  const off = blocked !== undefined || isRunning;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={cx(buttonClass({ variant, size }), className)}
        aria-disabled={off || undefined}
        aria-busy={isRunning || undefined}
        aria-describedby={blocked ? reason : rest["aria-describedby"]}
        onClick={press}
      >
        {isRunning ? (
          <>
            <Glyph name="running" />
            {pending}
          </>
        ) : (
          children
        )}
      </button>
      {blocked ? (
        <span id={reason} className="text-small text-ink-3">
          {blocked}
        </span>
      ) : null}
    </>
  );
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(buttonClass({ variant, size }), className)} />;
}
