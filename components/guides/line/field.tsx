import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { keepText, keptText } from "#components/ui/kept-text.ts";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { guideHref } from "#lib/guides/href.ts";
import type { LineElsewhere } from "#lib/guides/line/elsewhere.ts";
import { formatLine, lineDigits, readLine } from "#lib/guides/line/line.ts";
import {
  isWrongSoFar,
  lineAdvice,
  lineDifference,
  lineProblem,
  remainingWords,
} from "#lib/guides/line/words.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { dayWords, kindWords } from "#lib/guides/words.ts";
import { loadPart } from "#lib/http/load-part.ts";
import { dayKey } from "#lib/time/time.ts";
import { LineFacts, LineFound } from "./facts.tsx";

const BarCode = dynamic(() => loadPart(() => import("./bar-code.tsx").then((module) => module.BarCode)), {
  ssr: false,
});

/** The payment line of a guide, checked while it is typed; of the stored one what it says, against the guide, and its bar code. */
export function LineField({
  database,
  guide,
  isBusy,
  onKeep,
  onRemove,
  onOther,
}: {
  database: string;
  guide: Pick<GuideRow, "id" | "cents" | "line">;
  isBusy: boolean;
  /** Resolves with the other guide that has the line, when it was not kept for that. `onRefused`: told why it was not. */
  onKeep: (
    line: string,
    how: { anyway: boolean; onRefused: (message: string) => void },
  ) => Promise<LineElsewhere | null>;
  onRemove: () => void;
  /** The way to the other guides, where the amount is not this one's. */
  onOther?: ReactNode;
}) {
  const today = dayKey(useNow());
  const kept = guide.line?.digits ?? null;
  const { typed, type, forget } = useTypedLine(guide.id);
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [found, setFound] = useState<(LineElsewhere & { digits: string }) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? (kept === null ? "" : formatLine(kept));
  const result = readLine(text, { today });
  const isKept = result.ok && result.digits === kept;
  const elsewhere = result.ok && !isKept && result.digits === found?.digits ? found : null;
  const isEmptied = kept !== null && text.trim() === "";
  const isWrong =
    !result.ok && (isWrongSoFar(result, lineDigits(text)) || (isLeft && result.reason !== "empty"));
  const problem = refusal ?? (isWrong ? lineProblem(result) : null);
  const remaining = remainingWords(lineDigits(text)?.length ?? 0);
  const difference = lineDifference({ line: result.ok ? result.cents : null, guide: guide.cents });

  const stored = useEffectEvent(() => forget());
  useEffect(() => {
    if (isKept) stored();
  }, [isKept]);

  async function keep(line: string, { anyway = false } = {}) {
    const read = readLine(line, { today });
    setLeft(true);
    if (!read.ok || read.digits === kept || isBusy) return;
    type(formatLine(read.digits));
    const other = await onKeep(read.digits, { anyway, onRefused: setRefusal });
    setFound(other === null ? null : { ...other, digits: read.digits });
  }

  function change(line: string, { isPasted = false } = {}) {
    type(line);
    // What is pasted is as long as it is going to be.
    setLeft(isPasted && (lineDigits(line)?.length ?? 0) >= 44);
    setRefusal(null);
  }

  /** The pressed button goes; the keyboard goes on in the field. */
  function back() {
    type(null);
    setRefusal(null);
    input.current?.focus();
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep(text, { anyway: elsewhere !== null });
      }}
    >
      <div className="grid gap-x-8 gap-y-4 medium:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="min-w-0">
          <Field
            label="Linha digitável"
            error={problem ?? undefined}
            source={problem === null || refusal !== null ? undefined : lineAdvice}
            className="mt-0"
          >
            <Input
              ref={input}
              value={text}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target, nativeEvent }) =>
                change(target.value, {
                  isPasted: nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste",
                })
              }
              onBlur={() => setLeft(true)}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData("text");
                const { selectionStart, selectionEnd, value } = event.currentTarget;
                const isWhole = selectionStart === 0 && selectionEnd === value.length;
                if (!isWhole || !readLine(pasted, { today }).ok) return;
                event.preventDefault();
                change(pasted);
                void keep(pasted);
              }}
            />
          </Field>
          <div className="mt-1.5 min-h-6">
            <div role="status">{result.ok ? <LineFound line={result} today={today} /> : null}</div>
            {!result.ok && problem === null && remaining !== null ? (
              <p className="text-small text-ink-3">{remaining}</p>
            ) : null}
          </div>
          {difference === null ? null : (
            <Note tone="care" title={difference} className="mt-2">
              <p>Os dígitos conferem. Pode ser outra guia. {onOther}</p>
            </Note>
          )}
          {elsewhere === null ? null : <ElsewhereNote database={database} elsewhere={elsewhere} />}
          {kept === null && text === "" ? null : (
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
              {isKept ? (
                <Button onClick={async () => sayCopied(await copyText(result.digits), "Linha copiada.")}>
                  Copiar linha
                </Button>
              ) : isEmptied ? null : (
                <Button type="submit" pending={isBusy && "Guardando"}>
                  {elsewhere === null ? "Guardar linha" : "Guardar assim mesmo"}
                </Button>
              )}
              {isKept || typed === null || kept === null ? null : (
                <Button variant="text" onClick={back}>
                  Voltar à guardada
                </Button>
              )}
              {kept === null || !(isKept || isEmptied) ? null : (
                <Button
                  variant="text"
                  onClick={() => {
                    back();
                    onRemove();
                  }}
                >
                  Remover linha
                </Button>
              )}
            </p>
          )}
        </div>
        {result.ok && guide.line !== null && isKept ? (
          <LineFacts line={result} guide={guide} kept={guide.line} />
        ) : null}
      </div>
      {result.ok && isKept ? (
        <div className="mt-4">
          <BarCode barcode={result.barcode} line={result.digits} />
        </div>
      ) : null}
    </form>
  );
}

/** A payment line as far as it was typed, which this tab keeps until it is stored or given up. `of`: the guide's id. */
function useTypedLine(of: string) {
  const key = `autos-guide-line-${of}`;
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped((before) => before ?? keptText(key)), [key]);
  return {
    typed,
    type: (line: string | null) => {
      setTyped(line);
      keepText(key, line ?? "");
    },
    /** It is stored: the tab need not keep it. */
    forget: () => keepText(key, ""),
  };
}

/** Says that another guide has this line already, and leads to it where the person may see it. */
function ElsewhereNote({ database, elsewhere: { guide } }: { database: string; elsewhere: LineElsewhere }) {
  return (
    <Note live tone="care" title="Linha repetida" className="mt-2">
      <p>
        {guide === null ? (
          "Esta linha já está em outra guia."
        ) : (
          <>
            Esta linha já está na{" "}
            <Link href={guideHref({ database, id: guide.id })}>
              guia {kindWords(guide)} de {dayWords(guide)}
            </Link>
            .
          </>
        )}{" "}
        Não foi guardada aqui. Se um pagamento vale para as duas, guarde assim mesmo.
      </p>
    </Note>
  );
}
