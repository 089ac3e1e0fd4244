import { DatabaseError } from "pg";
import { BackupError } from "#server/backup/error.ts";
import { QueryError } from "#server/db/query-error.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { CommandError } from "../command.ts";
import { processesWords } from "../keys/words.ts";

type Attempt = "backup" | "restore";

const outcome: Record<Attempt, string> = { backup: "A cópia não foi feita.", restore: "Nada foi mudado." };

/** A failure of a backup or a restore as the terminal says it, in one line; whatever else it is comes back as it was. */
export function inWords(error: unknown, attempt: Attempt): unknown {
  if (error instanceof BackupError) return new CommandError(sentenceOf(error));
  const why =
    error instanceof KeyringError
      ? `O chaveiro não pode ser lido: ${error.message} Corrija-o e repita.`
      : (databaseSentence(error) ?? fileSentence(error));
  return why === null ? error : new CommandError(`${why} ${outcome[attempt]}`);
}

/** What PostgreSQL, or the way to it, failed by, and what to do; null for what neither did. */
export function databaseSentence(error: unknown): string | null {
  const code = databaseCode(error);
  if (code === null) return null;
  switch (code.slice(0, 2)) {
    case "22":
    case "23":
      return `O PostgreSQL não aceita uma linha da cópia (${code}): ela foi alterada. Use outra cópia.`;
    case "28":
      return `O PostgreSQL recusou o usuário ou a senha (${code}). Confira DATABASE_URL e DATABASE_OWNER_URL e repita.`;
    case "3D":
      return `O banco de dados não existe (${code}). Confira DATABASE_URL e DATABASE_OWNER_URL e repita.`;
    case "40":
    case "55":
      return `O banco de dados está em uso (${code}). Repita daqui a pouco.`;
    case "42":
      return `O usuário do PostgreSQL não pode fazer isto (${code}). Confira DATABASE_URL e DATABASE_OWNER_URL e repita.`;
    case "53":
      return `O PostgreSQL está sem espaço em disco ou sem memória (${code}). Libere o que falta e repita.`;
    default:
      return `O PostgreSQL não responde ou falhou no meio (${code}). Confira com autos doctor e repita.`;
  }
}

/** Node's codes of a way that is not there or broke off. */
const wayCodes = ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
/** What `pg` says without a code. */
const lostPattern = /^Connection terminated|timeout exceeded when trying to connect|is not queryable$/;

function databaseCode(error: unknown): string | null {
  if (error instanceof DatabaseError || error instanceof QueryError) return error.code ?? "XX000";
  if (!(error instanceof Error)) return null;
  if (lostPattern.test(error.message)) return "08006";
  const { code, syscall } = { code: "", syscall: "", ...error };
  return wayCodes.includes(code) || syscall === "connect" || syscall === "getaddrinfo" ? code : null;
}

function fileSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = { code: "", syscall: "", ...error };
  if (code === "EPIPE") return "Quem recebia a cópia parou de ler.";
  return syscall === "write" || syscall === "fsync"
    ? `Não foi possível escrever a cópia (${code}). Libere espaço ou escolha outro lugar e repita.`
    : null;
}

/** Why a copy was not made or put in place, and what to do. */
function sentenceOf({ reason, about }: BackupError): string {
  switch (reason) {
    case "unopened":
      return `A cópia não foi feita: o que foi selado com estas chaves não abriria (${about.join(", ")}). Ponha-as de volta em AUTOS_KEYS (ou em secrets.json) e repita. Se estão perdidas, faça a cópia sem o que selaram: --without-key ${about.join(" --without-key ")}`;
    case "format":
      return "Este arquivo não é uma cópia do Autos. Nada foi mudado.";
    case "passphrase":
      return "A senha não abre esta cópia. Nada foi mudado.";
    case "cut":
      return "A cópia está incompleta ou foi alterada. Nada foi mudado.";
    case "foreign":
      return `A cópia traz uma tabela que não é como a do Autos (${about.join(", ")}): foi alterada. Nada foi mudado.`;
    case "limits":
      return "A cópia tem arquivos maiores, ou em maior número, do que o Autos escreve: foi alterada. Nada foi mudado.";
    case "newer":
      return "A cópia foi feita por uma versão mais nova do Autos. Atualize o Autos e repita. Nada foi mudado.";
    case "older":
      return "A cópia foi feita por uma versão do Autos de antes da primeira entrega, que esta não lê. Nada foi mudado.";
    case "occupied":
      return "Já há dados aqui, e uma cópia só entra numa instalação vazia: indique outra pasta em DATA_DIR, ou outro banco. Nada foi mudado.";
    case "running":
      return `O Autos está em execução (${processesWords(about.map((name) => ({ name })))}). Encerre-o e repita. Nada foi mudado.`;
    case "pooled":
      return "O endereço do dono do banco passa por um pooler, e uma cópia só entra por uma conexão direta. Corrija DATABASE_OWNER_URL (ou DATABASE_URL, se é ele o do dono) e repita. Nada foi mudado.";
    case "restoring":
      return "Outra cópia está sendo restaurada neste banco de dados. Espere que ela termine. Nada foi mudado.";
    case "unfinished":
      return "A cópia entrou inteira, mas ainda não foi trazida a esta versão do Autos. O próximo comando o termina: autos doctor";
    case "keys":
      return `Faltam em AUTOS_KEYS as chaves desta cópia (${about.join(", ")}). Elas estão nela, no arquivo keys: age -d ARQUIVO | tar -xzO keys. Nada foi mudado.`;
  }
}
