import { Children, type ReactNode } from "react";
import type { TodayPart } from "#components/desk/today.ts";
import { todayParts } from "#components/domains.ts";
import type { Today } from "#lib/today/schema.ts";

const parts: TodayPart<Today>[] = todayParts;

/** What the domains draw in one place of *Hoje*, in their order. */
export function drawn(draw: (part: TodayPart<Today>) => ReactNode): ReactNode[] {
  return Children.toArray(parts.map(draw));
}

/** Whether no domain has anything to show. */
export function isEmptyDay(today: Today): boolean {
  return parts.every(({ isEmpty }) => isEmpty(today));
}
