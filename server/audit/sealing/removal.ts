import "server-only";
import type { KeyObject } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { exactIsoOf } from "#server/db/iso.ts";
import type { Chain, Own } from "./chain.ts";
import { codeOf, codeOfRemoval, contentOf, isSame, type Placed, removable, type Salt } from "./code.ts";

const removalSchema = z.object({
  removed: z.enum(removable),
  at: z.string(),
  code: z.base64().transform((text) => Buffer.from(text, "base64")),
});
/** That a part of a row was removed, when, and what proves it. */
export type Removal = z.infer<typeof removalSchema>;

/** What a row says now, and the removal of a part of it. */
export const storedSchema = z.object({
  sequence: z.coerce.number(),
  content: z.string(),
  removal: removalSchema.nullable(),
});
export type Stored = z.infer<typeof storedSchema>;

/** The columns of `storedSchema` of the row `e`. */
export function storedColumns(own: Own): SQL {
  const removal = sql`jsonb_build_object('removed', r.what, 'at', ${exactIsoOf(sql`r.at`)},
    'code', encode(r.code, 'base64'))`;
  return sql`e.sequence, ${contentOf("e")} as content,
    (select ${removal} from audit_removals r where ${own("r")} and r.sequence = e.sequence) as removal`;
}

/** What proves a row: its own code, or that of the removal of a part. Null: nothing does, and somebody changed it. */
export function provenBy(
  key: KeyObject,
  chain: Chain,
  { code, removal, ...placed }: Placed & { salt: Salt; code: Buffer; removal: Removal | null },
): "row" | Removal | null {
  if (isSame(code, codeOf(key, chain, placed))) return "row";
  if (removal === null) return null;
  return isSame(removal.code, codeOfRemoval(key, chain, { ...placed, ...removal })) ? removal : null;
}
