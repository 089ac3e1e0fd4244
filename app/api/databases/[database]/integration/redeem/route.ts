import { z } from "zod";
import { ownSentence } from "#lib/failures/own.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { redeemCode } from "#server/integration/data.ts";

const askedSchema = z.object({ code: z.string().min(1).max(100) });

/** What the extension asks for in the name of the page's person, with a code that is good for one use. */
export const POST = databaseRoute("integration.access", async ({ ctx, request }) => {
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) throw invalid(ownSentence("invalid"));
  return privateJson(await redeemCode(ctx, asked.data));
});
