"use client";

import { type Typed, TypedField } from "#components/ui/typed-field.tsx";
import { formatBrl, parseBrl } from "#lib/money/money.ts";

function read(text: string): Typed<number> {
  if (text.trim() === "") return { ok: true, value: null };
  const cents = parseBrl(text);
  return cents === null || cents < 0
    ? { ok: false, message: "Escreva o valor como 1.234,56." }
    : { ok: true, value: cents };
}

/** A field for an amount in cents, typed as people write reais. */
export function AmountField({
  cents,
  onCentsChange,
  ...field
}: {
  label: string;
  cents: number | null;
  onCentsChange: (cents: number | null) => void;
  error?: string | null;
  className?: string;
}) {
  return (
    <TypedField
      {...field}
      value={cents}
      read={read}
      write={formatBrl}
      onValueChange={onCentsChange}
      placeholder="R$"
      inputMode="decimal"
    />
  );
}
