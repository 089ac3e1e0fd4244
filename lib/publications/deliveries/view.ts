import type { IngestRhythm } from "#lib/databases/ingest/schema.ts";
import type { InvalidItem } from "#lib/publications/delivery.ts";

type Silence =
  | { state: "ok"; expectedBy: string | null; usualTime: string | null }
  | { state: "late"; since: string; usualTime: string | null }
  | { state: "never"; isLate: boolean; expectedBy: string | null };

/** A key that still opens, and whether what it should bring comes. Times are ISO instants. */
export type Feeder = {
  id: string;
  name: string;
  rhythm: IngestRhythm;
  createdAt: string;
  lastDeliveryAt: string | null;
  /** How many items of its last delivery could not be read; null of none. */
  invalid: { at: string; count: number } | null;
  silence: Silence;
};

/** What the reader sees of a delivery: how many new ones it brought, and the first of the items that could not be read. */
export type Delivery = {
  id: string;
  at: string;
  source: string;
  isFile: boolean;
  fresh: number;
  invalid: number;
  invalidItems: InvalidItem[];
  isWhole: boolean;
};

export type DeliveriesView = { feeders: Feeder[]; deliveries: Delivery[] };
