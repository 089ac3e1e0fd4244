import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { type ClipboardEvent, useId, useMemo, useState } from "react";
import type { Refused } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { ImportFound, type Kept } from "#components/imports/preview/found.tsx";
import { useKnownCases } from "#components/imports/preview/use-known-cases.ts";
import { AttachedFileView } from "#components/imports/reading/attached-file.tsx";
import { DropWords, FileChoice } from "#components/imports/reading/file-choice.tsx";
import { TooSlow } from "#components/imports/reading/reader.ts";
import { useAttachedFiles } from "#components/imports/reading/use-attached-files.ts";
import { tooSlowText, useTextBox } from "#components/imports/reading/use-text-box.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { labelNameSchema } from "#lib/cases/organisation/schema.ts";
import { labelsQuery } from "#lib/cases/queries.ts";
import { type Cnj, formatCnj, isCnj } from "#lib/cnj/number.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { unansweredWords } from "#lib/failures/unanswered.ts";
import { plural } from "#lib/format/count.ts";
import { mostNumbers, tooManyNumbers } from "#lib/imports/limits.ts";
import { afterSending, startedSentence } from "#lib/imports/preview/after-sending.ts";
import {
  encodeRows,
  type Misread,
  previewOf,
  rowsProblem,
  sourceOf,
  withLabel,
} from "#lib/imports/preview/files.ts";
import { startImportSchema } from "#lib/imports/preview/schema.ts";
import { appendText, textToSend } from "#lib/imports/reading/text.ts";
import { startRefusal } from "#lib/imports/refusals.ts";
import { allOf } from "#lib/reads.ts";
import { startImportAction } from "#server/imports/actions.ts";

type Trouble = { field: string | null; label: string | null; form: { title: string; text: string } | null };
const none: Trouble = { field: null, label: null, form: null };

const inTheWay = (message: string): Refusal => ({ ok: false, reason: "invalid", message, field: "text" });

/** A longer pasted text is kept beside the box, in which browsers take 40 ms to lay out each thousand lines. */
const longestInBox = { lines: 1_500, characters: 40_000 };

const isTooLongForBox = (text: string) =>
  text.length > longestInBox.characters ||
  text.split("\n", longestInBox.lines + 1).length > longestInBox.lines;

