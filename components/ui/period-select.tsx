import { useId } from "react";
import { Options, Select } from "./select.tsx";

const everything = "0";

/** How far back a list goes, in the unit of its `periods`; null: as far as there is anything. */
export function PeriodSelect({
  label,
  periods,
  words,
  value,
  onValueChange,
}: {
  label: string;
  periods: readonly number[];
  words: (period: number | null) => string;
  value: number | null;
  onValueChange: (period: number | null) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className="inline-flex items-center gap-2 text-small text-ink-2">
      {label}
      <Select
        id={id}
        small
        value={String(value ?? everything)}
        onChange={({ target }) => onValueChange(target.value === everything ? null : Number(target.value))}
      >
        <Options of={periods} words={words} />
        <option value={everything}>{words(null)}</option>
      </Select>
    </label>
  );
}
