import type { BackupError } from "#server/backup/error.ts";
import { processesWords } from "../keys/words.ts";

/** Why a copy was not made or put in place, and what to do. */
export function sentenceOf({ reason, about }: BackupError): string {
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
