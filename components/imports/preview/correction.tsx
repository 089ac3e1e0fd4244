import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type Cnj, cnjProblem, parseCnj } from "#lib/cnj/number.ts";
import type { Misread } from "#lib/imports/preview/files.ts";

export type OnCorrect = (finding: Misread, corrected: Cnj) => void;

/** A button that uses the number that was probably meant; absent when none is known. */
export function Correction({
  finding,
  onCorrect,
  children,
}: {
  finding: Misread;
  onCorrect: OnCorrect;
  children: ReactNode;
}) {
  const { corrected } = finding;
  if (corrected === undefined) return null;
  return (
    <Button variant="text" className="font-regular!" onClick={() => onCorrect(finding, corrected)}>
      {children}
    </Button>
  );
}

/** A field to write the right number of a row, when none is offered or another one is right. */
export function WriteNumber({ finding, onCorrect }: { finding: Misread; onCorrect: OnCorrect }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Writing finding={finding} onCorrect={onCorrect} onClose={() => setOpen(false)} />;
  return (
    <Button variant="text" className="font-regular!" onClick={() => setOpen(true)}>
      Corrigir<span className="sr-only"> {finding.text}</span>
    </Button>
  );
}

function Writing({
  finding,
  onCorrect,
  onClose,
}: {
  finding: Misread;
  onCorrect: OnCorrect;
  onClose: () => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => ref.current?.focus(), []);

  function use() {
    const result = parseCnj(ref.current?.value ?? "");
    if (result.ok) return onCorrect(finding, result.cnj);
    setProblem(cnjProblem(result));
    ref.current?.focus();
  }

  // Enter must not send the form around this field: that would start the import.
  function press(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      use();
    }
    if (event.key === "Escape") onClose();
  }

  return (
    <div className="text-ink">
      <Field className="mt-2!" label="Número certo" error={problem}>
        <Input
          ref={ref}
          defaultValue={finding.text}
          inputMode="numeric"
          spellCheck={false}
          autoComplete="off"
          className="max-w-72"
          onInput={() => setProblem(null)}
          onKeyDown={press}
        />
      </Field>
      <div className="my-1 flex gap-4">
        <Button variant="text" onClick={use}>
          Usar este número
        </Button>
        <Button variant="text" className="font-regular!" onClick={onClose}>
          Deixar como está
        </Button>
      </div>
    </div>
  );
}
