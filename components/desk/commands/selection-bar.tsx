import { type ReactNode, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import type { Command } from "./command.ts";
import { CommandKeys } from "./menu-item.tsx";

/** The size of what is pressed in such a bar. */
export const barAct = "min-h-11 medium:min-h-7";

/** What can be done with the selected rows of a list, in the place of its key hints; on a phone above its navigation. */
export function SelectionBar({
  selected,
  pickAll,
  onClear,
  children,
}: {
  /** "3 selecionados" */
  selected: string;
  /** Null when all are selected. */
  pickAll: Command | null;
  onClear: () => void;
  children: ReactNode;
}) {
  useShortcut({ key: "Escape", run: onClear });
  const status = useRef<HTMLParagraphElement>(null);
  const pickThem = () => {
    // The button disappears: the focus moves to the text before it, and so stays in the bar.
    status.current?.focus({ preventScroll: true });
    pickAll?.run();
  };
  return (
    <section
      aria-label="Ações com os selecionados"
      className={cx(
        "screen-only bleed z-10 flex flex-wrap items-center gap-x-4 border-t border-line bg-desk text-small",
        "max-medium:fixed max-medium:inset-x-0 max-medium:bottom-14 max-medium:mx-0",
        "medium:sticky medium:bottom-0 medium:mt-4 medium:-mb-12 medium:min-h-9 medium:py-1",
      )}
    >
      <p ref={status} role="status" tabIndex={-1} className="font-strong">
        {selected}
      </p>
      {pickAll === null ? null : <BarAct command={{ ...pickAll, run: pickThem }} />}
      {children}
      <Button variant="text" className={cx(barAct, "ml-auto medium:ml-0")} onClick={onClear}>
        Desmarcar <CommandKeys keys={["Esc"]} />
      </Button>
    </section>
  );
}

export function BarAct({ command: { label, keys, run, isBusy } }: { command: Command }) {
  return (
    <Button variant="text" className={barAct} onClick={run} pending={isBusy && label}>
      {label} <CommandKeys keys={keys} />
    </Button>
  );
}
