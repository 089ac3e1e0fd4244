"use client";

import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type DayDraft, readPeriod } from "#lib/cases/rules-period.ts";

type Period = { from: string | null; to: string | null };

const draftOf = (day: string | null): DayDraft => ({ text: day ?? "", isBad: false });

/** From one day to another. What cannot be a period stays in its fields and is told; the list stays as it was. */
export function MovementPeriod({
  value,
  onValueChange,
}: {
  value: Period;
  onValueChange: (period: Period) => void;
}) {
  const [given, setGiven] = useState(value);
  const [drafts, setDrafts] = useState({ from: draftOf(value.from), to: draftOf(value.to) });
  const [isTold, setTold] = useState(false);
  if (value.from !== given.from || value.to !== given.to) {
    setGiven(value);
    setDrafts({ from: draftOf(value.from), to: draftOf(value.to) });
  }
  const period = readPeriod(drafts);
  const errors = isTold && !period.ok ? period : null;

  function change(name: "from" | "to", field: HTMLInputElement) {
    const next = { ...drafts, [name]: { text: field.value, isBad: field.validity.badInput } };
    setDrafts(next);
    const read = readPeriod(next);
    if (!read.ok) return;
    setTold(false);
    setGiven({ from: read.from, to: read.to });
    if (read.from !== value.from || read.to !== value.to) onValueChange({ from: read.from, to: read.to });
  }

  const field = (name: "from" | "to", label: string) => (
    <Field label={label} error={errors?.[name] ?? null} className="mt-0 w-44">
      <Input
        type="date"
        min="1900-01-01"
        max="2999-12-31"
        value={drafts[name].text}
        onChange={(event) => change(name, event.target)}
        onBlur={() => setTold(true)}
      />
    </Field>
  );

  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="sr-only">Período</legend>
      {field("from", "De")}
      {field("to", "Até")}
    </fieldset>
  );
}
