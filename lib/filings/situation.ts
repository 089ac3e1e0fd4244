import type { Facts, Turn } from "./facts.ts";

/** What a petition's page, its row and the terminal say of it: one reading of the four facts, and no second one. */
export const situations = [
  "draft",
  "ready",
  "open",
  "sent",
  "executing",
  "awaiting-receipt",
  "filed",
  "rejected",
  "cancelled",
  "discarded",
] as const;
export type Situation = (typeof situations)[number];

export function situationOf(facts: Facts): Situation {
  const { intent, evidence, isOpen, isPressed, hasReceipt } = facts;
  if (hasReceipt) return "filed";
  switch (evidence) {
    case "filed":
      return "awaiting-receipt";
    case "executing":
      return "executing";
    case "rejected":
    case "cancelled":
    case "none":
    case "draft":
      break;
  }
  if (isPressed) return "sent";
  if (intent === "discarded") return "discarded";
  if (isOpen) return "open";
  if (evidence === "rejected" || evidence === "cancelled") return evidence;
  return intent === "ready" ? "ready" : "draft";
}

export function situationWord(situation: Situation): string {
  switch (situation) {
    case "draft":
      return "Rascunho";
    case "ready":
      return "Pronta";
    case "open":
      return "Janela aberta";
    case "sent":
      return "Enviada";
    case "executing":
      return "Em execução";
    case "awaiting-receipt":
      return "Protocolada, aguardando recibo";
    case "filed":
      return "Protocolada";
    case "rejected":
      return "Rejeitada";
    case "cancelled":
      return "Cancelada";
    case "discarded":
      return "Descartada";
  }
}

/** What stands under the word where the petition went on although nobody expected it. */
export function despiteWord(despite: Turn): string {
  switch (despite) {
    case "cancelled":
      return "depois de cancelada";
    case "rejected":
      return "depois de rejeitada";
    case "discarded":
      return "depois de descartada";
  }
}
