import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeCnj } from "./fixtures.ts";

/** "Audiência de conciliação designada para 04/12/2026 às 14:30". `day`: `YYYY-MM-DD`. */
export const hearingSet = (day: string) => `Audiência de conciliação designada para ${written(day)} às 14:30`;
export const hearingCalledOff = (day: string) => `Audiência de conciliação de ${written(day)} cancelada`;

const written = (day: string) => day.split("-").reverse().join("/");

/**
 * Adds cases whose movements, the oldest first, say these texts of a hearing on this day (`YYYY-MM-DD`). `from`: the first
 * day that the texts name, when they name several.
 */
export async function addWithHearing(
  { databaseId }: Ctx,
  {
    count,
    day,
    from = day,
    texts = [hearingSet(day)],
    court,
  }: { count: number; day: string; from?: string; texts?: string[]; court?: string },
): Promise<Cnj[]> {
  const numbers = Array.from({ length: count }, () => makeCnj({ court }));
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values(numbers.map((cnj) => ({ databaseId, cnj, importing: false })));
    await tx
      .insert(movements)
      .values(
        numbers.flatMap((cnj) =>
          texts.map((description, place) => ({
            databaseId,
            cnj,
            id: `m${place}`,
            origin: "court" as const,
            description,
            raw: {},
            occurredAt: new Date(Date.UTC(2026, 0, 1 + place)),
            hearingFrom: from,
            hearingTo: day,
          })),
        ),
      );
  });
  return numbers;
}
