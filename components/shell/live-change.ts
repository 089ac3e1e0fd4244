import type { QueryKey } from "@tanstack/react-query";
import { z } from "zod";

/** What the event stream says: that something changed, never what it is now. */
export const changeSchema = z.object({ topic: z.enum(["case", "cases", "import"]), id: z.string() });
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

/** The query keys that messages make old, each once. A key covers every key it is a part of. */
export function staleKeys({ database, messages }: { database: string; messages: LiveMessage[] }): QueryKey[] {
  const keys = new Map<string, QueryKey>();
  const add = (key: QueryKey) => keys.set(JSON.stringify(key), key);
  for (const message of messages) {
    switch (message.topic) {
      case "case":
        add(["cases", database, { cnj: message.id }]);
        add(["documents", database, { cnj: message.id }]);
        add(["cases", database, { part: "list" }]);
        add(["databases", database]);
        break;
      case "cases":
        add(["cases", database]);
        add(["databases", database]);
        break;
      case "import":
        add(["imports", database, { id: message.id }]);
        add(["imports", database, { part: "list" }]);
        add(["databases", database]);
        break;
      case "all":
        for (const domain of ["cases", "documents", "imports", "databases"]) add([domain, database]);
        break;
      case "ended":
        break;
    }
  }
  return [...keys.values()];
}
