import { z } from "zod";
import { casesTodayShape } from "#lib/cases/today/schema.ts";
import { deadlinesTodayShape } from "#lib/deadlines/today/schema.ts";
import { filingsTodayShape } from "#lib/filings/today/schema.ts";
import { guidesTodayShape } from "#lib/guides/today/schema.ts";
import { importsTodayShape } from "#lib/imports/today/schema.ts";
import { publicationsTodayShape } from "#lib/publications/today/schema.ts";
import { pushTodayShape } from "#lib/push/today/schema.ts";

/** What *Hoje* shows of a database, as far as this person may see it: the parts of the domains together. */
export const todaySchema = z.object({
  ...casesTodayShape,
  ...importsTodayShape,
  ...deadlinesTodayShape,
  ...filingsTodayShape,
  ...guidesTodayShape,
  ...publicationsTodayShape,
  ...pushTodayShape,
});
export type Today = z.infer<typeof todaySchema>;
