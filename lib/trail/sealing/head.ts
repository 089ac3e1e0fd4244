import { z } from "zod";

/** The end of a sealed trail, to be kept outside: what was sealed up to here cannot be cut off or made anew unseen. */
export const headSchema = z.object({
  /** The id of the customer database, or `access` for the trail of people and sign-ins. */
  chain: z.string().max(100),
  /** What the trail is called: the database's CPF/CNPJ, or `access`. */
  name: z.string().max(100),
  seal: z.int().positive(),
  place: z.int().positive(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  sealedAt: z.string().max(40),
});
export type Head = z.infer<typeof headSchema>;

export const headsSchema = z.object({ format: z.literal("autos-audit-heads-1"), heads: z.array(headSchema) });
export type Heads = z.infer<typeof headsSchema>;
