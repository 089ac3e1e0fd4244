import { rhythmWords } from "#lib/databases/ingest/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { DeliveryReport } from "#lib/publications/delivery.ts";
import { formatShort } from "#lib/time/time.ts";
import type { Delivery, Feeder } from "./view.ts";

/** Whether somebody has to look why nothing comes. */
export function isSilent({ silence }: Pick<Feeder, "silence">): boolean {
  switch (silence.state) {
    case "ok":
      return false;
    case "late":
      return true;
    case "never":
      return silence.isLate;
  }
}

/** Since when nothing came, or when something last did. */
export function feederWords(feeder: Feeder, now: string): string {
  const { silence, lastDeliveryAt, createdAt } = feeder;
  const last = lastDeliveryAt === null ? "" : formatShort(lastDeliveryAt, now);
  switch (silence.state) {
    case "ok":
      return `entregou ${last}`;
    case "late":
      return `nada desde ${last}`;
    case "never":
      return `nenhuma entrega desde que a chave foi criada, ${formatShort(createdAt, now)}`;
  }
}

/** What of its last delivery is missing here; null when all of it could be read. */
export function unreadItemsWords({ invalid }: Pick<Feeder, "invalid">): string | null {
  if (invalid === null) return null;
  return invalid.count === 1
    ? "1 item da última entrega não pôde ser lido e não está aqui."
    : `${formatCount(invalid.count)} itens da última entrega não puderam ser lidos e não estão aqui.`;
}

/** When something is expected of it. */
export function expectedWords({ silence, rhythm }: Feeder): string {
  const usual = silence.state === "never" ? null : silence.usualTime;
  const hour = usual === null ? "" : `, costuma chegar às ${usual}`;
  return `esperada ${rhythmWords(rhythm)}${hour}`;
}

export const noFeeders = "Nenhuma entrega configurada: publicações só entram por arquivo.";

type Counts = Pick<Delivery, "received" | "fresh" | "known" | "invalid" | "isFile">;

/** `120 novas, 3 já estavam aqui, 2 não puderam ser lidas`; of a person's file only how many came: what was here may be hidden from them. */
export function countWords({ received, fresh, known, invalid, isFile }: Counts): string {
  if (received === 0) return "nenhuma publicação";
  const kept = [
    fresh === 0 ? null : plural(fresh, "nova", "novas"),
    known === 0 ? null : plural(known, "já estava aqui", "já estavam aqui"),
  ];
  const parts = [
    ...(isFile ? [fresh + known === 0 ? null : plural(fresh + known, "recebida", "recebidas")] : kept),
    invalid === 0 ? null : plural(invalid, "não pôde ser lida", "não puderam ser lidas"),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

const mostNamed = 5;

/** The first items that could not be read, by their places as people count: `item 5: falta _id`. */
export function invalidWords({
  invalidItems,
  invalid,
}: Pick<Delivery, "invalidItems" | "invalid">): string | null {
  if (invalid === 0) return null;
  const named = invalidItems.slice(0, mostNamed).map(({ index, reason }) => `item ${index + 1}, ${reason}`);
  const rest = invalid - named.length;
  return `${named.join("; ")}${rest > 0 ? `; e mais ${plural(rest, "item", "itens")}` : ""}`;
}

/** The same of a file that was just handed in. */
export function reportWords(report: DeliveryReport): { counts: string; invalid: string | null } {
  const invalid = report.invalid.length;
  return {
    counts: countWords({ ...report, fresh: report.new, invalid, isFile: true }),
    invalid: invalidWords({ invalidItems: report.invalid, invalid }),
  };
}
