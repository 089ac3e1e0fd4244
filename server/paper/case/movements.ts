import "server-only";
import type { Stretch } from "#lib/cases/freshness/schema.ts";
import { isFiltered } from "#lib/cases/movements/filters.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { splitAct } from "#lib/cases/movements/timeline.ts";
import { movementsSentence, stretchOnPaper, wholeDay } from "#lib/cases/print/rules.ts";
import { dayKey, formatDateTime, formatHour } from "#lib/time/time.ts";
import { type Sheet, type Span, styles } from "#server/paper/sheet.ts";
import type { Printed } from "./cover.ts";

export type PrintedMovement = Omit<Movement, "isNew" | "earlier">;

/** Where the text of a movement begins, in points from the left margin. */
const movementIndent = 44;

/**
 * The second part: movements under their days, newest first, with the periods without news between them. Yields after
 * each page of movements.
 */
export async function* printMovements(
  printed: Printed,
  pages: AsyncIterable<PrintedMovement[]>,
): AsyncGenerator<void> {
  const { sheet, view, filters, now } = printed;
  sheet.space(20);
  sheet.keep(90);
  sheet.mark("Movimentações", 0);
  await sheet.write("Movimentações", styles.heading);
  await sheet.write(movementsSentence({ total: view.counts?.movements ?? null, filters }), styles.autos);
  const stretches = isFiltered(filters) ? [] : [...printed.record.stretches];
  let open: string | null = null;
  for await (const page of pages) {
    for (const movement of page) {
      const day = movement.at === null ? "" : dayKey(movement.at);
      while (stretches[0] !== undefined && stretches[0].to >= day) {
        await printStretch(sheet, stretches[0], now);
        stretches.shift();
      }
      if (day !== open) await printDay(sheet, day, open);
      open = day;
      await printMovement(sheet, movement);
    }
    yield;
  }
  for (const stretch of stretches) await printStretch(sheet, stretch, now);
}

async function printStretch(sheet: Sheet, stretch: Stretch, now: string): Promise<void> {
  sheet.space(8);
  await sheet.write(stretchOnPaper(stretch, now), styles.quiet, { indent: movementIndent });
}

async function printDay(sheet: Sheet, day: string, before: string | null): Promise<void> {
  sheet.space(10);
  sheet.keep(56);
  const year = day.slice(0, 4);
  if (before === null || before.slice(0, 4) !== year) sheet.mark(year === "" ? "Sem data" : year, 1);
  await sheet.write(day === "" ? "sem data" : wholeDay(day), styles.part, { indent: movementIndent });
}

async function printMovement(sheet: Sheet, movement: PrintedMovement): Promise<void> {
  const hour = movement.at === null ? "" : formatHour(movement.at);
  const label = { text: hour, style: styles.quiet };
  const place = { indent: movementIndent, label };
  sheet.space(3);
  if (movement.origin === "system") await sheet.write(movement.description, styles.quiet, place);
  else {
    const { act, text } = splitAct(movement.description);
    const spans: Span[] = act ? [{ text: act, face: styles.act.face }, { text }] : [{ text }];
    await sheet.write(spans, styles.record, place);
  }
  for (const text of movement.complement) await sheet.write(text, styles.autos, { indent: movementIndent });
  if (movement.unlistedSince !== null) {
    const since = `O serviço já não a lista, desde ${formatDateTime(movement.unlistedSince)}`;
    await sheet.write(since, styles.quiet, { indent: movementIndent });
  }
}
