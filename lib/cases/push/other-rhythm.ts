import { formatCount } from "#lib/format/count.ts";
import type { PushState } from "./schema.ts";

/** "o serviço diz 3": a rhythm that the interface does not know; null where the service names none of the kind. */
export const otherRhythm = (other: PushState["otherPeriodicity"]): string | null =>
  typeof other === "number" ? `o serviço diz ${formatCount(other)}` : null;
