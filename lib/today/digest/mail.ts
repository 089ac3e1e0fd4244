import { alertsHref } from "#lib/alerts/href.ts";
import { alertLine } from "#lib/alerts/mail.ts";
import { arrangeNext, notAbove } from "#lib/deadlines/hearings/arrange.ts";
import { undatedWords } from "#lib/deadlines/hearings/words.ts";
import { deadlineHref, deadlinesHref, undatedHref } from "#lib/deadlines/href.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { groupTitles, movedFromWords, termWords, whenWords } from "#lib/deadlines/words.ts";
import { filingHref, filingsHref } from "#lib/filings/href.ts";
import { actWords } from "#lib/filings/words.ts";
import { formatCount } from "#lib/format/count.ts";
import { dueWords } from "#lib/guides/due.ts";
import { guideHref, guidesHref } from "#lib/guides/href.ts";
import { kindWords, stateWord } from "#lib/guides/words.ts";
import { caseLine } from "#lib/mail/case-line.ts";
import { type MailPart, type MailText, writeMail } from "#lib/mail/layout.ts";
import { publicationHref, publicationsHref } from "#lib/publications/href.ts";
import type { Doubt } from "#lib/publications/list/filters.ts";
import { doubtWords, situationTitles } from "#lib/publications/list/words.ts";
import { doubtHref } from "#lib/publications/today/href.ts";
import { courtDoubt } from "#lib/push/coverage.ts";
import { unwatchedHref } from "#lib/push/href.ts";
import { formatShort } from "#lib/time/time.ts";
import { digestHref } from "./href.ts";
import type { Digest } from "./schema.ts";
import * as words from "./words.ts";

type Line = MailPart["lines"][number];
type Of = { cnj: string | null; restricted: boolean };
type Firm = { document: string; name: string; simulated: boolean };

/** The summary of a day by e-mail: acts, days, numbers of cases and links; no names of parties. `origin`: of this Autos. */
export function digestMail(digest: Digest, { firm, origin }: { firm: Firm; origin: string }): MailText {
  const { document: database, simulated } = firm;
  const link = (path: string) => `${origin}${path}`;
  const mark = simulated ? "SIMULAÇÃO: " : "";
  return writeMail({
    subject: `${mark}${words.digestTitle(digest)}`,
    head: firm.name,
    parts: partsOf(digest, { database, link }),
    foot: [
      { text: "Abrir o resumo no Autos", href: link(digestHref(database)) },
      { text: "Para não receber mais, desligue em Resumo do dia", href: link(digestHref(database)) },
    ],
  });
}

type To = { database: string; link: (path: string) => string };

