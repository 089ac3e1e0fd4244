"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { MovementFilters } from "#lib/cases/filters-movements.ts";
import { movementPlaceQuery } from "#lib/cases/queries-movements.ts";
import { readDay } from "#lib/cases/rules-period.ts";
import { shownError } from "#lib/http/api-error.ts";
import { formatDate } from "#lib/time/time.ts";

/** Goes to the first movement on or before a day. */
export function MovementJump({
  database,
  cnj,
  filters,
  onJump,
}: {
  database: string;
  cnj: string;
  filters: MovementFilters;
  onJump: (index: number) => void;
}) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ text: "", isBad: false });
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function jump(event: FormEvent) {
    event.preventDefault();
    const read = readDay(draft);
    if ("error" in read || read.day === null) {
      setError("error" in read ? read.error : "Escreva a data.");
      return;
    }
    setAsking(true);
    try {
      const { index, total } = await client.fetchQuery(
        movementPlaceQuery({ database, cnj, filters, day: read.day }),
      );
      setError(index >= total ? `Não há movimentação até ${formatDate(read.day)}.` : null);
      if (index < total) onJump(index);
    } catch (failure) {
      setError(shownError(failure).message);
    } finally {
      setAsking(false);
    }
  }

  return (
    <form onSubmit={jump} noValidate className="flex flex-wrap items-end gap-2">
      <Field label="Ir para a data" error={error} className="mt-0 w-44">
        <Input
          type="date"
          min="1900-01-01"
          max="2999-12-31"
          value={draft.text}
          onChange={(event) => setDraft({ text: event.target.value, isBad: event.target.validity.badInput })}
        />
      </Field>
      <Button type="submit" size="field" {...(isAsking ? { pending: "Procurando" } : {})}>
        Ir
      </Button>
    </form>
  );
}
