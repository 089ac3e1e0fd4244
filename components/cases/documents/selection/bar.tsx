import type { Command } from "#components/desk/commands/command.ts";
import { CommandKeys } from "#components/desk/commands/menu-item.tsx";
import { BarAct, barAct, SelectionBar } from "#components/desk/commands/selection-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import { mergedSize } from "#lib/documents/bundle/limits.ts";

/** What can be done with the selected documents of a case. */
export function DocumentsBar({
  selected,
  pickAll,
  save,
  href,
  obstacle,
  merge,
  mergeObstacle,
  onStop,
  onClear,
}: {
  /** "3 selecionados, 4,2 MB" */
  selected: string;
  /** Null when all that are shown are selected. */
  pickAll: Command | null;
  save: Command | null;
  /** Where `save` leads. */
  href: string | null;
  /** Why they cannot be saved together; null when they can, or nothing is selected. */
  obstacle: string | null;
  /** Saves them as one PDF; `mergeObstacle`: why they do not go into one. */
  merge: Command | null;
  mergeObstacle: string | null;
  /** While it is being made. */
  onStop: (() => void) | null;
  onClear: () => void;
}) {
  // The button that stops it goes away when it is pressed.
  const place = useHeldFocus<HTMLSpanElement>(onStop === null ? "still" : "merging");
  return (
    <SelectionBar selected={selected} pickAll={pickAll} onClear={onClear}>
      {obstacle === null ? null : <p className="text-care">{obstacle}</p>}
      {save === null || href === null ? null : (
        <a
          href={href}
          download
          onClick={(event) => {
            event.preventDefault();
            save.run();
          }}
          className={cx(buttonClass({ variant: "text" }), barAct, "no-underline")}
        >
          {save.label} <CommandKeys keys={save.keys} />
        </a>
      )}
      {merge === null ? null : (
        <span ref={place} tabIndex={-1} className="flex items-center gap-x-2">
          <BarAct command={merge.isBusy ? { ...merge, label: "Juntando num PDF" } : merge} />
          {merge.isBusy ? null : (
            <span title={merge.hint} className="text-ink-3">
              {mergedSize}
            </span>
          )}
        </span>
      )}
      {mergeObstacle === null ? null : <p className="text-ink-3">{mergeObstacle}</p>}
      {onStop === null ? null : (
        <Button variant="text" className={barAct} onClick={onStop}>
          Interromper
        </Button>
      )}
    </SelectionBar>
  );
}
