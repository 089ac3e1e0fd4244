import { z } from "zod";

/** The end of a sealed trail, to be kept outside: what was sealed up to here cannot be cut off or made anew unseen. */
export const headSchema = z.object({
  /** The id of the customer database, or `access` for the trail of people and sign-ins. */
  chain: z.string().max(100),
  /** What the trail is called: the database's CPF/CNPJ, or `access`. */
  name: z.string().max(100),
  /** Not in a file for somebody who does not see all cases: how many seals and rows there are says something of these. */
  seal: z.int().positive().optional(),
  place: z.int().positive().optional(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  /** When it was sealed; without `seal`, when the file was made. */
  sealedAt: z.string().max(40),
});
export type Head = z.infer<typeof headSchema>;
export type SealHead = Required<Head>;

export const headsSchema = z.object({ format: z.literal("autos-audit-heads-1"), heads: z.array(headSchema) });
export type Heads = z.infer<typeof headsSchema>;
