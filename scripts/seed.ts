import { z } from "zod";
import { credentialKinds } from "#lib/databases/schema.ts";
import { cliCtx } from "#server/auth/ctx.ts";
import { findDatabase } from "#server/databases/data.ts";
import { installation as actor, saveDatabase, setToken } from "#server/databases/mutations.ts";
import { holdsToken } from "#server/operator/credentials.ts";
import { changeRoles } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { ensureFirstOwner, type FirstSignIn } from "#server/users/first/mutations.ts";

/** The line of JSON the sandbox prints when it starts. */
export const sandboxInfoSchema = z.object({
  baseUrl: z.url(),
  appUrl: z.url(),
  webUrl: z.url(),
  controlUrl: z.url(),
  databases: z.array(z.string()),
  tokens: z.record(z.enum(credentialKinds), z.string()),
});
export type SandboxInfo = z.infer<typeof sandboxInfoSchema>;

/**
 * Sets the addresses and tokens of the sandbox's first database, which may have changed since the last start. The first
 * owner gets the roles lawyer and admin in it.
 */
async function seedSandboxDatabase(info: SandboxInfo, firstSignIn: FirstSignIn | null): Promise<void> {
  const [document] = info.databases;
  if (document === undefined) return;
  const { baseUrl, appUrl, webUrl } = info;
  const known = await findDatabase(document);
  const moved = known?.baseUrl !== baseUrl || known.appUrl !== appUrl || known.webUrl !== webUrl;
  const name = known?.name ?? "Moura Tavares";
  // Its tokens are those of the same sandbox at its new ports: they are given again below.
  const addresses = { baseUrl, appUrl, webUrl };
  const saved = moved
    ? await saveDatabase(actor, { document, name, ...addresses, dropTokens: true })
    : { ok: true as const, database: known };
  if (!saved.ok) throw new Error("the tokens were not dropped");
  const { database } = saved;
  const ctx = cliCtx({ databaseId: database.id, account: actor.account });
  for (const kind of credentialKinds) {
    const token = info.tokens[kind];
    if (!(await holdsToken(ctx, { kind, token }))) await setToken(ctx, { kind, token });
  }
  // Only until the owner has signed in: a role that is removed later is not given again.
  const owner = firstSignIn === null ? null : await findUserByEmail(firstSignIn.email);
  if (owner === null) return;
  const roles = ["lawyer", "admin"] as const;
  await changeRoles(cliAuthority(actor.account), { personId: owner.id, databaseId: database.id, roles });
}

/** Adds the first owner and the sandbox's database; later starts update only the database. Returns the first sign-in. */
export async function seedFirstStart({
  sandbox,
}: {
  sandbox: SandboxInfo | null;
}): Promise<FirstSignIn | null> {
  const owner = await ensureFirstOwner(actor);
  if (sandbox !== null) await seedSandboxDatabase(sandbox, owner);
  return owner;
}
