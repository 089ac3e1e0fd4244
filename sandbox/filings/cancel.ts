import { type FilingState, stateAt } from "./filing.ts";
import type { FilingStore } from "./store.ts";

export type CancelAnswer = { success: boolean; message: string };

const messages: Readonly<Record<Exclude<FilingState, "draft" | "queued">, string>> = {
  cancelled: "Protocolo cancelado com sucesso.",
  executing: "O protocolo já está em execução.",
  processed: "O protocolo já foi processado. Aguarde o retorno.",
  rejected: "O protocolo já foi processado. Aguarde o retorno.",
  filed: "A petição já foi protocolada. Aguarde o recibo.",
};

/**
 * One of the interface's four answers. Asking again after a success gets the success again: a
 * caller whose answer was lost has no other question.
 */
export async function cancelFiling(
  filings: FilingStore,
  key: { database: string; id: string },
): Promise<CancelAnswer | null> {
  const hasCancelled = await filings.cancel(key);
  const filing = await filings.byId(key);
  if (filing === null) return null;
  const state = stateAt(filing, Date.now());
  const isCancelled = hasCancelled || state === "cancelled";
  if (isCancelled) return { success: true, message: messages.cancelled };
  // Between the two questions a draft may have been sent off: then it is on its way.
  const told = state === "draft" || state === "queued" ? "executing" : state;
  return { success: false, message: messages[told] };
}
