import { z } from "zod";

/** Who enters which court system; the values identify them to the service. */
export const accessRequestSchema = z.object({
  lawyer: z.string(),
  instance: z.string(),
  court: z.string(),
});
export type AccessRequest = z.infer<typeof accessRequestSchema>;

/** A cookie of a court's session without its value, which is a secret and travels apart. */
export const accessCookieSchema = z.object({
  name: z.string(),
  domain: z.string().nullable(),
  path: z.string(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  /** True when it goes to `domain` itself and to nothing below it. */
  hostOnly: z.boolean(),
  sameSite: z.enum(["none", "lax", "strict"]).nullable(),
  createdAt: z.string().nullable(),
});
export type AccessCookie = z.infer<typeof accessCookieSchema>;
