import type { DomainOnDesk } from "#components/desk/domain.ts";
import { AlertCount } from "./count.tsx";

/** What the domain of alerts draws around a page. */
export const alertsOnDesk: DomainOnDesk = { counters: { alerts: AlertCount } };
