import { type Command, CommandError, type Options, parseOptions, type Reader } from "./command.ts";
import { plain } from "./plain.ts";
import { usages } from "./usages.ts";

/** The commands by their words. Each loads its part of the application only when it is called. */
const commands: Record<keyof typeof usages, () => Promise<Command | Reader>> = {
  "user add": async () => (await import("./people.ts")).userAdd,
  "user disable": async () => (await import("./people.ts")).userDisable,
  "user enable": async () => (await import("./people.ts")).userEnable,
  "user export": async () => (await import("./people.ts")).userExport,
  "user erase": async () => (await import("./people.ts")).userErase,
  "user reset": async () => (await import("./people.ts")).userReset,
  "session revoke": async () => (await import("./people.ts")).sessionRevoke,
  "database add": async () => (await import("./databases.ts")).databaseAdd,
  "database set": async () => (await import("./settings.ts")).databaseSet,
  "database try": async () => (await import("./waiting.ts")).databaseTry,
  "token set": async () => (await import("./databases.ts")).tokenSet,
  "ingest-key create": async () => (await import("./ingest-keys.ts")).ingestKeyCreate,
  "ingest-key list": async () => (await import("./ingest-keys.ts")).ingestKeyList,
  "ingest-key revoke": async () => (await import("./ingest-keys.ts")).ingestKeyRevoke,
  "lawyer add": async () => (await import("./lawyers.ts")).lawyerAdd,
  "lawyer list": async () => (await import("./lawyers.ts")).lawyerList,
  "lawyer remove": async () => (await import("./lawyers.ts")).lawyerRemove,
  grant: async () => (await import("./people.ts")).grant,
  import: async () => (await import("./import.ts")).importNumbers,
  case: async () => (await import("./case.ts")).showCase,
  "filing prepare": async () => (await import("./filings/prepare.ts")).prepareFiling,
  "filing show": async () => (await import("./filings/show.ts")).showFiling,
  deadline: async () => (await import("./deadline.ts")).deadline,
  "read terms": async () => (await import("./read.ts")).readTerms,
  "read numbers": async () => (await import("./read.ts")).readNumbers,
  "read kinds": async () => (await import("./read.ts")).readKinds,
  "audit verify": async () => (await import("./audit.ts")).auditVerify,
  "audit head": async () => (await import("./audit.ts")).auditHead,
  "keys list": async () => (await import("./keys/list.ts")).keysList,
  "keys rotate": async () => (await import("./keys/rotate.ts")).keysRotate,
  "keys drop": async () => (await import("./keys/drop.ts")).keysDrop,
  backup: async () => (await import("./backup/backup.ts")).backupCommand,
  restore: async () => (await import("./backup/restore.ts")).restoreCommand,
  doctor: async () => (await import("./doctor.ts")).doctor,
};

/** The command that these words begin with, and its options. */
export async function findCommand(words: string[]): Promise<{ command: Command | Reader; options: Options }> {
  const found = Object.entries(commands).find(([known]) => `${words.join(" ")} `.startsWith(`${known} `));
  if (found === undefined) {
    const typed = words.slice(0, 2).filter((word) => !word.startsWith("-"));
    const unknown = typed.length === 0 ? [] : [`Não há o comando ${plain(typed.join(" "))}.`];
    throw new CommandError(
      [...unknown, "Comandos:", ...Object.values(usages).map((usage) => `  ${usage}`)].join("\n"),
    );
  }
  const [name, load] = found;
  const command = await load();
  return { command, options: parseOptions(command, words.slice(name.split(" ").length)) };
}
