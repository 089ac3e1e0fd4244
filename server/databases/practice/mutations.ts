import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { z } from "zod";
import { cliCtx } from "#server/auth/ctx.ts";
import type { DatabaseRow } from "#server/databases/data.ts";
import { installation, setToken } from "#server/databases/mutations.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { holdsToken } from "#server/operator/credentials.ts";

const patienceMs = 5_000;
const openedSchema = z.object({ tokens: z.record(z.enum(credentialKinds), z.string()) });

/** Makes a document a customer of the simulated service at this control address. Returns the tokens of its customers. */
async function openCustomer(control: string, document: string): Promise<Record<CredentialKind, string>> {
  const answer = await fetch(`${control}/customers`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ document }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: "error",
  });
  return openedSchema.parse(await answer.json()).tokens;
}

/** Gives a database the simulated service's tokens, where it does not hold them already. */
export async function giveTokens(databaseId: string, tokens: Record<CredentialKind, string>): Promise<void> {
  const ctx = cliCtx({ databaseId, account: installation.account });
  for (const kind of credentialKinds) {
    const token = tokens[kind];
    if (!(await holdsToken(ctx, { kind, token }))) await setToken(ctx, { kind, token });
  }
}

/** Makes a database a customer of the simulated service, with its tokens; false when no sandbox answers. */
export async function practise(
  { id, document }: Pick<DatabaseRow, "id" | "document">,
  control = env().SANDBOX_CONTROL,
): Promise<boolean> {
  if (control === undefined) return false;
  try {
    await giveTokens(id, await openCustomer(control, document));
    return true;
  } catch (error) {
    log().warn({ why: error instanceof Error ? error.name : "unknown" }, "no tokens to practise with");
    return false;
  }
}
