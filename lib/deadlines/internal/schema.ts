import { z } from "zod";
import { readTypedDay } from "#lib/time/typed-day.ts";

/** The firm's own day, as a person types it; nothing typed: none. */
export const typedInternalSchema = z.string().transform((text, { addIssue }) => {
  const typed = readTypedDay(text);
  if (typed.ok) return typed.day ?? "";
  addIssue({ code: "custom", message: typed.message });
  return z.NEVER;
});

export const planDeadlineSchema = z.object({
  database: z.string(),
  id: z.uuid(),
  revision: z.int(),
  internalOn: z.iso.date().nullable(),
});
