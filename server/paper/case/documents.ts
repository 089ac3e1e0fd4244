import "server-only";
import { wholeDay } from "#lib/cases/print/rules.ts";
import { dayWords, undatedNote } from "#lib/documents/list-words.ts";
import { daysOf } from "#lib/documents/order.ts";
import { formatSize, originWords, ownKind } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";
import { type Sheet, styles } from "#server/paper/sheet.ts";

/** The last part: the documents the service lists, newest first and by days, each with what is known of it. */
export async function printDocuments(sheet: Sheet, documents: readonly CaseDocument[]): Promise<void> {
  if (documents.length === 0) return;
  sheet.space(20);
  sheet.keep(90);
  sheet.mark("Documentos", 0);
  await sheet.write("Documentos", styles.heading);
  await sheet.write(
    `${plural(documents.length, "documento", "documentos")} na lista do serviço.`,
    styles.autos,
  );
  const note = undatedNote(documents);
  if (note !== null) await sheet.write(note, styles.autos);
  for (const { day, basis, documents: own } of daysOf(documents)) {
    sheet.space(10);
    sheet.keep(40);
    await sheet.write(dayWords({ basis, day: wholeDay(day), isNoted: note !== null }), styles.part);
    for (const document of own) {
      sheet.space(3);
      await sheet.write(document.filename, styles.record);
      await sheet.write(knownOf(document), styles.autos);
    }
  }
}

/** "Sentença, 214 KB, movimentação Sentença, 02/03/2026" */
function knownOf(document: CaseDocument): string {
  const { size, movement } = document;
  return [
    ownKind(document),
    size === null ? null : formatSize(size),
    originWords(document.origin),
    movement && `${movement.by === "service" ? "movimentação" : "chegou com"} ${movement.title}`,
    movement?.at ? formatDate(movement.at) : null,
  ]
    .filter(Boolean)
    .join(", ");
}
