import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { plural } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { addMarginAction, removeMarginAction } from "#server/deadlines/margins/actions.ts";

/** By which rules new deadlines get a day of the firm's own before the last one. */
export function Margins({ database }: { database: string }) {
  const { data } = useQuery(reading("deadlines/margins", { database }));
  const { run, isRunning } = useAction(allOf("deadlines", { database }));
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="margins" className="screen-only">
      <h2 id="margins" className="mb-2 text-ui font-strong">
        Datas internas
      </h2>
      <p className="text-small text-ink-3">
        Dias úteis antes da data fatal. Valem para os prazos que chegarem ou forem recontados.
      </p>
      <ul>
        {data?.margins.map(({ id, act, days }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{act}</span>
            <span className="text-small text-ink-2">{plural(days, "dia útil", "dias úteis")}</span>
            <Button
              variant="text"
              onClick={() =>
                void run({
                  action: () => removeMarginAction({ database, id }),
                  notice: () => "Regra retirada",
                })
              }
            >
              Tirar<span className="sr-only">: {act}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <Adding
          isRunning={isRunning}
          onAdd={async (typed, refuse) => {
            const done = await run({
              action: () => addMarginAction({ database, ...typed }),
              notice: () => "Regra incluída",
              onRefused: ({ message, field }) => refuse(message, field),
            });
            if (done !== null) setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button variant="text" className="mt-1" onClick={() => setAdding(true)}>
          Incluir regra
        </Button>
      )}
    </section>
  );
}

type Typed = { act: string; days: string };

function Adding({
  isRunning,
  onAdd,
  onCancel,
}: {
  isRunning: boolean;
  onAdd: (typed: Typed, refuse: (message: string, field?: string) => void) => Promise<void>;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState<Typed>({ act: "", days: "" });
  const [error, setError] = useState<{ message: string; field: string | undefined } | null>(null);
  const ofDays = error?.field === "days";
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setError(null);
        if (!isRunning) void onAdd(typed, (message, field) => setError({ message, field }));
      }}
    >
      <Field label="Ato da regra" hint="Como Contestação." error={ofDays ? null : (error?.message ?? null)}>
        <Input
          value={typed.act}
          autoComplete="off"
          onChange={({ target }) => setTyped((now) => ({ ...now, act: target.value }))}
        />
      </Field>
      <Field label="Dias úteis antes" hint="De 1 a 30." error={ofDays ? (error?.message ?? null) : null}>
        <Input
          value={typed.days}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setTyped((now) => ({ ...now, days: target.value }))}
        />
      </Field>
      <div className="flex gap-2">
        <Button variant="primary" type="submit" pending={isRunning && "Salvando"}>
          Salvar
        </Button>
        <Button onClick={onCancel}>Voltar</Button>
      </div>
    </form>
  );
}
