import { text } from "node:stream/consumers";
import { z } from "zod";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** Links the people whose e-mails come on standard input as JSON to the provider of identity that the environment names. */
const emails = z.array(z.string()).parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { ownProvider } = await import("#server/auth/provider/provider.ts");
const { findUserByEmail } = await import("#server/users/data.ts");
const { closePool, db } = await import("#server/db/connection.ts");
const { providerLinks } = await import("#server/db/schema/schema.ts");

const provider = ownProvider();
if (provider === null) throw new Error("no provider");
for (const email of emails) {
  const user = await findUserByEmail(email);
  if (user === null) throw new Error("no such person");
  await db()
    .insert(providerLinks)
    .values({ issuer: provider.issuer.href, subject: email, userId: user.id })
    .onConflictDoNothing();
}
process.stdout.write(JSON.stringify(emails));
await closePool();
await runtime.release();
