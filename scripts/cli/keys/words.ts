import { z } from "zod";
import type { RunningProcess } from "#server/keys/processes.ts";

/** A key as people name it: the 8 digits that `autos keys list` shows. */
export const keyIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}$/, "uma chave são os 8 dígitos que autos keys list mostra");

const tables: Record<string, [string, string]> = {
  audit_seals: ["selo da trilha", "selos da trilha"],
  blobs: ["arquivo", "arquivos"],
  cached_documents: ["documento guardado", "documentos guardados"],
  credentials: ["token", "tokens"],
  filings: ["petição", "petições"],
  second_factors: ["segundo fator", "segundos fatores"],
};

/** What a key sealed, e.g. "1 token, 12 arquivos". */
export const usesWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([table, count]) => {
      const [one, more] = tables[table] ?? [table, table];
      return `${count} ${count === 1 ? one : more}`;
    })
    .join(", ");

const parts: Record<string, string> = { terminal: "um comando do terminal" };

/** The processes that keep a change of keys from going on, e.g. "web (2), worker". */
export function processesWords(processes: readonly Pick<RunningProcess, "name">[]): string {
  const counts = new Map<string, number>();
  for (const { name } of processes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => `${parts[name] ?? name}${count > 1 ? ` (${count})` : ""}`)
    .join(", ");
}

export function lostKeysSentence(rows: number): string {
  const what =
    rows === 1
      ? "1 segredo foi selado com uma chave que não está aqui e não abre"
      : `${rows} segredos foram selados com uma chave que não está aqui e não abrem`;
  return `${what}. Ponha essa chave de volta em AUTOS_KEYS (ou em secrets.json): uma cópia de segurança do tempo em que ela valia a traz. autos keys list diz qual é.`;
}
