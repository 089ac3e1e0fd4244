import { Command } from "cmdk";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { choiceClass } from "#components/cases/organisation/choice-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { writingClass } from "#components/ui/input.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { type LabelChange, type LabelCount, labelNameSchema } from "#lib/cases/organisation/schema.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";
import { allOf } from "#lib/reads.ts";
import {
  addLabelAction,
  removeLabelAction,
  undoLabelAction,
} from "#server/cases/organisation/labels/actions.ts";

/** A box to find or create labels, and the labels. It is drawn before they are loaded, so that it can have the focus. */
export function LabelChoices({
  database,
  on,
  known,
  takesFocus,
  onChanged,
}: {
  database: string;
  on: CaseSelection;
  /** The labels, how many of the cases carry each, and how many cases there are; undefined while that is loading. */
  known: { labels: LabelCount[]; carried: ReadonlyMap<string, number>; size: number } | undefined;
  /** True when the dialog is open already. While it opens, it focuses the box itself, to give the focus back later. */
  takesFocus: boolean;
  /** Gets how many of the cases carry a label after it was changed, or its change undone. */
  onChanged: (name: string, count: number) => void;
}) {
  const { run } = useAction(allOf("cases", { database }));
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [running, setRunning] = useState<string | null>(null);

  const wanted = fold(text.trim());
  const { labels = [], carried = new Map<string, number>(), size = 0 } = known ?? {};
  const shown = labels.filter((label) => fold(label.name).includes(wanted));
  const name = text.replace(/\s+/g, " ").trim();
  const isNew =
    known !== undefined &&
    name !== "" &&
    !labels.some((label) => label.name.toLowerCase() === name.toLowerCase());

  async function change({ label, count }: { label: string; count: number }) {
    const isOff = count >= size;
    const read = labelNameSchema.safeParse(label);
    if (!read.success) {
      setError(read.error.issues[0]?.message ?? null);
      return;
    }
    setError(null);
    setRunning(label);
    const done = await run({
      action: () => (isOff ? removeLabelAction : addLabelAction)({ database, on, name: label }),
      notice: ({ change }) => changeWords(change),
      undo:
        ({ change }) =>
        async () => {
          const undone = await run({ action: () => undoLabelAction({ database, change }) });
          if (undone !== null) onChanged(change.name, count);
        },
      onRefused: ({ message }) => setError(message),
    });
    setRunning(null);
    if (done === null) return;
    onChanged(done.change.name, isOff ? 0 : size);
    setText("");
  }

  return (
    <Command label="Buscar ou criar etiqueta" shouldFilter={false} loop className="mt-4">
      {error ? (
        <p id="label-error" role="alert" className="mb-1 font-strong text-alert">
          {error}
        </p>
      ) : null}
      <Command.Input
        autoFocus={takesFocus}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setError(null);
        }}
        placeholder="Buscar ou criar etiqueta"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "label-error" : undefined}
        className={cx(writingClass, "h-11 px-2 medium:h-9")}
      />
      <Command.List label="Etiquetas" className="-mx-2 mt-2 max-h-[40vh] overflow-y-auto">
        {shown.map((label) => (
          <Choice
            key={label.id}
            label={label}
            count={Math.min(carried.get(label.id) ?? 0, size)}
            size={size}
            isRunning={running === label.name}
            onSelect={() => change({ label: label.name, count: carried.get(label.id) ?? 0 })}
          />
        ))}
        {isNew ? (
          <Command.Item
            value="new"
            onSelect={() => change({ label: name, count: 0 })}
            className={choiceClass}
          >
            <span className="min-w-0 font-strong text-pen [overflow-wrap:anywhere]">Criar “{name}”</span>
            {running === name ? <Glyph name="running" /> : null}
          </Command.Item>
        ) : null}
      </Command.List>
      {known === undefined ? <SkeletonRows rows={3} sentence="Buscando as etiquetas" /> : null}
      {known && labels.length === 0 && name === "" ? (
        <p className="mt-1 text-ink-3">Nenhuma etiqueta ainda. Escreva a primeira.</p>
      ) : null}
    </Command>
  );
}

function changeWords({ name, added, removed }: LabelChange): string {
  const cases = plural(added.length + removed.length, "processo", "processos");
  return removed.length > 0 ? `“${name}” saiu de ${cases}` : `“${name}” em ${cases}`;
}

/** A label, and whether all, some or none of the cases carry it: in words, not only as an icon. */
function Choice({
  label,
  count,
  size,
  isRunning,
  onSelect,
}: {
  label: LabelCount;
  count: number;
  size: number;
  isRunning: boolean;
  onSelect: () => void;
}) {
  const isOnAll = count >= size;
  return (
    <Command.Item value={label.id} onSelect={onSelect} className={choiceClass}>
      <span className="min-w-0 [overflow-wrap:anywhere]">{label.name}</span>
      <span className="inline-flex shrink-0 items-baseline gap-1.5 text-small text-ink-3">
        {isRunning ? <Glyph name="running" /> : isOnAll ? <Glyph name="check" className="text-ink" /> : null}
        {isOnAll ? size === 1 ? <span className="sr-only">tem</span> : "em todos" : null}
        {count > 0 && !isOnAll ? `em ${formatCount(count)} de ${formatCount(size)}` : null}
      </span>
    </Command.Item>
  );
}
