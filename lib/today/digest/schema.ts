import { z } from "zod";
import { alertSchema, countedSchema } from "#lib/alerts/schema.ts";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { urgencies } from "#lib/deadlines/standing/urgency.ts";
import { deadlineRowSchema } from "#lib/deadlines/view.ts";
import { sendingSchema } from "#lib/mail/sending.ts";
import { publicationRowSchema } from "#lib/publications/list/schema.ts";
import { todaySchema } from "#lib/today/schema.ts";

const deadlinesShown = z.object({ count: z.number().int(), rows: z.array(deadlineRowSchema) });
export type DeadlinesShown = z.infer<typeof deadlinesShown>;

/** Whether the summary goes out by e-mail to the person who reads. `off`: this machine is not set up to send any. */
const mailSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("off") }),
  z.object({ kind: z.literal("on"), isWanted: z.boolean(), to: z.string(), today: sendingSchema }),
]);
export type DigestMail = z.infer<typeof mailSchema>;

/** The summary of a day for one person: what *Hoje* knows, and of deadlines and publications what is theirs. */
const digestSchema = z.object({
  /** `YYYY-MM-DD` in Brasília, and the moment it was read. */
  day: z.string(),
  readAt: z.string(),
  today: todaySchema,
  deadlines: z.object({
    /** Those of the reader, then nobody's, that are over or end this week: by the groups of their list. */
    groups: z.array(deadlinesShown.extend({ urgency: z.enum(urgencies) })),
    /** Suggestions of the reader or of nobody that end later. */
    toConfirm: deadlinesShown,
    /** Whoever they are of: what the reader may sign off and is due within seven days. */
    toCheck: deadlinesShown,
    /** How many that are over or end this week are of other people. */
    others: z.number().int(),
    unreviewed: z.array(z.object({ court: z.string(), year: z.number().int(), count: z.number().int() })),
  }),
  /** Publications of the inbox that are assigned to the reader, the newest first. */
  assigned: z.object({ count: z.number().int(), rows: z.array(publicationRowSchema) }),
  /** What the reader's rules tell them of and they have not seen, the newest first. */
  alerts: z.object({ unseen: countedSchema, rows: z.array(alertSchema) }),
  /** When publications were last delivered; null: never. */
  deliveredAt: z.string().nullable(),
  me: personSchema.nullable(),
});
export type Digest = z.infer<typeof digestSchema>;

/** What the page reads: the summary, and whether it goes out by e-mail. */
export const digestPageSchema = z.object({ digest: digestSchema, mail: mailSchema });
export type DigestPage = z.infer<typeof digestPageSchema>;

export const chooseDigestSchema = z.object({ database: z.string(), isWanted: z.boolean() });
