import type { ListCommands } from "#components/cases/commands/case-commands.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { CommandItem, CommandKeys } from "#components/desk/commands/menu-item.tsx";
import { BarAct, barAct, SelectionBar } from "#components/desk/commands/selection-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Menu } from "#components/ui/menu.tsx";
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
  return (
    <SelectionBar selected={selected} pickAll={pickAll} onClear={onClear}>
      {obstacle === null ? null : <p className="text-care">{obstacle}</p>}
      {commands === null ? null : (
        <>
          <BarAct command={commands.label} />
          <BarAct command={commands.assign} />
          <Marks commands={[commands.seen, commands.unseen]} />
          <BarAct command={commands.refresh} />
          <BarAct command={commands.watch} />
          <BarAct command={commands.archive} />
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
          className={cx(buttonClass({ variant: "text" }), barAct, "no-underline")}
        >
          {toFile.label} <CommandKeys keys={toFile.keys} />
        </a>
      )}
    </SelectionBar>
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
        <Button variant="text" className={barAct} pending={isMarking && "Marcar"}>
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
