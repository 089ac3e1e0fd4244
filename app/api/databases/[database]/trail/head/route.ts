import { administrationRoute, privateJsonFile } from "#server/auth/route.ts";
import { exportHead } from "#server/trail/sealing/data.ts";

/** The head of a database's trail, to be kept outside. */
export const GET = administrationRoute("audit.read", async ({ ctx, params }) => {
  const heads = await exportHead({ kind: "database", ctx }, { name: params.database ?? "" });
  return privateJsonFile("cabeca-da-trilha.json", heads);
});
