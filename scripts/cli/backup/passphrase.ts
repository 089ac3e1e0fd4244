import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { passwordRefusal } from "#lib/users/refusals.ts";
import { passwordWeakness } from "#server/auth/password-weakness.ts";
import { CommandError, readSecret, type Terminal } from "../command.ts";

/** Shorter ones are guessed by machines that try them on a copy of the file. */
const shortest = 12;
const nobody = { email: "", name: "" };

/**
 * From standard input, or asked at the terminal, where nothing of it shows. A new one is asked twice, and may be neither short nor
 * easy to guess, as a person's password.
 */
export async function readPassphrase(terminal: Terminal, use: "new" | "known"): Promise<string> {
  const passphrase = process.stdin.isTTY ? await asked(use) : await readSecret(terminal, "A senha da cópia");
  if (use === "new" && passphrase.length < shortest)
    throw new CommandError(`A senha da cópia precisa de ao menos ${shortest} caracteres.`);
  const weakness = use === "new" ? await passwordWeakness(passphrase, nobody) : null;
  if (weakness !== null) throw new CommandError(`${passwordRefusal(weakness)} Nada foi feito.`);
  return passphrase;
}

async function asked(use: "new" | "known"): Promise<string> {
  const passphrase = await ask("Senha da cópia: ");
  if (use === "new" && (await ask("De novo: ")) !== passphrase)
    throw new CommandError("As duas senhas são diferentes. Nada foi feito.");
  return passphrase;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const pressed = new AbortController();
  lines.once("SIGINT", () => pressed.abort());
  lines.once("close", () => pressed.abort());
  try {
    return await lines.question("", { signal: pressed.signal });
  } catch {
    throw new CommandError("Interrompido. Nada foi feito.");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
