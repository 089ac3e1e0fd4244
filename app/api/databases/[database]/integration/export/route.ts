import { ownSentence } from "#lib/failures/own.ts";
import { cookiesTxtOf, storageStateOf } from "#lib/integration/exports.ts";
import { exportRequestSchema } from "#lib/integration/schema.ts";
import { databaseRoute, invalid, privateFile } from "#server/auth/route.ts";
import { takeAccess } from "#server/integration/data.ts";

const files = {
  "storage-state": { filename: "storageState.json", type: "application/json", write: storageStateOf },
  "cookies-txt": { filename: "cookies.txt", type: "text/plain; charset=utf-8", write: cookiesTxtOf },
};

/** Asked by POST, with the handle in the body: addresses are written down in logs. */
export const POST = databaseRoute("integration.access", async ({ ctx, request, access }) => {
  const asked = exportRequestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) throw invalid(ownSentence("invalid"));
  const { cookies } = await takeAccess(ctx, asked.data);
  const { filename, type, write } = files[asked.data.format];
  const chunks = (async function* () {
    yield write(cookies);
  })();
  return privateFile({ access, filename, type, inline: false, chunks });
});
