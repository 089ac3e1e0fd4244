import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { landingWords } from "#lib/cases/movements/timeline.ts";
import { movementPlaceQuery } from "#lib/cases/queries.ts";
import { shownError } from "#lib/http/api-error.ts";
import { formatDate } from "#lib/time/time.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";

type Jump = { database: string; cnj: string; filters: MovementFilters; onJump: (index: number) => void };

/** Above the list: a button that opens the field for a day, and one that closes it again. */
export function MovementJump(jump: Jump) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function close() {
    setOpen(false);
    setWasOpen(true);
  }

  if (isOpen) {
    return (
      <div className="screen-only mt-3 flex flex-wrap items-end gap-x-4 medium:justify-end">
        <JumpForm {...jump} onClose={close} />
        <Button variant="text" className="min-h-11 medium:min-h-9" onClick={close}>
          Fechar
        </Button>
      </div>
    );
  }
  return (
    <div className="screen-only -mb-3 flex justify-end medium:mt-2 medium:mb-0">
      <Button
        autoFocus={wasOpen}
        variant="text"
        className="min-h-11 text-small medium:min-h-6"
        onClick={() => setOpen(true)}
      >
        Ir para a data
      </Button>
    </div>
  );
}

/** Goes to the first movement on or before a day. */
function JumpForm({ database, cnj, filters, onJump, onClose }: Jump & { onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function jump(event: FormEvent) {
    event.preventDefault();
    const typed = readTypedDay(text);
    if (!typed.ok || typed.day === null) {
      setError(typed.ok ? "Escreva a data como 03/11/2026." : typed.message);
      return;
    }
    setText(formatDate(typed.day));
    setAsking(true);
    try {
      const { index, at, total } = await client.fetchQuery(
        movementPlaceQuery({ database, cnj, filters, place: { day: typed.day } }),
      );
      setError(index < total ? null : "Nenhuma movimentação da lista é desse dia ou anterior.");
      if (index < total) {
        onJump(index);
        // A toast, because a message in this form would stay behind, above the list.
        const text = landingWords({ day: typed.day, at });
        if (text !== null) toast({ text });
      }
    } catch (failure) {
      setError(shownError(failure).message);
    } finally {
      setAsking(false);
    }
  }

  return (
    <form onSubmit={jump} noValidate>
      <Field label="Ir para a data" error={error} className="mt-0!">
        <span className="flex items-center gap-2">
          <Input
            autoFocus
            value={text}
            placeholder="dd/mm/aaaa"
            inputMode="numeric"
            autoComplete="off"
            className="max-w-36"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={({ key }) => key === "Escape" && onClose()}
          />
          <Button type="submit" size="field" pending={isAsking && "Buscando"}>
            Ir
          </Button>
        </span>
      </Field>
    </form>
  );
}
