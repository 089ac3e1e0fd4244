"use client";

import { useQueryClient } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { type DragEvent, useDeferredValue, useMemo, useRef, useState, useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { findCnj } from "#lib/cnj/find.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { plural } from "#lib/format/count.ts";
import { appendText, fileProblem, textLeft, textToSend } from "#lib/imports/rules-text.ts";
import { startImportSchema } from "#lib/imports/schema-start.ts";
import { startImportAction } from "#server/imports/actions.ts";
import { FileChoice } from "./file-choice.tsx";
import { ImportFound } from "./import-found.tsx";
import { useKeptText } from "./use-kept-text.ts";
import { useKnownCases } from "./use-known-cases.ts";

type Trouble = { field: string | null; form: string | null };
const none: Trouble = { field: null, form: null };

/** Text in, cases out: what the text holds is shown before anything is sent. */
export function ImportEntry({
  database,
  title,
  onStarted,
}: {
  database: string;
  title: string;
  onStarted: (importId: string) => void;
}) {
  const [offered, setOffered] = useQueryState("numeros", parseAsString.withDefault(""));
  const [text, setText] = useKeptText(
    `autos-import:${database}`,
    isCnj(offered) ? formatCnj(offered) : offered,
  );
  const [trouble, setTrouble] = useState(none);
  const [over, setOver] = useState(false);
  const [sending, send] = useTransition();
  const box = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const read = useDeferredValue(text);
  const found = useMemo(() => findCnj(read), [read]);
  const known = useKnownCases({ database, numbers: found.valid });
  const fresh = found.valid.filter((cnj) => !known.has(cnj));

  function change(next: string) {
    setText(next);
    setTrouble(none);
  }

  function fail(next: Trouble) {
    setTrouble(next);
    if (next.field) box.current?.focus();
  }

  async function takeFiles(files: File[]) {
    const problems: string[] = [];
    let next = text;
    for (const file of files) {
      const problem = fileProblem(file);
      if (problem) problems.push(problem);
      else next = appendText({ text: next, more: await file.text() });
    }
    if (next !== text) change(next);
    if (problems.length > 0) setTrouble({ field: problems.join(" "), form: null });
  }

  function submit() {
    // From what stands in the box, not from what was last drawn of it.
    const written = findCnj(text);
    const given = startImportSchema.safeParse({ database, text });
    if (!given.success) {
      fail({ field: given.error.issues[0]?.message ?? "Confira o texto.", form: null });
      return;
    }
    send(async () => {
      try {
        const result = await startImportAction({
          database,
          text: textToSend({ text, numbers: written.valid }),
        });
        if (!result.ok) {
          fail(result.field ? { field: result.message, form: null } : { field: null, form: result.message });
          return;
        }
        change(textLeft(written));
        void setOffered(null);
        if (result.importId !== null) onStarted(result.importId);
        await client.invalidateQueries({ queryKey: ["imports", database] });
      } catch {
        fail({
          field: null,
          form: "Sem resposta do Autos. O texto continua aqui: confira a rede e tente de novo.",
        });
      }
    });
  }

  function drop(event: DragEvent) {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    takeFiles([...event.dataTransfer.files]);
  }

  return (
    <section aria-labelledby="entrada" className="min-w-0">
      <h2 id="entrada" className="type-section">
        {title}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Field
          className="mt-2!"
          label="Números CNJ"
          hint="Cole qualquer texto, até um e-mail. Solte CSV ou TXT."
          error={trouble.field}
        >
          <Textarea
            ref={box}
            rows={8}
            value={text}
            onChange={(event) => change(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            className={cx(over && "outline-2 outline-offset-2 outline-pen outline-dashed")}
          />
        </Field>
        <ImportFound database={database} text={text} found={found} known={known} onChange={change} />
        {trouble.form ? (
          <Note tone="alert" live className="mt-4" title="A importação não começou">
            {trouble.form}
          </Note>
        ) : null}
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" variant="primary" {...(sending ? { pending: "Importando" } : {})}>
            Importar
          </Button>
          <FileChoice onFiles={takeFiles} />
          <span className="text-ink-3">
            {fresh.length > 0 ? plural(fresh.length, "processo", "processos") : null}
          </span>
        </div>
      </form>
    </section>
  );
}
