"use client";

import { Select } from "#components/ui/select.tsx";
import { periodicities } from "#lib/cases/push/schema.ts";
import type { Wanted, wantedOf } from "#lib/push/change.ts";
import { rhythmRowTitle, rhythmTitle } from "#lib/push/words.ts";

const off = "off";

/** The rhythm of a watched case, to be changed. With `mayStop` it can also be watched no more. */
export function RhythmSelect({
  label,
  wanted,
  mayStop = false,
  isShort = false,
  className,
  onChoose,
}: {
  label: string;
  /** `periodicity` null of a case that is on: nobody named its rhythm. */
  wanted: ReturnType<typeof wantedOf>;
  mayStop?: boolean;
  /** With the short names, where there is little room. */
  isShort?: boolean;
  className?: string;
  onChoose: (wanted: Wanted) => void;
}) {
  return (
    <Select
      small
      aria-label={label}
      className={className}
      value={wanted.isOn ? (wanted.periodicity ?? "") : off}
      onChange={({ target }) => {
        const chosen = periodicities.find((one) => String(one) === target.value);
        if (chosen !== undefined) onChoose(chosen);
        else if (target.value === off) onChoose(null);
      }}
    >
      {wanted.isOn && wanted.periodicity === null ? (
        <option value="">{rhythmRowTitle({ rhythm: null, other: wanted.other ?? null })}</option>
      ) : null}
      {periodicities.map((one) => (
        <option key={one} value={one}>
          {rhythmTitle(one, { isShort })}
        </option>
      ))}
      {mayStop ? <option value={off}>Desligado</option> : null}
    </Select>
  );
}
