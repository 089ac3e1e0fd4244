"use client";

import type { Command } from "#components/desk/commands/command.ts";
import { CommandKeys } from "#components/desk/commands/menu-item.tsx";
import { barAct, SelectionBar } from "#components/desk/commands/selection-bar.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";

/** What can be done with the selected documents of a case. */
export function DocumentsBar({
  selected,
  pickAll,
  save,
  href,
  obstacle,
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
  onClear: () => void;
}) {
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
    </SelectionBar>
  );
}
