import type { CaseRow } from "#lib/cases/schema.ts";

/** Where a case is, as its row says it: court and city first, as the rest may be cut off. "TJSP, Santos · 2ª Vara Cível" */
export function placeWords({ court, city, chamber }: Pick<CaseRow, "court" | "city" | "chamber">): string {
  const seat = [court, city].filter(Boolean).join(", ");
  return [seat, chamber].filter(Boolean).join(" · ");
}
