import { z } from "zod";

/** The text of a publication as plain text in a few kinds of blocks: nothing of the markup can act. `\n` is a line break. */
export const spanStyles = ["strong", "em", "under", "struck", "sup", "sub"] as const;
export type SpanStyle = (typeof spanStyles)[number];

const spanSchema = z.object({ text: z.string(), styles: z.array(z.enum(spanStyles)) });
export type Span = z.infer<typeof spanSchema>;

const cellSchema = z.object({
  isHead: z.boolean(),
  columns: z.number().int(),
  rows: z.number().int(),
  spans: z.array(spanSchema),
});
export type Cell = z.infer<typeof cellSchema>;

const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), isQuoted: z.boolean(), spans: z.array(spanSchema) }),
  /** An item of a list: `depth` from 0, `mark` is `•` or `3.`. */
  z.object({
    kind: z.literal("item"),
    depth: z.number().int(),
    mark: z.string(),
    spans: z.array(spanSchema),
  }),
  z.object({ kind: z.literal("table"), rows: z.array(z.array(cellSchema)) }),
]);
export type Block = z.infer<typeof blockSchema>;

/** `missing`: how many letters are not shown, as the text is too long or has too many parts. */
export const bodySchema = z.object({ blocks: z.array(blockSchema), missing: z.number().int() });
export type Body = z.infer<typeof bodySchema>;
