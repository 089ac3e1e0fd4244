import { capitalised } from "#lib/format/letter-case.ts";
import { cancelled, cancelling } from "./cancelling/words.ts";
import type { Ending, Facts } from "./facts.ts";

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

/** What became of a petition, as every screen, paper and line of its history says it. */
export const became = {
  executing: "em execução",
  filed: "protocolada",
  rejected: "rejeitada",
  cancelled,
  discarded: "descartada",
} as const;

const words: Record<Situation, string> = {
  draft: "rascunho",
  ready: "pronta",
  open: "janela aberta",
  sent: "enviada",
  "awaiting-receipt": `${became.filed}, aguardando recibo`,
  ...became,
};

export const situationWord = (situation: Situation): string => capitalised(words[situation]);

/** What stands under the word where the petition went on although nobody expected it. */
export const despiteWord = (despite: Ending): string => `depois de ${became[despite]}`;

/** Why the service did not cancel a petition, as far as its answer says so. */
export const refusedCancels = {
  "already-filed": `${cancelling.refused} já foi ${became.filed}`,
  "already-processed": `${cancelling.refused} já foi processada`,
  executing: `${cancelling.refused} está ${became.executing}`,
} as const;
