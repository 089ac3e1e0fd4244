import type { Command } from "./command.ts";

/** The commands by their words. Each loads its part of the application only when it is called. */
export const commands: Record<string, () => Promise<Command>> = {
  "user add": async () => (await import("./people.ts")).userAdd,
  "database add": async () => (await import("./databases.ts")).databaseAdd,
  "token set": async () => (await import("./databases.ts")).tokenSet,
  grant: async () => (await import("./people.ts")).grant,
  import: async () => (await import("./import.ts")).importNumbers,
  case: async () => (await import("./case.ts")).showCase,
  doctor: async () => (await import("./doctor.ts")).doctor,
};
