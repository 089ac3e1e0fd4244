import { z } from "zod";
import { type Live, paces, type Stale, staleBy, staleKey } from "#lib/desk/live.ts";
import { domains, topicNames, topics } from "#lib/domains.ts";

/** A message of the event stream: what changed, but not its new value. */
const changeSchema = z.object({ topic: z.enum(topicNames), id: z.string() });
export type Change = z.infer<typeof changeSchema>;

/** Why the server closed the stream for good. */
const overSchema = z.object({ why: z.enum(["ended", "expired", "taken"]) });
export type Over = z.infer<typeof overSchema>["why"];

/**
 * What tabs tell each other: changes, `all` after a time without the stream, `people` of who administers, how it ended,
 * whether it is open now, and by `beat` that it still is.
 */
export const liveMessageSchema = z.union([
  changeSchema,
  z.object({ topic: z.enum(["all", "people", "ended", "expired", "taken", "lost", "open", "beat"]) }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

export function parseChange(data: unknown): Change | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = changeSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Why the stream is over; of what cannot be read, that the session came to its end. */
export function parseOver(data: unknown): Over {
  try {
    return overSchema.parse(JSON.parse(String(data))).why;
  } catch {
    return "expired";
  }
}

const lives = domains.flatMap(({ live }): Pick<Live, "domain" | "old">[] => (live ? [live] : []));

/** What a message makes old, as the domains declare it. */
export function staleAfter(database: string, message: LiveMessage): Stale[] {
  switch (message.topic) {
    case "all":
      return everything(database);
    case "people":
    case "ended":
    case "expired":
    case "taken":
    case "lost":
    case "open":
    case "beat":
      return [];
    default:
      return staleAfterChange(database, message);
  }
}

function staleAfterChange(database: string, { topic, id }: Change): Stale[] {
  const old = lives.flatMap((live) => live.old[topic] ?? []);
  return [
    ...old.flatMap((one) => staleBy(one, { database, id })),
    // *Hoje* shows a part of every domain.
    ...topics.flatMap(({ name, today }) => (name === topic ? wholeDomain("today", database, today) : [])),
  ];
}

export const everything = (database: string): Stale[] =>
  lives.map(({ domain }) => wholeDomain(domain, database, paces.atOnce));

const wholeDomain = (domain: string, database: string, every: number): Stale =>
  staleKey([domain, database], every);