/** The form that starts an import from text and files; what they hold is shown before anything is sent. */
export function ImportEntry({
  database,
  title,
  onStarted,
}: {
  database: string;
  title: string;
  onStarted: (importId: string) => Promise<void>;
}) {
  const [offered, setOffered] = useQueryState("numeros", parseAsString.withDefault(""));
  const box = useTextBox({
    key: `autos-import:${database}`,
    offered: isCnj(offered) ? formatCnj(offered) : offered,
  });
  const attachments = useAttachedFiles(`autos-import-pasted:${database}`);
  const [trouble, setTrouble] = useState(none);
  const { run, isRunning: isSending } = useAction(allOf("imports", { database }), { busyUntil: "read" });
  const takeFiles = (files: File[]) => {
    setTrouble(none);
    attachments.take(files);
  };
  const isHeld = useFileDrop(takeFiles);

  const { found } = box;
  const { files } = attachments;
  const preview = useMemo(() => previewOf({ text: found, files }), [found, files]);
  const rows = useMemo(() => encodeRows(files), [files]);
  const labels = useQuery(labelsQuery({ database }));
  const labelsId = useId();
  const [label, setLabel] = useState("");
  const isLabelled = /\S/.test(label);
  const annotated = useMemo(
    () =>
      isLabelled
        ? new Set(preview.numbers)
        : new Set(
            rows.items.flatMap(([cnj, labels, note]) => (labels.length > 0 || note !== null ? [cnj] : [])),
          ),
    [rows, preview, isLabelled],
  );
  const { isAsking, ...kept } = useKnownCases({ database, numbers: preview.numbers });

  function fail({ field, message, unanswered }: Refused) {
    if (unanswered) return setTrouble({ ...none, form: unansweredWords(unanswered, "import") });
    if (field === "label") return setTrouble({ ...none, label: message });
    if (!field) return setTrouble({ ...none, form: { title: "A importação não começou", text: message } });
    setTrouble({ ...none, field: message });
    box.ref.current?.focus();
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (!isTooLongForBox(text)) return;
    event.preventDefault();
    setTrouble(none);
    attachments.takeText(text);
  }

  function correct(finding: Misread, corrected: Cnj) {
    if (finding.file !== null) {
      attachments.correct({ id: finding.file, key: finding.key, cnj: corrected });
      return;
    }
    const area = box.ref.current;
    const end = finding.at + finding.text.length;
    // The text was changed meanwhile and the number stands elsewhere: the next reading finds it there.
    if (area?.value.slice(finding.at, end) !== finding.text) return box.changed();
    area.setRangeText(formatCnj(corrected), finding.at, end, "preserve");
    box.changed();
    setTrouble(none);
  }

  /** Why the import cannot be sent, in words; null when it can. */
  function obstacle(text: string): string | null {
    if (attachments.isReading) return "Um arquivo ainda está sendo lido. Espere um instante ou remova-o.";
    const isBlank = !/\S/.test(text);
    if (isBlank && rows.items.length > 0) return rowsProblem(rows);
    if (isBlank && files.length > 0) {
      return preview.wrong.length + preview.malformed.length > 0
        ? startRefusal("none-valid")
        : "Nenhum número CNJ no texto nem nos arquivos.";
    }
    const given = startImportSchema.safeParse({ database, text });
    return given.success ? rowsProblem(rows) : (given.error.issues[0]?.message ?? "Confira o texto.");
  }

  /** Starts the import with the text as it is in the box now (the preview may be older), or says why it cannot. */
  async function sendNow() {
    const read = await box.readNow().catch((error: unknown) => {
      if (error instanceof TooSlow) return null;
      throw error;
    });
    if (read === null) return inTheWay(tooSlowText);
    const { text, found: written } = read;
    const problem = obstacle(text);
    if (problem !== null) return inTheWay(problem);
    const numbers = new Set<Cnj>([...written.valid, ...rows.items.map(([cnj]) => cnj)]);
    if (numbers.size > mostNumbers) return inTheWay(tooManyNumbers);
    const named = isLabelled ? labelNameSchema.safeParse(label) : null;
    if (named?.success === false)
      return { ...inTheWay(named.error.issues[0]?.message ?? "Confira a etiqueta."), field: "label" };
    const sent = named ? withLabel({ rows, label: named.data, numbers }) : rows;
    const answer = await startImportAction({
      database,
      text: textToSend({ text, numbers: written.valid }),
      source: sourceOf(files),
      rows: sent.items.length === 0 ? null : sent,
    });
    return answer.ok ? { ...answer, text, written } : answer;
  }

  async function submit() {
    const refused = attachments.list.filter(({ state }) => state === "refused");
    const started = await run({ action: sendNow, notice: startedSentence, onRefused: fail });
    if (started === null) return;
    setTrouble(none);
    const left = afterSending({
      sent: { text: started.text, found: started.written, files },
      now: { text: box.ref.current?.value ?? "", files: attachments.readByNow() },
    });
    box.write(left.text);
    for (const { id } of [...left.done, ...refused]) attachments.remove(id);
    for (const rest of left.rests) attachments.keepRest(rest);
    void setOffered(null);
    setLabel("");
    if (started.importId !== null) await onStarted(started.importId);
  }

  return (
    <section aria-labelledby="entrada" className="min-w-0">
      <h2 id="entrada" className="type-section">
        {title}
      </h2>
      {isHeld ? <DropWords /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          className="mt-2!"
          label="Números CNJ"
          hint={
            <>
              Cole qualquer texto, até um e-mail. <span className="touch:hidden">Solte</span>
              <span className="hidden touch:inline">Ou escolha um arquivo</span> CSV, XLSX ou TXT.
            </>
          }
          error={trouble.field ?? box.problem}
        >
          <Textarea
            ref={box.ref}
            rows={8}
            onInput={() => {
              setTrouble(none);
              box.changed();
            }}
            onPaste={paste}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
        {box.isUnkept ? (
          <p className="mt-1 text-small text-ink-3">
            Texto longo demais para ser guardado: ele se perde quando a página é recarregada.
          </p>
        ) : null}
        {attachments.list.map((attachment) => (
          <AttachedFileView
            key={attachment.id}
            attachment={attachment}
            attachments={attachments}
            onShowText={(text) => {
              box.write(appendText({ text: box.ref.current?.value ?? "", more: text }));
              attachments.remove(attachment.id);
            }}
          />
        ))}
        <Field
          label="Etiqueta para todos"
          hint="Opcional. Também a recebem os que já estão aqui."
          error={trouble.label}
        >
          <Input
            value={label}
            onChange={(event) => {
              setTrouble(none);
              setLabel(event.target.value);
            }}
            list={labelsId}
            autoComplete="off"
            className="max-w-80"
          />
        </Field>
        <datalist id={labelsId}>
          {labels.data?.items.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <ImportFound
          database={database}
          preview={preview}
          kept={kept}
          annotated={annotated}
          isBlank={box.isBlank && files.length === 0}
          isReading={box.isReading}
          onCorrect={correct}
        />
        {trouble.form ? (
          <Note tone="alert" live className="mt-4" title={trouble.form.title}>
            {trouble.form.text}
          </Note>
        ) : null}
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" variant="primary" pending={isSending && "Importando"}>
            Importar
          </Button>
          <FileChoice onFiles={takeFiles} />
          <Summary numbers={preview.numbers} kept={kept} annotated={annotated} isAsking={isAsking} />
        </div>
      </form>
    </section>
  );
}

/** What the button *Importar* will do, beside it. */
function Summary({
  numbers,
  kept: { known, archived, withoutData },
  annotated,
  isAsking,
}: {
  numbers: readonly string[];
  kept: Kept;
  annotated: ReadonlySet<string>;
  isAsking: boolean;
}) {
  if (numbers.length === 0) return null;
  const sent = numbers.filter((cnj) => !known.has(cnj) || withoutData.has(cnj));
  const back = [...archived].filter((cnj) => !withoutData.has(cnj));
  const parts = [
    sent.length > 0 ? plural(sent.length, "processo", "processos") : null,
    back.length > 0 ? plural(back.length, "será desarquivado", "serão desarquivados") : null,
    annotated.size > 0 ? `${plural(annotated.size, "recebe", "recebem")} etiquetas ou anotações` : null,
    isAsking && numbers.length > mostNumbersAtOnce ? "conferindo quais já estão aqui" : null,
  ].filter((part) => part !== null);
  return <span className="text-small text-ink-3">{parts.join(", ")}</span>;
}

/** Up to this many numbers are looked up so fast that the summary does not mention it. */
const mostNumbersAtOnce = 500;
