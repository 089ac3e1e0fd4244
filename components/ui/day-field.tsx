"use client";

import { useEffect, useState } from "react";
import { formatDate } from "#lib/time/time.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

/**
 * A field for a day, typed as people type it. `day` is `YYYY-MM-DD` or null, and changes on Enter or on leaving the
 * field. A text that is no day stays in the field, with a message that says what to write.
 */
export function DayField({
  label,
  day,
  onDayChange,
  error,
  className,
}: {
  label: string;
  day: string | null;
  onDayChange: (day: string | null) => void;
  /** What is wrong with the day itself, e.g. that it is before another. */
  error?: string | null;
  className?: string;
}) {
  const [text, setText] = useState(day === null ? "" : formatDate(day));
  const [unread, setUnread] = useState<string | null>(null);

  // The day was changed from outside (a filter removed, the back button): what was typed is out of date.
  useEffect(() => {
    setText(day === null ? "" : formatDate(day));
    setUnread(null);
  }, [day]);

  function read() {
    const typed = readTypedDay(text);
    setUnread(typed.ok ? null : typed.message);
    if (!typed.ok) return;
    setText(typed.day === null ? "" : formatDate(typed.day));
    if (typed.day !== day) onDayChange(typed.day);
  }

  return (
    <Field label={label} error={unread ?? error ?? null} className={className}>
      <Input
        value={text}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-36"
        onChange={(event) => {
          setText(event.target.value);
          setUnread(null);
        }}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key === "Enter") read();
        }}
      />
    </Field>
  );
}
