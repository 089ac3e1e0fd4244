import "server-only";
import { monitoredFacts, monitoredOrigin } from "#lib/cases/cover/monitored.ts";
import {
  type CoverFact,
  coverFacts,
  lawyerTitle,
  lineWords,
  originWords,
  partiesByPole,
  partyDetails,
  serviceFacts,
} from "#lib/cases/cover/rules.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { coverRemark } from "#lib/cases/freshness/remark.ts";
import type { CheckRecord } from "#lib/cases/freshness/schema.ts";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { firmFacts } from "#lib/cases/print/firm.ts";
import { hearingOnPaper, hearingsTitle } from "#lib/cases/print/hearings.ts";
import { clockSentences, gapsOnPaper } from "#lib/cases/print/rules.ts";
import type { CaseView, ShownParty } from "#lib/cases/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { type Sheet, type Span, styles } from "#server/paper/sheet.ts";
import { acronymOf, printHeading } from "./heading.ts";

/** A paper that is being printed, and what is printed on it. */
export type Printed = {
  sheet: Sheet;
  view: CaseView;
  record: CheckRecord;
  /** Those still to come. */
  hearings: readonly Hearing[];
  filters: MovementFilters;
  now: string;
};

/** Where the text of a fact begins, in points from the left margin. */
const factIndent = 116;
/** The look of codes, which are less important than the words of the record. */
const aside = { face: "sans", tone: "third" } as const;

/** The first part: the parties, when the service and the court were last asked, and the cover. */
export async function printCover({ sheet, view, record, hearings, now }: Printed): Promise<void> {
  const acronym = acronymOf(view.cnj);
  sheet.mark("Capa", 0);
  await printHeading(sheet, view, now);
  sheet.space(8);
  for (const sentence of clockSentences({ view, now })) await sheet.write(sentence, styles.autos);
  const gaps = gapsOnPaper(record, now);
  if (gaps !== null) {
    sheet.space(8);
    await sheet.write(gaps.title, styles.strong);
    for (const line of gaps.lines) await sheet.write(line, styles.autos);
  }
  await printHearings(sheet, hearings);
  const { cover } = view;
  const remark = coverRemark({
    cover,
    known: knowledgeOf({ facts: view, now }),
    now,
    written: formatDateTime,
  });
  if (remark !== null) {
    sheet.space(12);
    await sheet.write(remark.title, styles.strong);
    await sheet.write(remark.text, styles.autos);
  }
  if (cover === null) {
    sheet.space(12);
    for (const fact of firmFacts(view)) await printFact(sheet, fact);
    return;
  }
  for (const { title, note, parties } of partiesByPole({ parties: cover.parties, push: view.push })) {
    sheet.space(12);
    sheet.keep(60);
    await sheet.write(note ? `${title}, ${note}` : title, styles.part);
    sheet.rule();
    for (const party of parties) await printParty(sheet, party);
  }
  sheet.space(12);
  const ofService = [...monitoredFacts(view.monitored), ...serviceFacts(cover)];
  for (const fact of [...coverFacts({ cover, acronym }), ...ofService, ...firmFacts(view)])
    await printFact(sheet, fact);
  sheet.space(8);
  await sheet.write(originWords(view), styles.quiet);
  const origin = monitoredOrigin(view.monitored);
  if (origin !== null) await sheet.write(origin, styles.quiet);
}

async function printHearings(sheet: Sheet, hearings: readonly Hearing[]): Promise<void> {
  if (hearings.length === 0) return;
  sheet.space(12);
  sheet.keep(60);
  await sheet.write(hearingsTitle, styles.part);
  sheet.rule();
  for (const { when, what, note } of hearings.map(hearingOnPaper)) {
    sheet.space(4);
    sheet.keep(45);
    await sheet.write(when, styles.strong);
    await sheet.write(what, styles.record);
    await sheet.write(note, styles.autos);
  }
}

async function printParty(sheet: Sheet, party: ShownParty): Promise<void> {
  sheet.space(4);
  await sheet.write(party.name, styles.record);
  await sheet.write([partyDetails(party), party.document].filter(Boolean).join(", "), styles.quiet);
  for (const { name, oab } of party.lawyers) {
    const words: Span[] = [{ text: lawyerTitle, tone: aside.tone }, { text: oab ? `${name}, ${oab}` : name }];
    await sheet.write(words, styles.autos, { indent: 12 });
  }
}

async function printFact(sheet: Sheet, fact: CoverFact): Promise<void> {
  for (const [index, line] of fact.lines.entries()) {
    const label = index === 0 ? { label: { text: fact.label, style: styles.quiet } } : {};
    const words: Span[] = [{ text: lineWords(line) }];
    const style = "small" in line && line.small ? styles.margin : styles.record;
    if ("note" in line && line.note) words.push({ text: line.note, ...aside });
    await sheet.write(words, style, { indent: factIndent, ...label });
  }
}
