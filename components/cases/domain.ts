import { BlindCount } from "#components/cases/blind/count.tsx";
import type { DomainOnDesk } from "#components/desk/domain.ts";

/** What the domain of cases draws around a page. */
export const casesOnDesk: DomainOnDesk = { counters: { blind: BlindCount } };
