import type { DomainOnDesk } from "#components/desk/domain.ts";
import { NeedCount } from "./count.tsx";

/** What the domain of petitions draws around a page. */
export const filingsOnDesk: DomainOnDesk = { counters: { filings: NeedCount } };
