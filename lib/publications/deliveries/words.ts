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

/** `120 novas, 2 não puderam ser lidas`: no total, as what is missing of it may be hidden from the reader. */
export const countWords = ({ fresh, invalid }: Pick<Delivery, "fresh" | "invalid">): string =>
  withUnread(fresh === 0 ? "nenhuma nova" : plural(fresh, "nova", "novas"), invalid);

const withUnread = (came: string, invalid: number): string =>
  invalid === 0 ? came : `${came}, ${plural(invalid, "não pôde ser lida", "não puderam ser lidas")}`;

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

/** The same of a file that was just handed in, of which its person knows the total: not what was here before. */
export function reportWords(report: DeliveryReport): { counts: string; invalid: string | null } {
  const invalid = report.invalid.length;
  const readable = report.received - invalid;
  return {
    counts: withUnread(
      readable === 0 ? "nenhuma recebida" : plural(readable, "recebida", "recebidas"),
      invalid,
    ),
    invalid: invalidWords({ invalidItems: report.invalid, invalid }),
  };
}
