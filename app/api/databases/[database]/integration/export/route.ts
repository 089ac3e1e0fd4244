import { ownSentence } from "#lib/failures/own.ts";
import { cookiesTxtOf, storageStateOf } from "#lib/integration/exports.ts";
import { type ExportFormat, exportRequestSchema } from "#lib/integration/schema.ts";
import type { UsableAccess } from "#lib/integration/usable.ts";
import { databaseRoute, invalid, privateFile } from "#server/auth/route.ts";
import { takeAccess } from "#server/integration/data.ts";

const files = {
  "storage-state": {
    type: "application/json",
    write: ({ cookies }: UsableAccess) => storageStateOf(cookies),
  },
  "cookies-txt": {
    type: "text/plain; charset=utf-8",
    write: ({ cookies }: UsableAccess) => cookiesTxtOf(cookies),
  },
  address: { type: "text/plain; charset=utf-8", write: ({ url }: UsableAccess) => url },
} satisfies Record<ExportFormat, object>;

/** Asked by POST, with the handle in the body: addresses are written down in logs. */
export const POST = databaseRoute("integration.access", async ({ ctx, request, access }) => {
  const asked = exportRequestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) throw invalid(ownSentence("invalid"));
  const { filename, ...taken } = await takeAccess(ctx, asked.data);
  const { type, write } = files[asked.data.format];
  const chunks = (async function* () {
    yield write(taken.access);
  })();
  return privateFile({ access, filename, type, inline: false, chunks });
});
