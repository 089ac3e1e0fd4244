import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { providerOf } from "#server/auth/provider/provider.ts";
import { beginStep, emailOfStep } from "#server/auth/second-factor/sign-in-step.ts";
import { closePool, db } from "#server/db/connection.ts";
import { memberships, providerLinks, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { accessTrail, type Made, makePerson, makeSession } from "#testing/people.ts";
import { findProviderIdentity } from "./data.ts";
import { unlinkProvider } from "./mutations.ts";

afterAll(closePool);

const issuer = new URL("https://entrada.example/escritorio");
const provider = providerOf({
  ...env(),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "autos",
  OIDC_CLIENT_SECRET: "segredo-inventado",
});

let admin: Made;
let ana: Made;
beforeEach(async () => {
  const firm = await makeDatabase();
  admin = await makePerson({ roles: [[firm, "admin"]], name: "Caio Nóbrega" });
  ana = await makePerson({ roles: [[firm, "lawyer"]], name: "Ana Sobral" });
  for (const { id: userId } of [admin, ana]) await link(userId);
});

const link = (userId: string, of = issuer.href) =>
  db().insert(providerLinks).values({ issuer: of, subject: drawnId(), userId });
const isLinked = async ({ id }: Made) => (await findProviderIdentity(id, provider)) !== null;

test("an administrator takes a person's link away, which ends their sessions and what waits for a code", async () => {
  const session = await makeSession(ana.id);
  const [user] = await db().select().from(users).where(eq(users.id, ana.id));
  if (user === undefined) throw new Error("no user");
  const token = await beginStep(user, { address: null, agent: null, by: "provider" });
  expect(await unlinkProvider(admin.authority, { personId: ana.id })).toEqual({ ok: true, unlinked: true });
  expect([await isLinked(ana), await session.isOpen(), await emailOfStep(token)]).toEqual([
    false,
    false,
    null,
  ]);
  expect(await accessTrail(admin.id)).toEqual(["provider.unlink"]);
  // Twice changes nothing, and is no act.
  expect(await unlinkProvider(admin.authority, { personId: ana.id })).toEqual({ ok: true, unlinked: false });
  expect(await accessTrail(admin.id)).toEqual(["provider.unlink"]);
});

test("one's own is taken away with all sessions but the one in use", async () => {
  const [here, elsewhere] = [await makeSession(admin.id), await makeSession(admin.id)];
  await unlinkProvider(admin.authority, { personId: admin.id, except: here.sessionId });
  expect([await here.isOpen(), await elsewhere.isOpen(), await isLinked(admin)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("nobody takes the link away of whom they do not administer", async () => {
  const other = await makeDatabase();
  await db().insert(memberships).values({ userId: ana.id, databaseId: other.id, role: "lawyer" });
  const owner = await makePerson({ isOwner: true, roles: [[other, "lawyer"]] });
  await link(owner.id);
  const stranger = await makePerson({ roles: [[other, "admin"]] });
  expect(await unlinkProvider(admin.authority, { personId: ana.id })).toMatchObject({ reason: "elsewhere" });
  expect(await unlinkProvider(stranger.authority, { personId: owner.id })).toMatchObject({ reason: "owner" });
  const unknown = unlinkProvider(admin.authority, { personId: stranger.id });
  await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  const lawyer = unlinkProvider(ana.authority, { personId: admin.id });
  await expect(lawyer).rejects.toMatchObject({ code: "not_found" });
  expect([await isLinked(ana), await isLinked(owner)]).toEqual([true, true]);
});

test("only the link of the provider that there is now is shown", async () => {
  expect(await findProviderIdentity(ana.id, provider)).toEqual({
    label: "a conta do escritório",
    linkedAt: expect.stringMatching(/Z$/),
  });
  expect(await findProviderIdentity(ana.id, null)).toBeNull();
  const before = await makePerson();
  await link(before.id, "https://entrada.example/antes");
  expect(await findProviderIdentity(before.id, provider)).toBeNull();
});
