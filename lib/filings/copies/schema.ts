import { z } from "zod";
import { failureReasons } from "#lib/failures/reasons.ts";

/**
 * How a document of a petition looks beside a copy of it: the one that the service keeps of what it got, which has a known id,
 * or the one that the court lists, which no id ties to the petition: of what the court lists since the window was opened, the
 * first that shows its pages is taken for it. `count`: of pages that look other; `extra`: pages that the copy has besides.
 */
const looks = z.discriminatedUnion("kind", [
  /** Byte by byte. */
  z.object({ kind: z.literal("identical") }),
  z.object({ kind: z.enum(["same", "stamped"]), extra: z.number().int() }),
  z.object({ kind: z.literal("differs"), pages: z.array(z.number().int()), count: z.number().int() }),
  z.object({ kind: z.literal("fewer"), pages: z.number().int(), of: z.number().int() }),
  /** So many pages look the same. `undrawn` and `coarse` could not be seen, or not well; for the others there was no time. */
  z.object({
    kind: z.literal("partly"),
    pages: z.number().int(),
    of: z.number().int(),
    isStamped: z.boolean(),
    undrawn: z.number().int(),
    coarse: z.number().int(),
  }),
  /** The engine does not open one of them. */
  z.object({
    kind: z.literal("unseen"),
    which: z.enum(["file", "copy"]),
    why: z.enum(["encrypted", "broken"]),
  }),
  z.object({ kind: z.literal("not-pdf"), which: z.enum(["file", "copy"]) }),
  z.object({ kind: z.literal("too-large") }),
  /** Comparing them came to no end; `busy`: it never began. */
  z.object({ kind: z.literal("stopped"), why: z.enum(["time", "memory", "broken", "busy"]) }),
  z.object({ kind: z.literal("failed"), because: z.enum(failureReasons) }),
  /** None of the documents that were tried shows its pages. `unseen`: so many of these could not be compared. */
  z.object({
    kind: z.literal("unlike"),
    listed: z.number().int(),
    tried: z.number().int(),
    unseen: z.number().int(),
  }),
  /** A complete answer since the window was opened lists none of the court's. */
  z.object({ kind: z.literal("none") }),
  /** There was no complete answer since then. */
  z.object({ kind: z.literal("unasked") }),
]);
export type Looks = z.infer<typeof looks>;

const copySchema = z.object({
  filename: z.string(),
  from: z.enum(["court", "service"]),
  /** What the court calls the document that is spoken of; null where none is. */
  copy: z.string().nullable(),
  looks,
});
export type Copy = z.infer<typeof copySchema>;

const kept = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(copySchema))
  .catch([]);

/** What a row of history keeps of a comparison: it takes texts and numbers only. */
export const copiesDetail = (copies: readonly Copy[]): { copies: string } => ({
  copies: JSON.stringify(copies),
});

/** What such a row says; none where it cannot be read. */
export function copiesIn({ detail }: { detail: Record<string, unknown> }): Copy[] {
  return kept.parse(detail.copies);
}
