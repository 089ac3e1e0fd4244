import type { StillGiven } from "./still-given.ts";

/** A publication of a case as its story tells it. Days are `YYYY-MM-DD`, times ISO 8601 UTC strings. */
export type StoryPublication = {
  id: string;
  diary: string | null;
  availableOn: string | null;
  receivedAt: string;
  excerpt: string;
  /** What tells its text from any other; null without a text. */
  words: string | null;
  isCancelled: boolean;
  /** What its text gives, where only its header calls it cancelled; else null. */
  stillGiven: StillGiven | null;
  isArchived: boolean;
  /** It orders something of which no term was read, and nobody decided what follows. */
  isOrderUnread: boolean;
  /** When somebody opened it first, and who; null while nobody did. */
  read: { at: string; by: string } | null;
};

/** `left`: how many older ones there are beyond those. */
export type StoryPublications = { rows: StoryPublication[]; left: number };
