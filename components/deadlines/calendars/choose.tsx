import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { codeOfCourt } from "#lib/cnj/court.ts";
import { calendarHref } from "#lib/deadlines/calendars/href.ts";

/** Opens the calendar of any court, or of a city in it. */
export function ChooseCalendar({ document, year }: { document: string; year: number }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const court = String(given.get("court") ?? "")
      .trim()
      .toUpperCase();
    const city = String(given.get("city") ?? "").trim();
    if (codeOfCourt(court) === null) return setError("Escreva a sigla de um tribunal, como TJSP ou TRT15.");
    router.push(calendarHref(document, { court, city: city === "" ? null : city, year }));
  }

  if (!isOpen)
    return (
      <p className="mt-3">
        <Button variant="tap" onClick={() => setOpen(true)}>
          Outro tribunal ou comarca
        </Button>
      </p>
    );
  return (
    <form onSubmit={open} noValidate method="post" className="mt-3 border-t border-rule">
      <div className="flex flex-wrap items-end gap-x-4">
        <Field label="Tribunal" hint="A sigla, como TJSP." error={error} className="w-40">
          <Input name="court" autoComplete="off" autoFocus onChange={() => setError(null)} />
        </Field>
        <Field label="Comarca" hint="Vazio: o tribunal todo." className="w-72 max-w-full">
          <Input name="city" autoComplete="off" maxLength={100} />
        </Field>
        <div className="mt-5 flex gap-2">
          <Button type="submit" variant="primary">
            Abrir calendário
          </Button>
          <Button onClick={() => setOpen(false)}>Voltar</Button>
        </div>
      </div>
    </form>
  );
}
