import type { DomainOnDesk } from "#components/desk/domain.ts";
import { DeadlineCount } from "./count.tsx";

/** What the domain of deadlines draws around a page. */
export const deadlinesOnDesk: DomainOnDesk = { counters: { deadlines: DeadlineCount } };
