import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import type { Typed } from "#components/ui/typed-field.tsx";
import { orderWords, usualPeriod, type WrittenPeriod } from "#lib/cases/certificate/period.ts";
import { formatNames, type TableFormat, tableFormats, tableHref } from "#lib/csv/format.ts";
import { reading } from "#lib/http/reading.ts";
import { type ReportAsked, reportUrl, reportWords } from "#lib/publications/report/schema.ts";
import { dayKey } from "#lib/time/time.ts";
import { confirmReportAction } from "#server/publications/report/actions.ts";

export const reportTitle = "Relatório por pessoa e período";

/** The choice of a person and of days, and the report of publications and deadlines as a file. */
export function ReportDialog({
  database,
  open,
  onOpenChange,
}: {
  database: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={reportTitle}
      description="As publicações disponibilizadas e os prazos e audiências que terminam no período, com quem leu, confirmou, conferiu e encerrou, e quando."
    >
      <ReportForm database={database} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

export function ReportForm({ database, onDone }: { database: string; onDone: () => void }) {
  const people = useQuery(reading("cases/people", { database }));
  const { run, isRunning } = useAction();
  const now = useNow();
  const [person, setPerson] = useState<ReportAsked["person"]>(null);
  const [taken, setTaken] = useState<WrittenPeriod>(() => usualPeriod(now));
  // What is asked for is what the fields hold at each key: never another period than the one in sight.
  const [{ from, to }, setWritten] = useState(taken);
  const [refused, setRefused] = useState<string | null>(null);
  const isBackwards = from !== null && to !== null && to < from;

  const field = (end: "from" | "to") => ({
    day: taken[end],
    onDayChange: (day: string | null) => setTaken((before) => ({ ...before, [end]: day })),
    onTyped: (typed: Typed<string>) => {
      setRefused(null);
      setWritten((before) => ({ ...before, [end]: typed.ok ? typed.value : null }));
    },
    className: "mt-0! min-w-40 flex-1",
  });
  const missing = (end: "from" | "to") => (taken[end] === null ? "Escreva a data como 03/11/2026." : null);

  async function take(format: TableFormat) {
    if (isRunning || from === null || to === null || isBackwards) return;
    const href = tableHref(reportUrl(database, { person, from, to }), format);
    const { search: query } = new URL(href, window.location.href);
    const done = await run({
      action: () => confirmReportAction({ database, query }),
      onRefused: ({ message }) => setRefused(message),
    });
    if (done === null) return;
    download(href, reportWords(done));
    onDone();
  }

  return (
    <>
      <Field label="Responsável">
        <Select
          className="w-full"
          value={person ?? ""}
          onChange={({ target }) => {
            setRefused(null);
            setPerson(target.value === "" ? null : target.value);
          }}
        >
          <option value="">Todas as pessoas</option>
          <Options of={people.data?.items} words={({ name }) => name} />
          <option value="nobody">Ninguém</option>
        </Select>
      </Field>
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <DayField label="De" {...field("from")} error={missing("from")} />
        <DayField
          label="até"
          {...field("to")}
          error={missing("to") ?? (isBackwards ? orderWords : refused)}
        />
      </div>
      {to !== null && to <= dayKey(now) ? (
        <p className="mt-3 text-small text-ink-2">
          Prazos e audiências que terminam depois deste último dia não entram. Para os que vêm, escolha um dia
          adiante.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2">
        {tableFormats.map((format) => (
          <Button
            key={format}
            variant={format === "xlsx" ? "primary" : "outline"}
            onClick={() => void take(format)}
            pending={isRunning && "Reunindo"}
          >
            Exportar {formatNames[format]}
          </Button>
        ))}
      </div>
    </>
  );
}
