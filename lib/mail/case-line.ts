import { formatCnj } from "#lib/cnj/number.ts";
import type { MailPart } from "./layout.ts";

/** What is said of a case under secrecy in an e-mail, beside the day: nothing else, and no link. */
const secret = "processo em segredo";

/** A line on something of a case: its day, what it is, the number and the link. `cnj` null: of no case. */
export function caseLine(
  { cnj, restricted }: { cnj: string | null; restricted: boolean },
  { day, what, href }: { day: string | null; what: string; href: string },
): MailPart["lines"][number] {
  const when = day ?? "";
  if (restricted) return { text: [when, secret].filter(Boolean).join(": "), href: null };
  const number = cnj === null ? null : formatCnj(cnj);
  return { text: `${when === "" ? "" : `${when}: `}${[what, number].filter(Boolean).join(", ")}`, href };
}
