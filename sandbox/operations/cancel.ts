import { type FilingState, stateAt } from "../filings/filing.ts";
import type { FilingStore } from "../filings/store.ts";
import { json } from "../http/reply.ts";
import { filingInPath, filingNotFound } from "./filing-in-path.ts";
import type { Operation } from "./operation.ts";

/** Operation 10: cancels a petition that has not begun to be filed. */
export const cancel: Operation = {
  number: 10,
  listener: "base",
  method: "POST",
  path: "/v1/{database}/intermediates/{intermediate}",
  credential: { in: "authorization", token: "api", required: false },
  prepare(request, sandbox) {
    const lookup = filingInPath(request, sandbox);
    return {
      cases: lookup.cases,
      async run() {
        const answer = await cancelFiling(sandbox.filings, lookup.key);
        if (answer === null) throw filingNotFound();
        return json(answer);
      },
    };
  },
};

type CancelAnswer = { success: boolean; message: string };

const messages: Readonly<Record<Exclude<FilingState, "draft" | "queued">, string>> = {
  cancelled: "Protocolo cancelado com sucesso.",
  executing: "O protocolo já está em execução.",
  processed: "O protocolo já foi processado. Aguarde o retorno.",
  rejected: "O protocolo já foi processado. Aguarde o retorno.",
  filed: "A petição já foi protocolada. Aguarde o recibo.",
};

/** Cancels a petition, with one of the interface's four answers. Repeated, it answers success again. */
async function cancelFiling(
  filings: FilingStore,
  key: { database: string; id: string },
): Promise<CancelAnswer | null> {
  const hasCancelled = await filings.cancel(key);
  const filing = await filings.byId(key);
  if (filing === null) return null;
  const state = stateAt(filing, Date.now());
  const isCancelled = hasCancelled || state === "cancelled";
  if (isCancelled) return { success: true, message: messages.cancelled };
  // Not cancelled and yet a draft or queued: it was set off between the two statements above.
  const shown = state === "draft" || state === "queued" ? "executing" : state;
  return { success: false, message: messages[shown] };
}
