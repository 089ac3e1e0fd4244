import { link, lstat, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { plural } from "#lib/format/count.ts";
import { backup, type Saved } from "#server/backup/write.ts";
import { NoRoom, Room } from "#server/blobs/room.ts";
import { env } from "#server/env.ts";
import { ringText } from "#server/secrets/ring.ts";
import manifest from "../../../package.json" with { type: "json" };
import { type Command, CommandError, checked } from "../command.ts";
import { givenPath } from "../given-path.ts";
import { keyIdSchema } from "../keys/words.ts";
import { usages } from "../usages.ts";
import { databaseSentence, inWords } from "./failures.ts";
import { readPassphrase } from "./passphrase.ts";
import { recordBackup } from "./record.ts";

const optionsSchema = z.object({
  to: z.string().min(1).optional(),
  "without-key": z.array(keyIdSchema).optional(),
});

export const backupCommand: Command = {
  usage: usages.backup,
  options: { to: { type: "string" }, "without-key": { type: "string", multiple: true } },
  run: async (options, terminal) => {
    const { to, "without-key": lostKeys = [] } = checked(optionsSchema, options, backupCommand.usage);
    if (to === undefined && process.stdout.isTTY)
      throw new CommandError("A cópia não vai para a tela: use --to ARQUIVO, ou > arquivo.");
    const passphrase = await readPassphrase(terminal, "new");
    const { DATABASE_URL_DIRECT, DATABASE_URL } = env();
    const url = DATABASE_URL_DIRECT ?? DATABASE_URL;
    let saved: Saved = { tables: 0, rows: 0 };
    const { work } = terminal;
    const given = { url, passphrase, keys: ringText, version: manifest.version, lostKeys, work };
    const bytes = backup(given, (all) => {
      saved = all;
    });
    const signal = terminal.pressed();
    try {
      if (to === undefined) await pipeline(Readable.from(bytes), process.stdout, { end: false, signal });
      else await writeNew(givenPath(to), bytes, signal);
    } catch (error) {
      if (!signal.aborted) throw inWords(error, "backup");
      const line = "Interrompido. A cópia não foi feita.";
      return { line, json: { interrupted: true }, interrupted: true, aside: to === undefined };
    }
    await recordBackup("backup.make", { ...saved }).catch((error) => {
      throw new CommandError(
        `A cópia está inteira, mas a trilha não a registra. ${databaseSentence(error) ?? "Confira com autos doctor."}`,
      );
    });
    return {
      line: `Cópia completa: ${plural(saved.rows, "linha", "linhas")} de ${plural(saved.tables, "tabela", "tabelas")}, e as chaves que as abrem.`,
      json: { ...saved, to: to ?? null },
      aside: to === undefined,
    };
  },
};

/** So much goes on the disk as it can spare: PostgreSQL may live on the same one. */
async function* withinRoom(bytes: AsyncIterable<Uint8Array>, to: string): AsyncGenerator<Uint8Array> {
  let room: Room | undefined;
  try {
    for await (const piece of bytes) {
      room ??= await Room.reserve({ databaseId: null, folder: dirname(to) });
      await room.take(piece.length);
      yield piece;
    }
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    throw new CommandError(
      `O disco de ${to} está quase cheio, e a cópia não foi feita. Libere espaço nele, ou faça-a em outro.`,
    );
  } finally {
    await room?.giveBack();
  }
}

/** The file has its name only when all of it is on the disk. */
async function writeNew(to: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  if (await isThere(to)) throw new CommandError(existsSentence(to));
  const part = `${to}.${process.pid}.parte`;
  const file = await open(part, "wx", 0o600).catch((error: unknown) => {
    throw new CommandError(`Não foi possível criar o arquivo ${to} (${codeOf(error)}).`);
  });
  try {
    await pipeline(Readable.from(withinRoom(bytes, to)), file.createWriteStream({ flush: true }), { signal });
    await name(part, to);
  } finally {
    await file.close().catch(() => {});
    await rm(part, { force: true });
  }
}

/** By a link, which never replaces a file that came meanwhile; where there are none, by its new name. */
async function name(part: string, to: string): Promise<void> {
  try {
    await link(part, to);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw new CommandError(existsSentence(to));
    await rename(part, to);
  }
}

const existsSentence = (path: string) => `O arquivo ${path} já existe, e não é trocado.`;
const isThere = async (path: string) => (await lstat(path).catch(() => null)) !== null;
const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
