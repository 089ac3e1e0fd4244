import { useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount, plural } from "#lib/format/count.ts";
import { mostImportLabels } from "#lib/imports/limits.ts";
import { type ColumnGiven, type FileGiven, givenOf, leftOutText } from "#lib/imports/preview/counts.ts";
import type { AttachedFile } from "#lib/imports/preview/files.ts";
import type { ColumnRole, ReadColumn } from "#lib/imports/reading/reading.ts";
import type { Attachment, Attachments } from "./use-attached-files.ts";

/** A file added to the import: being read, refused with a reason, or read, with what its columns become. */
export function AttachedFileView({
  attachment,
  attachments,
  onShowText,
}: {
  attachment: Attachment;
  attachments: Attachments;
  /** Puts a pasted text into the box, although it is long. */
  onShowText: (text: string) => void;
}) {
  const { id, state } = attachment;
  switch (state) {
    case "reading":
      return (
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <p role="status" className="min-w-0 wrap-anywhere">
            <State glyph="running" tone="strong">
              Lendo “{attachment.name}”
            </State>
          </p>
          <Button variant="text" onClick={() => attachments.remove(id)}>
            Parar<span className="sr-only"> a leitura</span>
          </Button>
        </div>
      );
    case "refused":
      return (
        <Note
          tone="alert"
          live
          className="mt-4"
          title={<span className="wrap-anywhere">{attachment.message}</span>}
        >
          <Button variant="text" onClick={() => attachments.remove(id)}>
            Entendi
          </Button>
        </Note>
      );
    case "read": {
      const { text } = attachment;
      return (
        <ReadFile
          file={attachment.file}
          isUnkept={attachments.isUnkept}
          onRemove={() => attachments.remove(id)}
          onChoose={(column, role) => attachments.choose({ id, column, role })}
          onShow={text === null ? null : () => onShowText(text)}
        />
      );
    }
  }
}

function sizeText(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, "byte", "bytes");
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString("pt-BR", { maximumFractionDigits: 1 })}\u00A0${unit}`;
}

function ReadFile({
  file,
  isUnkept,
  onRemove,
  onChoose,
  onShow,
}: {
  file: AttachedFile;
  isUnkept: boolean;
  onRemove: () => void;
  onChoose: (column: number, role: ColumnRole) => void;
  onShow: (() => void) | null;
}) {
  const { table } = file;
  const given = useMemo(() => givenOf(file), [file]);
  const leftOut = table.rows === 0 ? null : leftOutText(given, { isRest: file.sent !== null });
  const facts = [
    sizeText(table.size),
    table.sheet === null ? null : `planilha “${table.sheet}”`,
    table.rows === 0 ? null : plural(given.rows, "linha", "linhas"),
  ].filter((fact) => fact !== null);
  return (
    <section aria-label={table.name} className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="type-heading min-w-0 wrap-anywhere">{table.name}</h3>
        <span className="flex gap-4">
          {onShow ? (
            <Button variant="text" className="font-regular!" onClick={onShow}>
              Pôr no campo
            </Button>
          ) : null}
          <Button variant="text" className="font-regular!" onClick={onRemove}>
            Remover<span className="sr-only"> {table.name}</span>
          </Button>
        </span>
      </div>
      <p className="text-small wrap-anywhere text-ink-3">{facts.join(", ")}</p>
      {leftOut === null ? null : (
        <p role="status" className="text-small text-care">
          {leftOut}
        </p>
      )}
      {file.isPasted ? (
        <p className="text-small text-ink-3">
          Guardado inteiro ao lado do campo, para a página continuar rápida.
          {isUnkept ? " Longo demais para ser guardado: ele se perde quando a página é recarregada." : null}
        </p>
      ) : null}
      {table.otherSheets.length > 0 ? (
        <p className="text-small wrap-anywhere text-care">
          Também há números em {table.otherSheets.map((sheet) => `“${sheet}”`).join(", ")}: só a primeira
          planilha com números foi lida.
        </p>
      ) : null}
      {table.columns.length > 1 ? <Columns file={file} given={given} onChoose={onChoose} /> : null}
    </section>
  );
}

const shownFirst = 6;
const roleWords: Record<ColumnRole, string> = {
  numbers: "Números",
  label: "Etiqueta",
  note: "Anotação",
  ignore: "Ignorar",
};

function Columns({
  file: { table, roles },
  given,
  onChoose,
}: {
  file: AttachedFile;
  given: FileGiven;
  onChoose: (column: number, role: ColumnRole) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  // The columns that will be used are in sight first, in the order of the file.
  const places = table.columns.map((_, at) => at);
  const used = places.filter((at) => table.columns[at]?.role !== "ignore");
  const first =
    used.length > shownFirst
      ? used
      : [...used, ...places.filter((at) => !used.includes(at))].slice(0, shownFirst);
  const shown = isOpen ? places : first.sort((one, other) => one - other);
  return (
    <>
      <ul className="mt-2 border-t border-rule">
        {shown.map((at) => {
          const column = table.columns[at];
          const role = roles[at];
          const gives = given.columns[at];
          if (column === undefined || role === undefined || gives === undefined) return null;
          return (
            <li key={at} className="border-b border-line py-1.5">
              <Column column={column} role={role} gives={gives} onChoose={(next) => onChoose(at, next)} />
            </li>
          );
        })}
      </ul>
      {shown.length < places.length ? (
        <p className="py-1.5 text-small text-ink-3">
          e mais {plural(places.length - shown.length, "coluna", "colunas")}{" "}
          <Button variant="text" className="ml-2 font-regular!" onClick={() => setOpen(true)}>
            Mostrar<span className="sr-only"> todas as colunas</span>
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Column({
  column,
  role,
  gives,
  onChoose,
}: {
  column: ReadColumn;
  role: ColumnRole;
  gives: ColumnGiven;
  onChoose: (role: ColumnRole) => void;
}) {
  const options: ColumnRole[] = ["label", "note", "ignore"];
  if (column.numbers !== null) options.unshift("numbers");
  const given = givenText({ column, role, gives });
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="truncate font-strong" title={column.name}>
          {column.name}
        </p>
        <p className="truncate text-small text-ink-3" title={given}>
          {given}
        </p>
      </div>
      <Select
        small
        className="shrink-0"
        aria-label={`O que fazer com a coluna ${column.name}`}
        value={role}
        onChange={({ target }) => {
          const next = options.find((one) => one === target.value);
          if (next) onChoose(next);
        }}
      >
        <Options of={options} words={(one) => roleWords[one]} />
      </Select>
    </div>
  );
}

/** What a column gives in the role chosen for it, with an example of its values. */
function givenText({
  column,
  role,
  gives: { labels, notes, numbers },
}: {
  column: ReadColumn;
  role: ColumnRole;
  gives: ColumnGiven;
}): string {
  const example = `ex.: ${(column.values[0] ?? "").slice(0, 120)}`;
  switch (role) {
    case "numbers":
      return plural(numbers, "número", "números");
    case "label": {
      if (labels.length > mostImportLabels) {
        return `${formatCount(labels.length)} valores diferentes: uma importação dá até ${mostImportLabels} etiquetas`;
      }
      if (labels.length === 0) return "nenhuma etiqueta nas linhas que entram";
      return `${plural(labels.length, "etiqueta", "etiquetas")}: ${labels.slice(0, 5).join(", ")}${labels.length > 5 ? "…" : ""}`;
    }
    case "note":
      if (notes === 0) return "nenhuma anotação nas linhas que entram";
      return `${plural(notes, "anotação", "anotações")}, ${example}`;
    case "ignore":
      return example;
  }
}
