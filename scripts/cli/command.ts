import { parseArgs } from "node:util";
import type { z } from "zod";
import type { Runtime } from "#scripts/runtime/prepare.ts";

/** A command that cannot be done: the terminal shows one line and exits with code 1. */
export class CommandError extends Error {}

/** `failed`: done only in part, exit code 1. `interrupted`: ended by Ctrl-C, exit code 130. */
export type Output = {
  line: string;
  json: Record<string, unknown>;
  failed?: boolean;
  interrupted?: boolean;
  /** Standard output carries something else: the line goes to standard error. */
  aside?: boolean;
};
/** What a command can use beside its options. */
export type Terminal = {
  runtime: Runtime;
  readStdin: () => Promise<string>;
  /** Where progress is shown while a person waits; the command's result goes to standard output. */
  screen: NodeJS.WritableStream & { isTTY?: boolean };
  /** After the first call Ctrl-C aborts this signal instead of ending the process: the command must end itself. */
  pressed: () => AbortSignal;
  /** How dear each guess of a backup's passphrase is made, as age counts it; age's own measure where nothing is said. */
  work?: number;
};
export type Options = Record<string, string | boolean | (string | boolean)[] | undefined>;
export type Command = {
  usage: string;
  options: Record<string, { type: "string" | "boolean"; multiple?: boolean }>;
  /** The name of the one argument that is given without an option's name. */
  word?: string;
  /** The name of the list of arguments that are given without an option's name, however many. */
  words?: string;
  /** It has the database for itself, and sees to that: no other command or process works on it meanwhile. */
  alone?: true;
  run: (options: Options, terminal: Terminal) => Promise<Output>;
};

/** One that only reads what it is given: it needs no database, and starts none. */
export type Reader = Pick<Command, "usage" | "options"> & {
  read: (options: Options, text: string) => { line: string; json: unknown };
};

/** Parses a command's options; throws one line for unknown ones, missing values, and one that is written twice. */
export function parseOptions(
  { options, word, words, usage }: Pick<Command, "options" | "word" | "words" | "usage">,
  args: string[],
): Options {
  try {
    const allowPositionals = word !== undefined || words !== undefined;
    const parsed = parseArgs({ args, options, strict: true, allowPositionals, tokens: true });
    const { values, positionals, tokens } = parsed;
    const twice = repeated(tokens.flatMap((one) => (one.kind === "option" ? [one.name] : [])));
    const again = twice.find((name) => options[name]?.multiple !== true);
    if (again !== undefined) throw new CommandError(`--${again} só pode ser escrita uma vez.`);
    if (words !== undefined) return { ...values, [words]: positionals };
    if (positionals.length > 1) throw new Error("more than one word");
    return word === undefined ? values : { ...values, [word]: positionals[0] };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`Uso: ${usage}`);
  }
}

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Checks options by a schema whose messages are already in Portuguese. */
export function checked<S extends z.ZodType>(schema: S, value: unknown, usage: string): z.output<S> {
  // What a schema does not say in words of its own, zod would say in English.
  const absent = "falta";
  const error = ({ input }: { input?: unknown }) => (input === undefined ? absent : "valor inválido");
  const parsed = schema.safeParse(value, { error });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join(".") ?? "";
  throw new CommandError(
    issue?.message === absent ? `Falta --${name}. Uso: ${usage}` : `--${name}: ${issue?.message}`,
  );
}

/** A secret from standard input, without the line break at its end. */
export async function readSecret({ readStdin }: Terminal, what: string): Promise<string> {
  const text = (await readStdin()).replace(/\r?\n$/, "");
  if (text === "") throw new CommandError(`${what} vem pela entrada padrão, por exemplo: … < arquivo`);
  if (/[\r\n\0]/.test(text)) throw new CommandError(`${what} precisa caber em uma linha.`);
  return text;
}