function partsOf(digest: Digest, { database, link }: To): MailPart[] {
  const { readAt: at, today, deadlines, assigned, alerts } = digest;
  const line = (of: Of, { href, ...row }: { day: string | null; what: string; href: string }): Line =>
    caseLine(of, { ...row, href: link(href) });
  const deadline = (row: DeadlineRow) =>
    line(row, {
      day: [internalWords(row), whenWords(row)].filter(Boolean).join(", fatal: "),
      what: `${row.act} (${[termWords(row), movedFromWords(row)].filter(Boolean).join(", ")})`,
      href: deadlineHref({ database, id: row.id }),
    });
  const part = (
    title: string,
    { count, lines, none, rest }: { count: number; lines: Line[]; none: string | null; rest: string },
  ): MailPart[] => {
    if (count === 0) return none === null ? [] : [{ title, lines: [{ text: none, href: null }] }];
    const left = count - lines.length;
    const more = left > 0 ? [{ text: `e mais ${formatCount(left)}`, href: link(rest) }] : [];
    return [{ title: `${title} (${formatCount(count)})`, lines: [...lines, ...more] }];
  };
  const rest = deadlinesHref(database);
  const others = words.othersWords(digest);
  const { filings, guides, hearings, publications } = today;
  const doubt = (of: Doubt): MailPart[] => {
    const text = doubtWords(of, publications.doubts[of]);
    return text === null
      ? []
      : [{ title: situationTitles[of], lines: [{ text, href: link(doubtHref(database, of)) }] }];
  };
  const items = notAbove(hearings.items, words.namedDeadlines(digest));
  const next = arrangeNext({ ...hearings, items }).shown;
  const undated = undatedWords(hearings.undated);
  const blind = words.blindWords(digest);
  const court = courtDoubt(today.push.coverage);
  const unseen: Line[] = [
    ...(court === null ? [] : [{ text: court, href: link(unwatchedHref(database)) }]),
    ...[
      ...(blind === null ? [] : [blind]),
      ...publications.silent.map(({ name }) => `${name} não entrega publicações.`),
      ...words.otherUnseenWords(digest),
    ].map((text) => ({ text, href: null })),
  ];

  return [
    ...(deadlines.groups.length === 0
      ? [{ title: "Prazos", lines: [{ text: words.noDeadlineWords(digest), href: null }] }]
      : deadlines.groups.flatMap(({ urgency, count, rows }) =>
          part(`Prazos seus e sem responsável: ${groupTitles[urgency].toLocaleLowerCase("pt-BR")}`, {
            count,
            rest,
            none: null,
            lines: rows.map(deadline),
          }),
        )),
    ...(others === null ? [] : [{ title: "De outras pessoas", lines: [{ text: others, href: link(rest) }] }]),
    ...(deadlines.lapsed === 0
      ? []
      : [
          {
            title: "Sugestões vencidas",
            lines: [{ text: lapsedSentence(deadlines.lapsed), href: link(`${rest}#lapsed`) }],
          },
        ]),
    ...part("Prazos a confirmar, seus e sem responsável", {
      count: deadlines.toConfirm.count,
      rest,
      none: null,
      lines: deadlines.toConfirm.rows.map(deadline),
    }),
    ...part("Prazos a conferir, de qualquer responsável", {
      count: deadlines.toCheck.count,
      rest,
      none: null,
      lines: deadlines.toCheck.rows.map(deadline),
    }),
    ...part("Audiências", {
      count: next.length,
      lines: next.map((item) => {
        const day = [formatShort(item.day, at), item.time].filter(Boolean).join(", ");
        return item.by === "deadline"
          ? line(item.row, { day, what: item.row.act, href: deadlineHref({ database, id: item.row.id }) })
          : line(item, {
              day,
              what: item.state === "cancelled" ? `${item.kind}, cancelada` : item.kind,
              href: `/${database}/cases/${item.cnj}`,
            });
      }),
      // Those up to that day may stand further up.
      none: arrangeNext(hearings).shown.length > 0 ? null : words.noHearingWords(digest),
      rest: `/${database}`,
    }),
    ...(undated === null
      ? []
      : [{ title: "Ato sem dia legível", lines: [{ text: undated, href: link(undatedHref(database)) }] }]),
    ...doubt("hearing"),
    ...doubt("order"),
    ...part("Publicações por ler", {
      count: publications.unread.count,
      lines: publications.unread.rows.map((row) =>
        line(row, {
          day: row.availableOn === null ? "sem data" : formatShort(row.availableOn, at),
          what: row.cnj === null ? "publicação sem número de processo" : "publicação",
          href: publicationHref({ database, id: row.id }),
        }),
      ),
      none: words.noPublicationWords(digest),
      rest: publicationsHref(database),
    }),
    ...part("Publicações com você", {
      count: assigned.count,
      lines: assigned.rows.map((row) =>
        line(row, {
          day: row.availableOn === null ? "sem data" : formatShort(row.availableOn, at),
          what: "publicação",
          href: publicationHref({ database, id: row.id }),
        }),
      ),
      none: null,
      rest: publicationsHref(database),
    }),
    ...part("Avisos por ver", {
      count: alerts.unseen.count,
      lines: alerts.rows.map((row) => alertLine(row, { database, link, now: at })),
      none: null,
      rest: alertsHref(database),
    }),
    ...part("Petições que precisam de alguém", {
      count: filings.needs.count,
      lines: filings.needs.rows.map((row) =>
        line(row, { day: null, what: actWords(row.act), href: filingHref({ database, id: row.id }) }),
      ),
      none: words.noFilingWords(digest),
      rest: filingsHref(database),
    }),
    ...part("Petições prontas para você", {
      count: filings.toOpen.count,
      lines: filings.toOpen.rows.map((row) =>
        line(row, { day: null, what: actWords(row.act), href: filingHref({ database, id: row.id }) }),
      ),
      none: null,
      rest: filingsHref(database),
    }),
    ...part("Guias", {
      count: guides.maybe.count + guides.due.count,
      lines: [...guides.maybe.rows, ...guides.due.rows].map((row) =>
        line(row, {
          day: row.state === "maybe" ? stateWord(row.state) : dueWords(row, at),
          what: kindWords(row),
          href: guideHref({ database, id: row.id }),
        }),
      ),
      none: words.noGuideWords(digest),
      rest: guidesHref(database),
    }),
    {
      title: "Processos",
      lines: [
        { text: `${words.newsWords(digest)} ${words.newsReachWords(digest)}`, href: link(`/${database}`) },
      ],
    },
    {
      title: "O que ninguém pôde olhar",
      lines: unseen.length === 0 ? [{ text: words.allSeenWords(digest), href: null }] : unseen,
    },
  ];
}
