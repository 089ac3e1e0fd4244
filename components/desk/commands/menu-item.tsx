import { Kbd } from "#components/ui/kbd.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import type { Command } from "./command.ts";
import { shownKeys } from "./keys.ts";

/** A command in a menu, with what it does below and its key at the end. */
export function CommandItem({ command: { label, hint, keys, run, isBusy = false } }: { command: Command }) {
  return (
    <MenuItem onSelect={run} disabled={isBusy} className="justify-between gap-4">
      <span>
        <span className="block">{label}</span>
        {hint === undefined ? null : <span className="block text-meta text-ink-3">{hint}</span>}
      </span>
      <CommandKeys keys={keys} />
    </MenuItem>
  );
}

/** The keys of a command; screen readers are told by the list of keys. */
export function CommandKeys({ keys }: Pick<Command, "keys">) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1 touch:hidden max-medium:hidden">
      {shownKeys(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
