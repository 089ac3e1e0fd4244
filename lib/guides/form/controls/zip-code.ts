import { type Reading, right, wrong } from "./reading.ts";

/** A CEP: `05510-020`. */
export function readZipCode(text: string): Reading {
  const typed = text.normalize("NFKC");
  if (/\p{L}/u.test(typed)) return wrong("Só números: há letras aqui.");
  const digits = typed.replace(/\D/g, "");
  if (digits.length !== 8) return wrong(`São 8 dígitos no CEP: aqui há ${digits.length}.`);
  return right(`${digits.slice(0, 5)}-${digits.slice(5)}`);
}
