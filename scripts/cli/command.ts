import { parseArgs } from "node:util";
import type { z } from "zod";
import type { Runtime } from "#scripts/runtime/prepare.ts";

/** What the terminal shows when a command cannot be done: one line, exit code 1. */
export class CommandError extends Error {}

export type Output = { line: string; json: Record<string, unknown>; failed?: boolean };
export type Command = {
  usage: string;
  options: Record<string, { type: "string" | "boolean" }>;
  run: (
    options: Record<string, string | boolean | undefined>,
    readStdin: () => Promise<string>,
    runtime: Runtime,
  ) => Promise<Output>;
};

/** Parses a command's options; unknown ones and missing values are said in one line. */
export function parseOptions(command: Command, args: string[]): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ args, options: command.options, strict: true, allowPositionals: false }).values;
  } catch {
    throw new CommandError(`Uso: ${command.usage}`);
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
export async function readSecret(readStdin: () => Promise<string>, what: string): Promise<string> {
  const text = (await readStdin()).replace(/\r?\n$/, "");
  if (text === "") throw new CommandError(`${what} vem pela entrada padrão, por exemplo: … < arquivo`);
  if (/[\r\n\0]/.test(text)) throw new CommandError(`${what} precisa caber em uma linha.`);
  return text;
}
