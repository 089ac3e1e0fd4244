import { accessToCase, databaseRoute, found, ofCase, privateFile } from "#server/auth/route.ts";
import { gatherEvidence } from "#server/filings/evidence/data.ts";

/** The evidence of a petition as a ZIP archive. */
export const GET = databaseRoute("cases.export", async ({ ctx, access, params }) => {
  const { cnj, ...file } = await ofCase(
    ctx,
    found(await gatherEvidence(ctx, { id: params.id ?? "" }), "filing"),
  );
  const allowed = accessToCase({ ctx, access }, cnj);
  return privateFile({ access: allowed, ...file, type: "application/zip", inline: false });
});
