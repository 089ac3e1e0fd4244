"use client";

import { Ellipsis } from "lucide-react";
import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { CommandItem } from "#components/desk/commands/menu-item.tsx";
import { Button } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";

/** The menu with the seldom used actions of a case. */
export function CaseMenu() {
  const { seen, unseen, archive, reimport } = useCaseCommands();
  const listed = [seen, unseen, archive, reimport].filter((command) => command !== null);
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="icon"
          aria-label="Mais ações"
          aria-busy={listed.some(({ isBusy }) => isBusy) || undefined}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {listed.map((command) => (
        <CommandItem key={command.value} command={command} />
      ))}
    </Menu>
  );
}
