import { BlindCount } from "#components/cases/blind/count.tsx";
import type { DomainOnDesk } from "#components/shell/domain.ts";

/** What cases draw on the desk around a page. */
export const casesOnDesk: DomainOnDesk = { counters: { blind: BlindCount } };
