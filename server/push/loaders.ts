import "server-only";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { firstCases } from "./wishes/data.ts";

/** The first page of the list of cases, and how far the service looks at the court, which its head says; null when the browser has to read them. */
export const loadFirstCases = (document: string, filters: CaseFilters) =>
  readForFirstPaint(document, (ctx) => firstCases(ctx, { filters }));
