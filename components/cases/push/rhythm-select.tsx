import { useRef, useState } from "react";
import { Options, Select } from "#components/ui/select.tsx";
import { periodicities } from "#lib/cases/push/schema.ts";
import type { Wanted, wantedOf } from "#lib/push/change.ts";
import { rhythmRowTitle, rhythmTitle } from "#lib/push/words.ts";

const off = "off";

/** The rhythm of a watched case, with `mayStop` also none. By keyboard it is chosen by Enter or by leaving the list; Escape keeps it. */
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
  // A closed list changes with every arrow key: what is passed on the way to another must not be asked of the service.
  const [passing, setPassing] = useState<string | null>(null);
  const byKey = useRef(false);
  const current = String(wanted.isOn ? (wanted.periodicity ?? "") : off);
  function choose(value: string) {
    setPassing(null);
    if (value === current) return;
    const chosen = periodicities.find((one) => String(one) === value);
    if (chosen !== undefined) onChoose(chosen);
    else if (value === off) onChoose(null);
  }
  return (
    <Select
      small
      aria-label={label}
      className={className}
      value={passing ?? current}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onKeyDown={(event) => {
        byKey.current = true;
        if (passing === null) return;
        if (event.key === "Enter") {
          event.preventDefault();
          choose(passing);
        } else if (event.key === "Escape") {
          event.stopPropagation();
          setPassing(null);
        }
      }}
      onBlur={() => {
        if (passing !== null) choose(passing);
      }}
      onChange={({ target }) => {
        if (byKey.current) setPassing(target.value);
        else choose(target.value);
      }}
    >
      {wanted.isOn && wanted.periodicity === null ? (
        <option value="">{rhythmRowTitle({ rhythm: null, other: wanted.other ?? null })}</option>
      ) : null}
      <Options of={periodicities} words={(one) => rhythmTitle(one, { isShort })} />
      {mayStop ? <option value={off}>Desligado</option> : null}
    </Select>
  );
}
