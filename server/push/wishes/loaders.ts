import "server-only";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listCasesWithWishes } from "./data.ts";

/** The first page of the list of cases; null when it has to be read by the browser. */
export const loadFirstCases = (document: string, filters: CaseFilters): Promise<CasePage | null> =>
  readForFirstPaint(document, (ctx) => listCasesWithWishes(ctx, { filters, cursor: null }));
