import type { DomainOnDesk } from "#components/desk/domain.ts";
import { GuideCount } from "./count.tsx";

/** What the domain of guides draws around a page. */
export const guidesOnDesk: DomainOnDesk = { counters: { guides: GuideCount } };
