import { z } from "zod";

/** A secret address under which a calendar program reads a person's deadlines. ISO instants. */
export type FeedView = {
  id: string;
  lastFour: string;
  /** Only the deadlines of this person, or all that they see. */
  isOwn: boolean;
  createdAt: string;
  readAt: string | null;
};

/** How many addresses a person may have in one database. */
export const mostFeeds = 5;

export const createFeedSchema = z.object({ database: z.string(), isOwn: z.boolean() });
export const revokeFeedSchema = z.object({ database: z.string(), id: z.uuid() });
