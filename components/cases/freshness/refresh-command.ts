import type { Command } from "#components/desk/commands/command.ts";
import { keyOf } from "#components/desk/commands/keys.ts";

/** Asks the service again about one case or several. */
export const refreshCommand = (given: Pick<Command, "run"> & { isBusy: boolean }): Command => ({
  value: "refresh",
  label: "Atualizar",
  hint: "consulta o serviço agora",
  keys: [keyOf.refresh],
  ...given,
});
