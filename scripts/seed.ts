import { z } from "zod";
import { credentialKinds } from "#lib/credentials.ts";
import { findDatabase, listDatabases } from "#server/databases/data.ts";
import { installation as actor, saveDatabase } from "#server/databases/mutations.ts";
import { practiseDeliveries } from "#server/databases/practice/deliveries/mutations.ts";
import { giveTokens, practise } from "#server/databases/practice/mutations.ts";
import { env } from "#server/env.ts";
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

/** Sets addresses and tokens of the sandbox's databases, which may be new; the first owner gets lawyer and admin in the first. */
async function seedSandboxDatabases(info: SandboxInfo, firstSignIn: FirstSignIn | null): Promise<void> {
  const [first] = info.databases;
  if (first === undefined) return;
  const { baseUrl, appUrl, webUrl, controlUrl } = info;
  const known = (await listDatabases()).filter(({ simulated }) => simulated);
  for (const document of new Set([first, ...known.map((one) => one.document)])) {
    const before = await findDatabase(document);
    const moved = before?.baseUrl !== baseUrl || before.appUrl !== appUrl || before.webUrl !== webUrl;
    const name = before?.name ?? "Moura Tavares";
    // Its tokens are those of the same sandbox at its new ports: they are given again below.
    const saved = moved
      ? await saveDatabase(actor, { document, name, baseUrl, appUrl, webUrl, dropTokens: true })
      : { ok: true as const, database: before };
    if (!saved.ok) throw new Error("the tokens were not dropped");
    // The first is the sandbox's own customer, whose start fails with its tokens.
    if (document === first) await giveTokens(saved.database.id, info.tokens);
    else await practise(saved.database, controlUrl);
    await practiseDeliveries(saved.database, { control: controlUrl, origin: env().APP_ORIGIN });
  }
  // Only until the owner has signed in: a role that is removed later is not given again.
  const owner = firstSignIn === null ? null : await findUserByEmail(firstSignIn.email);
  const database = await findDatabase(first);
  if (owner === null || database === null) return;
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
  if (sandbox !== null) await seedSandboxDatabases(sandbox, owner);
  return owner;
}
