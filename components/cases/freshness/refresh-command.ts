import { refreshKey } from "#components/cases/commands/shortcuts.ts";
import type { Command } from "#components/desk/commands/command.ts";

/** Asks the service again about one case or several. */
export const refreshCommand = (given: Pick<Command, "run"> & { isBusy: boolean }): Command => ({
  value: "refresh",
  label: "Atualizar",
  hint: "consulta o serviço agora",
  keys: [refreshKey],
  ...given,
});
