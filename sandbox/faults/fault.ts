import { z } from "zod";
import { customerDocument } from "../customers.ts";

const faultKinds = [
  "latency",
  "status",
  "cut-before",
  "cut-after",
  "truncate",
  "busy",
  "revoked",
  "redirect",
  "not-json",
  "says",
  "short",
  "oversize",
  "repeat",
] as const;

const headerSchema = z
  .string()
  .max(100)
  .regex(/^[\x20-\x7E]*$/);

/**
 * The body of `POST /faults`. `ms` belongs to latency, `status` to status and repeat (500) and to busy (429). `retryAfter` of
 * busy: the seconds, or the header as it is sent, several of them, or null for none. With a `chance` below 1 only some calls are struck, the same ones for the same `seed`; with `every` 7 each seventh of them.
 */
export const faultSchema = z.strictObject({
  operation: z.union([z.literal("*"), z.int().min(1).max(16)]),
  kind: z.enum(faultKinds),
  status: z.int().min(400).max(599).optional(),
  ms: z.int().min(0).max(600_000).default(1_000),
  retryAfter: z
    .union([z.int().min(0).max(86_400), headerSchema, z.array(headerSchema).min(1).max(4), z.null()])
    .default(1),
  /** Of says: the whole answer, as it is sent with 200; a page where it begins as one. */
  body: z.string().max(10_000).default(""),
  /** Of short: how many of the list the answer has, the newest ones. */
  keep: z.int().min(0).max(100_000).default(0),
  /** Of short: the answer says beside its list how long the whole one is, and that more follows. */
  tells: z.boolean().default(false),
  /** Of redirect. */
  location: headerSchema.default("/outro-lugar"),
  times: z.int().min(1).max(100_000).default(1),
  cnj: z.string().optional(),
  database: customerDocument.optional(),
  chance: z.number().gt(0).max(1).default(1),
  every: z.int().min(1).max(1_000).default(1),
  seed: z.int().min(0).default(1),
});

export type Fault = z.infer<typeof faultSchema>;

/** A fault that strikes a call. `over`: of a delay, that it was taken back meanwhile. */
export type StruckFault = Fault & { over?: AbortSignal };
