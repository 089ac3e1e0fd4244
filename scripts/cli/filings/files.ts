import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { documentRules } from "#lib/filings/files/upload.ts";
import { uploadSentence } from "#lib/uploads/upload.ts";
import { CommandError } from "#scripts/cli/command.ts";
import { givenPath } from "#scripts/cli/given-path.ts";
import { plain } from "#scripts/cli/plain.ts";

/** A file of this machine, as it was when its SHA-256 was taken. */
export type GivenFile = { path: string; filename: string; size: number; sha256: string };

/** Reads each file once, so that nothing is begun when one of them is not there or cannot be taken. */
export async function givenFiles(names: readonly string[]): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const name of names) files.push(await givenFile(name));
  return files;
}

async function givenFile(name: string): Promise<GivenFile> {
  const path = givenPath(name);
  const about = await stat(path).catch(() => null);
  if (about === null || !about.isFile()) throw new CommandError(`${plain(name)}: não há este arquivo.`);
  const { size: announced } = about;
  const refusal = announced === 0 ? "empty" : announced > documentRules.largest ? "too-large" : null;
  if (refusal !== null) {
    const sentence = uploadSentence(refusal, { size: announced, rules: documentRules });
    throw new CommandError(`${plain(name)}: ${sentence}`);
  }
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const piece of createReadStream(path)) {
      hash.update(piece);
      size += piece.length;
    }
  } catch {
    throw new CommandError(`${plain(name)}: este arquivo não pôde ser lido.`);
  }
  return { path, filename: basename(path), size, sha256: hash.digest("hex") };
}
