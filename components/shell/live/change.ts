import type { QueryKey } from "@tanstack/react-query";
import { z } from "zod";

/**
 * What the event stream says: that something changed, never what it is now. `check`: a case was asked about, and
 * nothing but that is new.
 */
export const changeSchema = z.object({ topic: z.enum(["case", "check", "cases", "import"]), id: z.string() });
export type Change = z.infer<typeof changeSchema>;

/** Between tabs: one change, "everything may have changed" after a stretch without the stream, or the end. */
export const liveMessageSchema = z.union([changeSchema, z.object({ topic: z.enum(["all", "ended"]) })]);
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

/** A query key that a message makes old; it covers every key it is a part of, and is asked again at most this often (ms). */
export type Stale = { queryKey: QueryKey; every: number };

const atOnce = 0;
/** Lists of many cases change with each of them: hundreds a minute while a firm's cases are asked about. */
const lists = 3_000;
/** What only tells when somebody last looked. */
const seldom = 30_000;

/** What a message makes old. The pages of movements are not among it: their case's screen knows when they changed. */
export function staleAfter(database: string, message: LiveMessage): Stale[] {
  const of = (domain: string, every: number, ...parts: Record<string, string>[]) =>
    parts.map((part) => ({ queryKey: [domain, database, part], every }));
  const desk = (every: number) => [{ queryKey: ["databases", database], every }];
  const parts = (names: string[]) => names.map((part) => ({ part }));
  switch (message.topic) {
    case "case": {
      const cnj = message.id;
      const ofCase = ["view", "checks", "notes", "hearings"].map((part) => ({ cnj, part }));
      return [
        ...of("cases", atOnce, ...ofCase),
        ...of("documents", atOnce, { cnj }),
        ...of("cases", lists, ...parts(["list", "blind"])),
        ...of("cases", seldom, ...parts(["courts"])),
        ...desk(lists),
      ];
    }
    case "check": {
      const ofCase = ["view", "checks"].map((part) => ({ cnj: message.id, part }));
      return [
        ...of("cases", atOnce, ...ofCase),
        ...of("cases", seldom, ...parts(["list", "blind"])),
        ...desk(seldom),
      ];
    }
    case "cases":
      return [
        ...of("cases", lists, ...parts(["list", "labels", "views", "blind", "view", "notes"])),
        ...desk(lists),
      ];
    case "import":
      return [
        ...of("imports", 1_000, { id: message.id }),
        ...of("imports", lists, { part: "list" }),
        ...desk(lists),
      ];
    case "all":
      return everything(database);
    case "ended":
      return [];
  }
}

export function everything(database: string): Stale[] {
  return ["cases", "documents", "imports", "databases"].map((domain) => ({
    queryKey: [domain, database],
    every: atOnce,
  }));
}
