"use client";

import type { QueryClient } from "@tanstack/react-query";
import { toast } from "#components/ui/toast.ts";
import { isOutdated } from "#lib/http/outdated.ts";

type Refusal = { ok: false; message: string; field?: string; reason: string };

/**
 * Runs a change of cases and reads again whatever it may have changed. Null when it did not happen: a toast says why,
 * unless `onRefused` takes the refusal.
 */
export async function runCaseAction<Done extends { ok: true }>({
  client,
  database,
  action,
  onRefused,
}: {
  client: QueryClient;
  database: string;
  action: () => Promise<Done | Refusal>;
  onRefused?: (refusal: { message: string; field?: string; reason: string }) => void;
}): Promise<Done | null> {
  try {
    const answer = await action();
    void client.invalidateQueries({ queryKey: ["cases", database] });
    if (answer.ok) return answer;
    if (onRefused) onRefused(answer);
    else toast({ text: answer.message, tone: "alert" });
  } catch (error) {
    const text = isOutdated(error)
      ? "Esta página é de uma versão anterior do Autos. Recarregue para continuar."
      : "Sem resposta do Autos. Confira a conexão e tente de novo.";
    if (onRefused) onRefused({ message: text, reason: "offline" });
    else toast({ text, tone: "alert" });
  }
  return null;
}
