import { createContext, type ReactNode, useContext, useId } from "react";
import { cx } from "./cx.ts";

type Control = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

const ControlContext = createContext<Control | null>(null);

/** The id and descriptions that a control inside a `Field` carries; nothing outside one. */
export function useFieldControl(): Partial<Control> {
  return useContext(ControlContext) ?? {};
}

/**
 * A field: label above, hint, then the error between label and control, the source of a suggested value below.
 * The control inside (`Input`, `Textarea`, `Select`) takes its id and descriptions from here.
 */
export function Field({
  label,
  isLabelSeen = true,
  hint,
  error,
  source,
  className,
  children,
}: {
  label: string;
  /** False where the heading above says the same; screen readers still get it. */
  isLabelSeen?: boolean;
  hint?: ReactNode;
  /** Says what to write, e.g. `Dígito errado: seria 83, não 82.` */
  error?: string | null;
  /** Where a filled-in value comes from, e.g. `da capa`. */
  source?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, source && `${id}-source`].filter(Boolean);
  const control: Control = { id };
  if (described.length > 0) control["aria-describedby"] = described.join(" ");
  if (error) control["aria-invalid"] = true;

  return (
    <ControlContext value={control}>
      <div className={cx("mt-5", error && "border-l-3 border-alert pl-3.25", className)}>
        <label htmlFor={id} className={isLabelSeen ? "mb-1 block font-strong" : "sr-only"}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-small text-ink-3">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${id}-error`} role="alert" className="mb-1 font-strong text-alert">
            {error}
          </p>
        ) : null}
        {children}
        {source ? (
          <p id={`${id}-source`} className="mt-1 text-meta text-ink-3">
            {source}
          </p>
        ) : null}
      </div>
    </ControlContext>
  );
}
