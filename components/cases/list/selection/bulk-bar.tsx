"use client";

import { useRef } from "react";
import type { ListCommands } from "#components/cases/commands/case-commands.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { CommandItem, CommandKeys } from "#components/desk/commands/menu-item.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Menu } from "#components/ui/menu.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { mostExported } from "#lib/cases/selection/schema.ts";
import { formatCount } from "#lib/format/count.ts";

/** The actions for the selected cases, in the place of the list's key hints. */
export function BulkBar({
  selected,
  commands,
  pickAll,
  toFile,
  href,
  obstacle,
  onClear,
}: {
  /** "3 selecionados" */
  selected: string;
  /** What can be done with them; null while nothing can. */
  commands: ListCommands | null;
  /** Null when all are selected. */
  pickAll: Command | null;
  toFile: Command | null;
  /** Where `toFile` leads. */
  href: string | null;
  /** Why nothing can be done with this selection; null when something can. */
  obstacle: string | null;
  onClear: () => void;
}) {
  const said = useRef<HTMLParagraphElement>(null);
  const pickThem = () => {
    // The button disappears: the focus moves to the text before it, and so stays in the bar.
    said.current?.focus({ preventScroll: true });
    pickAll?.run();
  };
  useShortcut({ key: "Escape", run: onClear });

  return (
    <section
      aria-label="Ações com os selecionados"
      className={cx(
        "screen-only bleed z-10 flex flex-wrap items-center gap-x-4 border-t border-line bg-desk text-small",
        "max-medium:fixed max-medium:inset-x-0 max-medium:bottom-14 max-medium:mx-0",
        "medium:sticky medium:bottom-0 medium:mt-4 medium:-mb-12 medium:min-h-9 medium:py-1",
      )}
    >
      <p ref={said} role="status" tabIndex={-1} className="font-strong">
        {selected}
      </p>
      {pickAll === null ? null : <Act command={{ ...pickAll, run: pickThem }} />}
      {obstacle === null ? null : <p className="text-care">{obstacle}</p>}
      {commands === null ? null : (
        <>
          <Act command={commands.label} />
          <Act command={commands.assign} />
          <Marks commands={[commands.seen, commands.unseen]} />
          <Act command={commands.refresh} />
          <Act command={commands.watch} />
          <Act command={commands.archive} />
        </>
      )}
      {toFile === null || href === null ? (
        <span className="text-ink-3">Para exportar, selecione todos ou até {formatCount(mostExported)}.</span>
      ) : (
        <a
          href={href}
          download
          onClick={(event) => {
            event.preventDefault();
            toFile.run();
          }}
          className={cx(buttonClass({ variant: "text" }), act, "no-underline")}
        >
          {toFile.label} <CommandKeys keys={toFile.keys} />
        </a>
      )}
      <Button variant="text" className={cx(act, "ml-auto medium:ml-0")} onClick={onClear}>
        Cancelar <CommandKeys keys={["Esc"]} />
      </Button>
    </section>
  );
}

const act = "min-h-11 medium:min-h-7";

function Act({ command: { label, keys, run, isBusy } }: { command: Command }) {
  return (
    <Button variant="text" className={act} onClick={run} {...(isBusy ? { pending: label } : {})}>
      {label} <CommandKeys keys={keys} />
    </Button>
  );
}

/** As seen and as not seen, in a menu: the bar has no room for both. */
function Marks({ commands }: { commands: (Command | null)[] }) {
  const offered = commands.filter((command) => command !== null);
  if (offered.length === 0) return null;
  const isMarking = offered.some(({ isBusy }) => isBusy);
  return (
    <Menu
      trigger={
        <Button variant="text" className={act} {...(isMarking ? { pending: "Marcar" } : {})}>
          Marcar
        </Button>
      }
    >
      {offered.map((command) => (
        <CommandItem key={command.value} command={command} />
      ))}
    </Menu>
  );
}
