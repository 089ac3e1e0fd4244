import type { RoomToday } from "#lib/blobs/room.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import type { DeadlinesToday } from "#lib/deadlines/today/schema.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import type { GuidesToday } from "#lib/guides/today/schema.ts";
import type { ImportsToday } from "#lib/imports/today/schema.ts";
import type { PublicationsToday } from "#lib/publications/today/schema.ts";
import type { PushToday } from "#lib/push/today/schema.ts";
import type { RefusalsToday } from "#lib/trail/today/schema.ts";
import type { Setup } from "./setup/steps.ts";

/** What *Hoje* shows of a database, as far as this person may see it: the parts of the domains together. */
export type Today = CasesToday &
  ImportsToday &
  DeadlinesToday &
  FilingsToday &
  GuidesToday &
  PublicationsToday &
  RoomToday &
  PushToday &
  RefusalsToday;

/** The same with what is left to set up, which only the page shows. */
export type TodayPage = Today & { setup: Setup | null };
