import "server-only";
import type { Pole } from "#lib/cases/schema.ts";

/** The side of a case from the service's words for it ("Parte Ativa", "Parte Passiva"). */
export function poleOf(label: string | null): Pole {
  if (label && /passiv/i.test(label)) return "passive";
  return label && /ativ/i.test(label) ? "active" : "other";
}
