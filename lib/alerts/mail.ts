import { movementHref } from "#lib/cases/movements/href.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { caseLine } from "#lib/mail/case-line.ts";
import { type MailPart, type MailText, writeMail } from "#lib/mail/layout.ts";
import { dayKey, formatShort, type Moment } from "#lib/time/time.ts";
import { alertsHref } from "./href.ts";
import type { Alert, Counted } from "./schema.ts";
import { alertWords } from "./words.ts";

type Given = { rows: readonly Alert[]; unseen: Counted; now: Date };
type Firm = { document: string; name: string; simulated: boolean };

/** What rules tell, by e-mail: kinds, days, numbers and links, no texts or parties; of a case under secrecy only the day. */
export function alertsMail(
  { rows, unseen, now }: Given,
  { firm, origin }: { firm: Firm; origin: string },
): MailText {
  const { document: database, simulated } = firm;
  const link = (path: string) => `${origin}${path}`;
  const count = unseen.isExact
    ? plural(unseen.count, "aviso", "avisos")
    : `mais de ${formatCount(unseen.count)} avisos`;
  const rest = unseen.count - rows.length;
  const others = unseen.isExact ? `e mais ${formatCount(rest)}` : "e os outros, em Avisos";
  const more = rest > 0 ? [{ text: others, href: link(alertsHref(database)) }] : [];
  return writeMail({
    subject: `${simulated ? "SIMULAÇÃO: " : ""}Autos: ${count}`,
    head: firm.name,
    parts: [
      {
        title: "Chegou pelas suas regras",
        lines: [...rows.map((row) => alertLine(row, { database, link, now })), ...more],
      },
    ],
    foot: [
      { text: "Abrir os avisos no Autos", href: link(alertsHref(database)) },
      { text: "Para não receber mais na hora, mude as regras em Avisos", href: link(alertsHref(database)) },
    ],
  });
}

/** An alert in an e-mail: its day, kind and number, without its words. */
export function alertLine(
  alert: Alert,
  { database, link, now }: { database: string; link: (path: string) => string; now: Moment },
): MailPart["lines"][number] {
  const { cnj, movementId, kind, movedAt } = alert;
  return caseLine(alert, {
    day: movedAt === null ? "sem data" : formatShort(dayKey(movedAt), now),
    what: alertWords[kind],
    href: link(movementHref({ database, cnj, id: movementId })),
  });
}
