import { z } from "zod";

/** A secret address under which a calendar program reads a person's deadlines. ISO instants. */
export const feedViewSchema = z.object({
  id: z.string(),
  lastFour: z.string(),
  /** Only the deadlines of this person, or all that they see. */
  isOwn: z.boolean(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type FeedView = z.infer<typeof feedViewSchema>;

/** How many addresses a person may have in one database. */
export const mostFeeds = 5;

export const createFeedSchema = z.object({ database: z.string(), isOwn: z.boolean() });
export const revokeFeedSchema = z.object({ database: z.string(), id: z.uuid() });
