import { z } from "zod";
import type { Alert, Counted } from "#lib/alerts/schema.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { Urgency } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { FirstRows } from "#lib/desk/today.ts";
import type { Sending } from "#lib/mail/sending.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import type { Today } from "#lib/today/schema.ts";

type DeadlinesShown = FirstRows<DeadlineRow>;

/** Whether the summary goes out by e-mail to the person who reads. `off`: this machine is not set up to send any. */
export type DigestMail = { kind: "off" } | { kind: "on"; isWanted: boolean; to: string; today: Sending };

/** The summary of a day for one person: what *Hoje* knows, and of deadlines and publications what is theirs. */
export type Digest = {
  /** `YYYY-MM-DD` in Brasília, and the moment it was read. */
  day: string;
  readAt: string;
  today: Today;
  deadlines: {
    /** Those of the reader, then nobody's, that are over or end this week: by the groups of their list. */
    groups: (DeadlinesShown & { urgency: Urgency })[];
    /** Suggestions of the reader or of nobody that end later. */
    toConfirm: DeadlinesShown;
    /** Whoever they are of: what the reader may sign off and is due within seven days. */
    toCheck: DeadlinesShown;
    /** How many that are over or end this week are of other people. */
    others: number;
    /** Suggestions whose day is over and which nobody decided about, whoever they are of. */
    lapsed: number;
    unreviewed: { court: string; year: number; count: number }[];
  };
  /** Publications of the inbox that are assigned to the reader, the newest first. */
  assigned: FirstRows<PublicationRow>;
  /** What the reader's rules tell them of and they have not seen, the newest first. */
  alerts: { unseen: Counted; rows: Alert[] };
  /** When publications were last delivered; null: never. */
  deliveredAt: string | null;
  me: Person | null;
};

/** What the page reads: the summary, and whether it goes out by e-mail. */
export type DigestPage = { digest: Digest; mail: DigestMail };

export const chooseDigestSchema = z.object({ database: z.string(), isWanted: z.boolean() });
