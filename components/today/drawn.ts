import { Children, type ReactNode } from "react";
import type { TodayPart } from "#components/desk/today.ts";
import { todayParts } from "#components/today-parts.ts";
import type { Today } from "#lib/today/schema.ts";

const parts: TodayPart<Today>[] = todayParts;

/** What the domains draw in one place of *Hoje*, in their order. */
export const drawn = (draw: (part: TodayPart<Today>) => ReactNode): ReactNode[] =>
  Children.toArray(parts.map(draw));

/** Whether no domain has anything to show. */
export const isEmptyDay = (today: Today): boolean => parts.every(({ isEmpty }) => isEmpty(today));
