import { createContext, use } from "react";
import type { Command } from "#components/desk/commands/command.ts";

/** What can be done with one case or several. Null: not with these. */
export type TargetCommands = {
  label: Command;
  assign: Command;
  seen: Command | null;
  unseen: Command | null;
  archive: Command;
  /** How often the service looks at the court for them. */
  watch: Command;
  /** Only of one case. */
  reimport: Command | null;
  /** The register of all checks, only of one case. */
  certificate: Command | null;
};

/** What can be done with cases of a list. */
export type ListCommands = TargetCommands & { refresh: Command };

/** What can be done on the page of a case. */
export type PageCommands = ListCommands & {
  /** `href` leads to it, for a link. Null before the cover came. */
  pdf: (Command & { href: string }) | null;
};

const Context = createContext<PageCommands | null>(null);

export const CaseCommands = Context.Provider;

export function useCaseCommands(): PageCommands {
  const commands = use(Context);
  if (commands === null) throw new Error("not on the page of a case");
  return commands;
}
