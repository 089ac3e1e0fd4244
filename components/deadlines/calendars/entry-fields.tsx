import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { useForm } from "#components/ui/use-form.ts";
import { clashWords } from "#lib/deadlines/calendars/clash.ts";
import { entryEffects, recurrences } from "#lib/deadlines/calendars/entry.ts";
import { type EntryForm, entryFormSchema, type FilledEntry } from "#lib/deadlines/calendars/forms.ts";
import { movedWords } from "#lib/deadlines/calendars/moved.ts";
import { proposedRecurrence } from "#lib/deadlines/calendars/recurring/kinds.ts";
import type { CalendarYearView } from "#lib/deadlines/calendars/view.ts";
import { calendarName, effectMeaning, effectWords, recurrenceWords } from "#lib/deadlines/calendars/words.ts";
import { addCalendarEntriesAction } from "#server/deadlines/calendars/actions.ts";
import { type Moves, useCalendarChange } from "./use-calendar-change.ts";

/** Adds a day or a period; the form stays for the next one. */
export function EntryFields({
  view,
  onEnd,
  onMoved,
}: {
  view: CalendarYearView;
  onEnd: () => void;
  onMoved: (moves: Moves) => void;
}) {
  const { document: database, place } = view;
  const { send, isRunning } = useCalendarChange(onMoved);
  const form = useForm<EntryForm, unknown, FilledEntry>({
    resolver: zodResolver(entryFormSchema),
    defaultValues: { from: null, to: null, effect: "closed", recurs: null, name: "", source: "" },
    reValidateMode: "onSubmit",
  });
  const { errors } = form.formState;
  const [effect, recurs, from, to, name] = form.watch(["effect", "recurs", "from", "to", "name"]);
  const typed = from === null ? null : { name, effect, from, to: to ?? from };
  const clashId = useId();
  const clash = typed === null ? null : clashWords(typed, view.entries);
  const proposed = typed === null ? null : proposedRecurrence(typed, view.entries);

  const add = form.handleSubmit(async ({ from, to, source, recurs, ...given }) => {
    if (from === null) return;
    const ruled = source === "" ? `calendário do ${calendarName(place)}` : source;
    const day = { ...given, from, to: to ?? from };
    const again = day.effect === "open" ? null : recurs;
    const entry = { ...day, recurs: again ?? proposedRecurrence(day, view.entries), source: ruled };
    const done = await send({
      action: () => addCalendarEntriesAction({ database, ...place, entries: [entry] }),
      notice: ({ added, moved }) =>
        added === 0
          ? `${entry.name} já estava no calendário.`
          : `${entry.name} entrou no calendário${added > 1 ? ", e o dia que deixou ficou com expediente" : ""}.${movedWords(moved)}`,
      onRefused: ({ message, field }) => form.setError(field?.endsWith(".to") ? "to" : "from", { message }),
    });
    if (done !== null) form.reset({ ...form.getValues(), from: null, to: null, recurs: null, name: "" });
  });

  return (
    <form onSubmit={add} noValidate method="post" className="mb-6 border-t border-rule">
      <div className="flex flex-wrap gap-x-4">
        <Controller
          control={form.control}
          name="from"
          render={({ field }) => (
            <DayField
              label="Dia"
              day={field.value}
              onDayChange={field.onChange}
              error={errors.from?.message ?? null}
              className="w-44"
            />
          )}
        />
        <Controller
          control={form.control}
          name="to"
          render={({ field }) => (
            <DayField
              label="Até (se for um período)"
              day={field.value}
              onDayChange={field.onChange}
              error={errors.to?.message ?? null}
              className="w-52"
            />
          )}
        />
        <Field label="Efeito" className="w-56">
          <Select
            className="w-full"
            {...(clash === null ? {} : { "aria-describedby": clashId })}
            {...form.register("effect")}
          >
            <Options of={entryEffects} words={effectWords} />
          </Select>
        </Field>
      </div>
      <p className="mt-1.5 text-small text-ink-3">{effectMeaning(effect)}</p>
      {clash === null ? null : (
        <p id={clashId} role="status" className="mt-1.5 max-w-200 text-small font-strong text-care">
          {clash}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4">
        <Field label="Motivo" error={errors.name?.message ?? null} className="w-90 max-w-full">
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Ato ou norma" error={errors.source?.message ?? null} className="w-90 max-w-full">
          <Input autoComplete="off" placeholder="Portaria, provimento, lei" {...form.register("source")} />
        </Field>
        {effect === "open" ? null : (
          <Field
            label="Nos anos seguintes"
            error={errors.recurs?.message ?? null}
            {...(recurs === null ? { source: "proposto por motivo e dia" } : {})}
            className="w-90 max-w-full"
          >
            <Select
              className="w-full"
              value={recurs ?? proposed ?? "once"}
              onChange={(event) =>
                form.setValue("recurs", recurrences.find((one) => one === event.target.value) ?? null)
              }
            >
              <Options of={recurrences} words={(one) => recurrenceWords(one, typed)} />
            </Select>
          </Field>
        )}
      </div>
      <Note className="mt-4 max-w-200">
        Os prazos em aberto que o dia mover são contados de novo, e a conferência deles é desfeita.
      </Note>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isRunning && "Incluindo"}>
          Incluir
        </Button>
        <Button onClick={onEnd}>Fechar</Button>
      </div>
    </form>
  );
}
