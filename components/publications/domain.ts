import type { DomainOnDesk } from "#components/desk/domain.ts";
import { UnreadCount } from "./count.tsx";

/** What the domain of publications draws around a page. */
export const publicationsOnDesk: DomainOnDesk = { counters: { publications: UnreadCount } };
