import "server-only";
import { BrokenSecretsError } from "#server/secrets/local.ts";

/** A start that cannot go on, with the one Portuguese line that says why and what to do. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Gives an error of the file system met in the data folder its line; anything else is returned unchanged. */
export function explainDataDirError({ error, dataDir }: { error: unknown; dataDir: string }): unknown {
  if (error instanceof BrokenSecretsError) {
    return new StartupError(
      `O arquivo ${error.message} está danificado. Restaure a cópia dele antes de iniciar: sem ele os dados não abrem.`,
    );
  }
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return diskFull(dataDir);
    case "EROFS":
      return new StartupError(
        `A pasta de dados ${dataDir} está em um disco somente leitura. Indique outra pasta em DATA_DIR.`,
      );
    case "EACCES":
    case "EPERM":
      return new StartupError(
        `Sem permissão para gravar na pasta de dados ${dataDir}. Ajuste a permissão ou indique outra pasta em DATA_DIR.`,
      );
    case "EEXIST":
    case "ENOTDIR":
      return new StartupError(
        `A pasta de dados ${dataDir} não pode ser criada: há um arquivo no caminho. Indique outra pasta em DATA_DIR.`,
      );
    default:
      return error;
  }
}

export const diskFull = (dir: string): StartupError =>
  new StartupError(`Disco cheio: não há espaço para gravar em ${dir}. Libere espaço e inicie de novo.`);
