import { parseArgs } from "node:util";
import type { z } from "zod";
import type { Runtime } from "#scripts/runtime/prepare.ts";

/** What the terminal shows when a command cannot be done: one line, exit code 1. */
export class CommandError extends Error {}

/** `failed`: done, but not as asked: exit code 1. `interrupted`: left by Ctrl-C, exit code 130. */
export type Output = {
  line: string;
  json: Record<string, unknown>;
  failed?: boolean;
  interrupted?: boolean;
};
/** What a command has beside its options. */
export type Terminal = {
  runtime: Runtime;
  readStdin: () => Promise<string>;
  /** What a person reads while they wait; what the command answers goes elsewhere. */
  screen: NodeJS.WritableStream & { isTTY?: boolean };
  /** From the first call on, Ctrl-C does not end the process but aborts this: the command ends itself. */
  pressed: () => AbortSignal;
};
export type Options = Record<string, string | boolean | (string | boolean)[] | undefined>;
export type Command = {
  usage: string;
  options: Record<string, { type: "string" | "boolean"; multiple?: boolean }>;
  /** The name of the one word that stands without an option's name. */
  word?: string;
  run: (options: Options, terminal: Terminal) => Promise<Output>;
};

/** Parses a command's options; unknown ones and missing values are said in one line. */
export function parseOptions({ options, word, usage }: Command, args: string[]): Options {
  try {
    const allowPositionals = word !== undefined;
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals });
    if (positionals.length > 1) throw new Error("more than one word");
    return word === undefined ? values : { ...values, [word]: positionals[0] };
  } catch {
    throw new CommandError(`Uso: ${usage}`);
  }
}

/** Checks options by a schema whose messages are already in Portuguese. */
export function checked<S extends z.ZodType>(schema: S, value: unknown, usage: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join(".") ?? "";
  const missing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  throw new CommandError(
    missing ? `Falta --${name}. Uso: ${usage}` : `--${name}: ${issue?.message ?? "valor inválido"}`,
  );
}

/** A secret from standard input, without the line break at its end. */
export async function readSecret({ readStdin }: Terminal, what: string): Promise<string> {
  const text = (await readStdin()).replace(/\r?\n$/, "");
  if (text === "") throw new CommandError(`${what} vem pela entrada padrão, por exemplo: … < arquivo`);
  if (/[\r\n\0]/.test(text)) throw new CommandError(`${what} precisa caber em uma linha.`);
  return text;
}
