import { z } from "zod";
import { failureReasons } from "#lib/cases/schema.ts";

export const itemStates = ["queued", "sent", "importing", "ready", "not_found", "failed", "stalled"] as const;
/** Still to be sent or waited for. */
export const liveStates = ["queued", "sent", "importing"] as const;
export type ItemState = (typeof itemStates)[number];

export const importItemSchema = z.object({
  cnj: z.string(),
  batch: z.number().int(),
  state: z.enum(itemStates),
  failure: z.enum(failureReasons).nullable(),
  /** The service's own words about a refusal: shown as text. */
  message: z.string().nullable(),
  updatedAt: z.string(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

export const importBatchSchema = z.object({
  number: z.number().int(),
  sentAt: z.string().nullable(),
  total: z.number().int(),
  ready: z.number().int(),
  problems: z.number().int(),
  running: z.number().int(),
});

export const importViewSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  total: z.number().int(),
  /** How many items are in each state. */
  counts: z.record(z.enum(itemStates), z.number().int()),
  batches: z.array(importBatchSchema),
  /** Everything that is not simply waiting: problems first, then running, then the newest ready; at most 200. */
  items: z.array(importItemSchema),
});
export type ImportView = z.infer<typeof importViewSchema>;

export const importListSchema = z.object({ items: z.array(importViewSchema) });

/** What the form sends: the text as it was typed; the server reads the numbers out of it again. */
export const startImportSchema = z.object({
  database: z.string(),
  text: z
    .string()
    .max(5_000_000, "O texto passa de 5 MB. Divida em partes.")
    .refine((text) => text.trim() !== "", "Cole ou digite ao menos um número CNJ."),
});
export type StartImport = z.infer<typeof startImportSchema>;
