"use client";

import { useState } from "react";
import { DayField } from "#components/ui/day-field.tsx";
import { periodError } from "#lib/cases/list/filter-words.ts";

type Period = { from: string | null; to: string | null };

/** From one day to another. A last day before the first stays in its field with an error; the list does not change. */
export function MovementPeriod({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const [given, setGiven] = useState<Period>({ from, to });
  const [typed, setTyped] = useState<Period>({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setTyped({ from, to });
  }
  const errorOf = (period: Period) => periodError({ movedFrom: period.from, movedTo: period.to });

  function change(part: Partial<Period>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (errorOf(next) === null) onChange(next);
  }

  return (
    <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <legend className="sr-only">Período</legend>
      <DayField label="De" day={typed.from} onDayChange={(day) => change({ from: day })} className="mt-0!" />
      <DayField
        label="Até"
        day={typed.to}
        onDayChange={(day) => change({ to: day })}
        error={errorOf(typed)}
        className="mt-0!"
      />
    </fieldset>
  );
}
