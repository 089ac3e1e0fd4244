import { formatSize } from "#lib/documents/rules.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { CacheFacts } from "./schema.ts";

/** "2 GB": how much may be kept, as one chooses it. */
export const cacheSizeWords = (mb: number) =>
  mb === 0 ? "nada" : mb % 1_024 === 0 ? `${formatCount(mb / 1_024)}\u00A0GB` : `${formatCount(mb)}\u00A0MB`;

/** What is kept now: "1,2 GB em 214 documentos, de 2 GB". */
export function cacheWords({ mb, count, bytes }: CacheFacts): string {
  if (mb === 0) return "Nenhum documento é guardado: cada abertura pede o arquivo ao serviço.";
  if (count === 0) return "Nenhum documento guardado agora.";
  return `${formatSize(bytes)} em ${plural(count, "documento", "documentos")}, de até ${cacheSizeWords(mb)}.`;
}

/** What was removed by emptying it. */
export const emptiedWords = (count: number) =>
  count === 0
    ? "Não havia documento guardado."
    : `${plural(count, "documento retirado", "documentos retirados")}. A próxima abertura de cada um o pede ao serviço.`;
