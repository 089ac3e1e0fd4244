import type { EarlierPublication } from "#lib/publications/schema.ts";
import { formatDate } from "#lib/time/time.ts";

/** What a later delivery of a publication changed. Days are `YYYY-MM-DD`; `from` and `to` are null of a text. */
export type PublicationChange = {
  what: "text" | "cancelled" | "restored" | "availableOn" | "publishedOn" | "caseNumber";
  from: string | null;
  to: string | null;
};

const kept = ["availableOn", "publishedOn", "caseNumber"] as const;

/** What differs between what was said and what replaced it. Of what older rows do not remember, nothing is told. */
export function changesBetween(
  before: Omit<EarlierPublication, "at">,
  after: Omit<EarlierPublication, "at">,
): PublicationChange[] {
  const none = { from: null, to: null };
  const changes: PublicationChange[] = [];
  if (before.content !== after.content) changes.push({ what: "text", ...none });
  if (before.isCancelled !== after.isCancelled)
    changes.push({ what: after.isCancelled ? "cancelled" : "restored", ...none });
  for (const what of kept) {
    const [from, to] = [before[what], after[what]];
    if (from !== undefined && to !== undefined && from !== to) changes.push({ what, from, to });
  }
  return changes;
}

/** "A data de disponibilização mudou de 05/08/2026 para 07/08/2026." */
export function changeWords({ what, from, to }: PublicationChange): string {
  switch (what) {
    case "text":
      return "O texto mudou.";
    case "cancelled":
      return "A publicação foi cancelada.";
    case "restored":
      return "A publicação deixou de estar cancelada.";
    case "availableOn":
      return moved("A data de disponibilização", from && formatDate(from), to && formatDate(to));
    case "publishedOn":
      return moved("A data de publicação", from && formatDate(from), to && formatDate(to));
    case "caseNumber":
      return moved("O número do processo", from, to);
  }
}

function moved(name: string, from: string | null, to: string | null): string {
  if (from === null) return `${name} não vinha e agora é ${to}.`;
  return to === null ? `${name} era ${from} e não vem mais.` : `${name} mudou de ${from} para ${to}.`;
}
