import { createReadStream } from "node:fs";
import { z } from "zod";
import { plural } from "#lib/format/count.ts";
import { formatDateTime } from "#lib/time/time.ts";
import type { Runtime } from "#scripts/runtime/prepare.ts";
import { sealTrails } from "#server/audit/jobs.ts";
import { BackupError } from "#server/backup/error.ts";
import { type Restored, restore } from "#server/backup/restore.ts";
import type { Settled } from "#server/backup/settle.ts";
import { explainDataDirError } from "#server/db/embedded/startup-error.ts";
import { rowsUnderOthers } from "#server/keys/rotation.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { changeLocalKeys } from "#server/secrets/local.ts";
import { readRingAgain, ring } from "#server/secrets/ring.ts";
import { type Command, CommandError, checked } from "../command.ts";
import { givenPath } from "../given-path.ts";
import { folderOfKeys } from "../keys/source.ts";
import { lostKeysSentence } from "../keys/words.ts";
import { usages } from "../usages.ts";
import { databaseSentence, inWords } from "./failures.ts";
import { readPassphrase } from "./passphrase.ts";
import { recordBackup } from "./record.ts";

export const restoreCommand: Command = {
  usage: usages.restore,
  options: { from: { type: "string" } },
  alone: true,
  run: async (options, terminal) => {
    const { from } = checked(z.object({ from: z.string().min(1) }), options, restoreCommand.usage);
    const passphrase = await readPassphrase(terminal, "known");
    const { runtime } = terminal;
    const restored = await putInPlace({ from, passphrase, runtime }).catch((error: unknown) => {
      throw inWords(error, "restore");
    });
    const { header, tables, rows, settled } = restored;
    const lost = await settleHere(restored, runtime).catch((error) => {
      throw new CommandError(
        `A cópia entrou inteira, mas o que se faz depois não terminou. ${databaseSentence(error) ?? "Confira com autos doctor."}`,
      );
    });
    const lines = [
      `Restaurada a cópia de ${formatDateTime(header.createdAt)}: ${plural(rows, "linha", "linhas")} de ${plural(tables, "tabela", "tabelas")}. Todos entram de novo, com a senha que tinham; NEXTAUTH_SECRET não vem na cópia e, com outro, cada navegador conta como novo.`,
      ...waitingLines(settled),
      ...(lost > 0 ? [lostKeysSentence(lost)] : []),
    ];
    return {
      line: lines.join("\n"),
      json: { madeAt: header.createdAt, version: header.version, tables, rows, ...settled },
      failed: lost > 0,
    };
  },
};

/** What follows once the rows are here. Gives how many of them no key opens. */
async function settleHere({ header, keys, rows }: Restored, runtime: Runtime): Promise<number> {
  const folder = folderOfKeys(runtime);
  if (folder !== null) keepKeys(folder, keys);
  await recordBackup("backup.restore", { madeAt: header.createdAt, version: header.version, rows });
  // What waited when the copy was made would otherwise count as late until the worker runs.
  await sealTrails();
  return (await rowsUnderOthers()).lost;
}

async function putInPlace(given: { from: string; passphrase: string; runtime: Runtime }): Promise<Restored> {
  const { from, passphrase, runtime } = given;
  const role = (url: string) => decodeURIComponent(new URL(url).username);
  const { ownerUrl, appUrl, doctorUrl } = runtime;
  const folder = folderOfKeys(runtime);
  const takeKeys = (keys: string) => (folder === null ? requireKeys(keys) : addKeys(folder, keys));
  const roles = { appRole: role(appUrl), doctorRole: role(doctorUrl) };
  return await restore({ source: bytesOf(from), passphrase, ownerUrl, ...roles, takeKeys });
}

async function* bytesOf(from: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(givenPath(from));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    const why = code === null ? "" : ` (${code})`;
    throw new CommandError(
      code === "ENOENT"
        ? `Não há o arquivo ${from}. Nada foi mudado.`
        : `Não foi possível ler o arquivo ${from}${why}. Nada foi mudado.`,
    );
  }
}

/** The keys of the backup come before those that this installation made, which sealed nothing. */
function addKeys(folder: string, keys: string): void {
  try {
    changeLocalKeys({ dataDir: folder }, (own) => ({
      keys: [...new Set(`${keys},${own.keys}`.split(","))].join(","),
    }));
  } catch (error) {
    throw explainDataDirError({ error, dataDir: folder });
  }
  readRingAgain();
}

/** Those that this installation made open nothing of what is here now. */
function keepKeys(folder: string, keys: string): void {
  changeLocalKeys({ dataDir: folder }, () => ({ keys }));
  readRingAgain();
}

function requireKeys(keys: string): void {
  const known = ring().map(({ id }) => id);
  const missing = parseKeyring(keys).filter(({ id }) => !known.includes(id));
  if (missing.length > 0)
    throw new BackupError(
      "keys",
      missing.map(({ id }) => id),
    );
}

function waitingLines({ filings, unopened, guides, feeds, recovery, keys, people }: Settled): string[] {
  const lines = [];
  if (filings > 0)
    lines.push(
      `Petições que estavam a caminho do serviço: ${filings}. Esperam que alguém as prepare de novo, depois de conferir no tribunal que não foram protocoladas.`,
    );
  if (unopened > 0)
    lines.push(
      `Petições cuja janela nunca foi aberta: ${unopened}. Antes da primeira abertura, cada uma pede que alguém confira no tribunal que não foi protocolada depois da cópia.`,
    );
  if (guides > 0)
    lines.push(`Guias que iam ser geradas: ${guides}. Voltaram a rascunho; confira antes de gerar de novo.`);
  if (feeds > 0) lines.push(`Endereços de calendário encerrados: ${feeds}. Quem os usa cria outros.`);
  if (recovery > 0)
    lines.push(
      `Códigos de recuperação encerrados, porque os usados depois da cópia voltariam a valer: de ${plural(recovery, "pessoa", "pessoas")}. Cada uma faz outros em Minha conta. Convites e endereços para criar senha não vêm na cópia.`,
    );
  if (keys + people > 0)
    lines.push(
      `Valem como na cópia: ${plural(keys, "chave", "chaves")} de entrega e ${plural(people, "conta de pessoa", "contas de pessoas")}. O que foi revogado ou suspenso depois dela voltou: repita.`,
    );
  return lines;
}
