import { ownerRoute, privateJsonFile } from "#server/auth/route.ts";
import { exportHead } from "#server/trail/sealing/data.ts";

/** The head of the trail of people and sign-ins, to be kept outside. */
export const GET = ownerRoute(async () => {
  const heads = await exportHead({ kind: "access" }, { name: "access" });
  return privateJsonFile("cabeca-da-trilha.json", heads);
});
