import "server-only";
import type { Certificate, CertificateEntry } from "#lib/cases/certificate/schema.ts";
import {
  certificateNature,
  certificateSentences,
  certificateTimes,
  certificateTitle,
  entryWords,
  periodSentence,
  timesOf,
} from "#lib/cases/certificate/words.ts";
import { courtLimit } from "#lib/cases/freshness/court.ts";
import { cameWords } from "#lib/cases/freshness/news.ts";
import { clockSentences, gapOnPaper } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatDate, formatDateTime } from "#lib/time/time.ts";
import { type Sheet, styles } from "#server/paper/sheet.ts";
import { printHeading } from "./heading.ts";

/**
 * What an answer brought: a movement with its text or the beginning of it, or a document with its name; each with its own
 * date, null where it has none.
 */
export type Brought = { kind: "movement" | "document"; at: string | null; text: string };

export type PrintedCertificate = {
  sheet: Sheet;
  view: CaseView;
  certificate: Certificate;
  /** What each entry with news brought, by its `firstAt`; of many only some are told. */
  brought: ReadonlyMap<string, readonly Brought[]>;
  now: string;
};

/** Where what an entry found begins, in points from the left margin, and what it brought. */
const [entryIndent, broughtIndent] = [176, 188];
/** How many movements and documents of one answer are told. */
const mostShown = 40;

/** The check record of a case in a period: what it is, its sum, what could not be verified, and all checks. */
export async function* printCertificate(printed: PrintedCertificate): AsyncGenerator<void> {
  const { sheet, view, certificate, now } = printed;
  const { importedAt } = view;
  sheet.mark(certificateTitle, 0);
  await sheet.write(certificateTitle, styles.heading);
  sheet.space(4);
  await printHeading(sheet, view, now);
  sheet.space(8);
  const begins = importedAt > certificate.start ? [`Importado em ${formatDateTime(importedAt)}.`] : [];
  await sheet.write([periodSentence(certificate), ...begins].join(" "), styles.strong);
  for (const sentence of certificateSentences(certificate)) await sheet.write(sentence, styles.record);
  sheet.space(8);
  for (const sentence of [...clockSentences({ view, now }), certificateTimes, courtLimit, certificateNature])
    await sheet.write(sentence, styles.autos);
  yield;
  yield* printGaps(printed);
  yield* printEntries(printed);
}

async function* printGaps({ sheet, certificate: { gaps } }: PrintedCertificate): AsyncGenerator<void> {
  if (gaps.length === 0) return;
  sheet.space(16);
  sheet.keep(60);
  sheet.mark("Não verificado", 0);
  await sheet.write("Não verificado", styles.part);
  sheet.rule();
  for (const gap of gaps) {
    await sheet.write(gapOnPaper(gap), styles.autos);
    yield;
  }
}

async function* printEntries({ sheet, certificate, brought }: PrintedCertificate): AsyncGenerator<void> {
  const { entries } = certificate;
  if (entries.length === 0) return;
  sheet.space(16);
  sheet.keep(60);
  sheet.mark("Consultas", 0);
  await sheet.write("Consultas, da mais antiga à mais nova", styles.part);
  sheet.rule();
  for (const entry of entries) {
    await printEntry(sheet, entry, brought.get(entry.firstAt) ?? []);
    yield;
  }
}

async function printEntry(sheet: Sheet, entry: CertificateEntry, brought: readonly Brought[]): Promise<void> {
  sheet.space(3);
  const label = { text: timesOf(entry), style: styles.quiet };
  const style = entry.outcome.kind === "news" ? styles.strong : styles.autos;
  await sheet.write(entryWords(entry), style, { indent: entryIndent, label });
  for (const one of brought.slice(0, mostShown))
    await sheet.write(broughtWords(one), styles.record, { indent: broughtIndent });
  const rest = brought.length - mostShown;
  if (rest > 0) {
    await sheet.write(`e mais ${restWords(brought.slice(mostShown))}`, styles.quiet, {
      indent: broughtIndent,
    });
  }
}

/** "02/03/2026: Conclusos"; "Documento Acórdão.pdf" of an act without a date */
function broughtWords({ kind, at, text }: Brought): string {
  switch (kind) {
    case "movement":
      return `${at === null ? "sem data" : formatDate(at)}: ${text}`;
    case "document":
      return `Documento${at === null ? "" : ` de ${formatDate(at)}`}: ${text}`;
  }
}

function restWords(rest: readonly Brought[]): string {
  const documents = rest.filter(({ kind }) => kind === "document").length;
  return cameWords({ movements: rest.length - documents, documents });
}
