import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

export type Typed<Value> = { ok: true; value: Value | null } | { ok: false; message: string };

/**
 * A field for a value that people type in more ways than one, such as a day. `value` is null when the field is empty, and
 * changes on Enter or on leaving the field. A text that cannot be read stays, with a message that says what to write.
 */
export function TypedField<Value extends string | number>({
  label,
  value,
  read,
  write,
  onValueChange,
  onTyped,
  error,
  className,
  ...input
}: {
  label: string;
  value: Value | null;
  /** Reads what was typed; `write` is the form in which a value is shown. */
  read: (text: string) => Typed<Value>;
  write: (value: Value) => string;
  onValueChange: (value: Value | null) => void;
  /** Gets at each key what the field then holds, for what must never differ from it. */
  onTyped?: (typed: Typed<Value>) => void;
  /** What is wrong with the value itself, e.g. that it is before another. */
  error?: string | null | undefined;
} & Pick<ComponentProps<"input">, "className" | "placeholder" | "inputMode">) {
  const shown = (given: Value | null) => (given === null ? "" : write(given));
  const [text, setText] = useState(shown(value));
  const [unread, setUnread] = useState<string | null>(null);

  // The value was changed from outside (a filter removed, the back button): what was typed is out of date.
  const adopt = useEffectEvent(() => {
    setText(shown(value));
    setUnread(null);
  });
  useEffect(() => adopt(), [value]);

  function take() {
    const typed = read(text);
    setUnread(typed.ok ? null : typed.message);
    if (!typed.ok) return;
    setText(shown(typed.value));
    if (typed.value !== value) onValueChange(typed.value);
  }

  return (
    <Field label={label} error={unread ?? error ?? null} className={className}>
      <Input
        {...input}
        value={text}
        autoComplete="off"
        className="max-w-40"
        onChange={(event) => {
          setText(event.target.value);
          setUnread(null);
          onTyped?.(read(event.target.value));
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
    </Field>
  );
}
