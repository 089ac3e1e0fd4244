import "server-only";
import {
  type CoverFact,
  courtWords,
  coverFacts,
  documentWords,
  headingParties,
  lawyerTitle,
  originWords,
  partiesByPole,
  partyDetails,
  serviceFacts,
} from "#lib/cases/cover/rules.ts";
import type { CheckRecord, Stretch } from "#lib/cases/freshness/schema.ts";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { isFiltered } from "#lib/cases/movements/filters.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { splitAct } from "#lib/cases/movements/timeline.ts";
import { caseName } from "#lib/cases/names/name.ts";
import {
  clockSentences,
  gapsOnPaper,
  movementsSentence,
  noCoverYet,
  stretchOnPaper,
  wholeDay,
} from "#lib/cases/print/rules.ts";
import type { CaseView, Party } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { formatBrl } from "#lib/money/money.ts";
import { dayKey, formatTime } from "#lib/time/time.ts";
import { type Sheet, type Span, styles } from "#server/paper/sheet.ts";

/** A paper that is being printed, and what is printed on it. */
export type Printed = {
  sheet: Sheet;
  view: CaseView;
  record: CheckRecord;
  filters: MovementFilters;
  now: string;
};
export type PrintedMovement = Omit<Movement, "isNew" | "earlier">;

/** Where the text of a fact begins, and that of a movement, in points from the left margin. */
const factIndent = 116;
const movementIndent = 44;
/** The look of codes, which are less important than the words of the record. */
const aside = { face: "sans", tone: "third" } as const;

/** The first part: the parties, when the service and the court were last asked, and the cover. */
export async function printCover({ sheet, view, record, now }: Printed): Promise<void> {
  const acronym = isCnj(view.cnj) ? (courtOf(view.cnj)?.acronym ?? null) : null;
  const { active, passive, more } = headingParties(view.cover);
  const name = caseName({ activeParty: active, passiveParty: passive });
  const restricted = view.cover?.secrecy.restricted ? ["segredo de justiça"] : [];
  sheet.mark("Capa", 0);
  await sheet.write(more ? `${name} ${more}` : name, styles.name);
  sheet.space(4);
  await sheet.write(formatCnj(view.cnj), styles.strong);
  await sheet.write([...restricted, ...courtWords({ cover: view.cover, acronym })].join(" · "), styles.autos);
  sheet.space(8);
  for (const sentence of clockSentences({ view, now })) await sheet.write(sentence, styles.autos);
  const gaps = gapsOnPaper(record, now);
  if (gaps !== null) {
    sheet.space(8);
    await sheet.write(gaps.title, styles.strong);
    for (const line of gaps.lines) await sheet.write(line, styles.autos);
  }
  const { cover } = view;
  if (cover === null) {
    sheet.space(12);
    await sheet.write(noCoverYet, styles.autos);
    return;
  }
  for (const { title, parties } of partiesByPole(cover.parties)) {
    sheet.space(12);
    sheet.keep(60);
    await sheet.write(title, styles.part);
    sheet.rule();
    for (const party of parties) await printParty(sheet, party);
  }
  sheet.space(12);
  for (const fact of [...coverFacts({ cover, acronym }), ...serviceFacts(cover)])
    await printFact(sheet, fact);
  sheet.space(8);
  await sheet.write(originWords(view), styles.quiet);
}

async function printParty(sheet: Sheet, party: Party): Promise<void> {
  sheet.space(4);
  await sheet.write(party.name, styles.record);
  await sheet.write(partyDetails(party), styles.quiet);
  for (const { name, taxId } of party.lawyers) {
    const document = documentWords(taxId);
    const words: Span[] = [
      { text: lawyerTitle, tone: aside.tone },
      { text: document ? `${name}, ${document}` : name },
    ];
    await sheet.write(words, styles.autos, { indent: 12 });
  }
}

async function printFact(sheet: Sheet, fact: CoverFact): Promise<void> {
  for (const [index, line] of fact.lines.entries()) {
    const label = index === 0 ? { label: { text: fact.label, style: styles.quiet } } : {};
    const words: Span[] = "cents" in line ? [{ text: formatBrl(line.cents) }] : [{ text: line.text }];
    if ("note" in line && line.note) words.push({ text: line.note, ...aside });
    await sheet.write(words, styles.record, { indent: factIndent, ...label });
  }
}

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
  await sheet.write(movementsSentence({ total: view.counts.movements, filters }), styles.autos);
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

/** The hour, or an empty text: the service sends a day without an hour as midnight. */
function hourOf(at: string | null): string {
  const time = at === null ? "" : formatTime(at);
  return time === "00:00" ? "" : time;
}

async function printMovement(sheet: Sheet, movement: PrintedMovement): Promise<void> {
  const label = { text: hourOf(movement.at), style: styles.quiet };
  const place = { indent: movementIndent, label };
  sheet.space(3);
  if (movement.origin === "system") await sheet.write(movement.description, styles.quiet, place);
  else {
    const { act, text } = splitAct(movement.description);
    const spans: Span[] = act ? [{ text: act, face: styles.act.face }, { text }] : [{ text }];
    await sheet.write(spans, styles.record, place);
  }
  for (const text of movement.complement) await sheet.write(text, styles.autos, { indent: movementIndent });
}
