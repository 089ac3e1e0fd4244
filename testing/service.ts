import type { Ctx } from "#server/auth/ctx.ts";
import { setToken } from "#server/databases/mutations.ts";
import { adminCtx, ctxFor, makeDatabase } from "./fixtures.ts";

/** A new firm for a test, whose operator answers at this address. */
export async function firmAt(url: string): Promise<Ctx> {
  const { id } = await makeDatabase({ addresses: { baseUrl: url, appUrl: url, webUrl: url } });
  await setToken(adminCtx(id), { kind: "api", token: "token-de-teste" });
  return ctxFor(id);
}
