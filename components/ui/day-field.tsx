import { formatDate } from "#lib/time/time.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";
import { type Typed, TypedField } from "./typed-field.tsx";

function read(text: string): Typed<string> {
  const typed = readTypedDay(text);
  return typed.ok ? { ok: true, value: typed.day } : typed;
}

/** A field for a day, typed as people type it. `day` is `YYYY-MM-DD` or null. */
export function DayField({
  day,
  onDayChange,
  ...field
}: {
  label: string;
  day: string | null;
  onDayChange: (day: string | null) => void;
  onTyped?: (typed: Typed<string>) => void;
  error?: string | null;
  className?: string;
}) {
  return (
    <TypedField
      {...field}
      value={day}
      read={read}
      write={formatDate}
      onValueChange={onDayChange}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
    />
  );
}
