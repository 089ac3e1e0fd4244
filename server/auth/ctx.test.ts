import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { recordAudit } from "#server/audit/record.ts";
import { refusalTotals } from "#server/audit/refusals.ts";
import { closePool, db } from "#server/db/connection.ts";
import { memberships } from "#server/db/schema/schema.ts";
import { changeOwnership, changeRoles, endSessions, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { auditActions, makeDatabase } from "#testing/fixtures.ts";
import { makePerson, makeSession } from "#testing/people.ts";
import { administrationCtxAmong } from "./administration.ts";
import { withPermission } from "./ctx.ts";
import { ctxAmong } from "./identity.ts";

afterAll(closePool);
const cli = cliAuthority("teste");

type Reader = { id: string; firm: { id: string }; sessionId: string };
test.each<[string, string, (of: Reader) => Promise<unknown>]>([
  [
    "the role is taken",
    "forbidden",
    ({ id, firm }) => changeRoles(cli, { personId: id, databaseId: firm.id, roles: ["paralegal"] }),
  ],
  [
    "every role is taken",
    "forbidden",
    ({ id }) => db().delete(memberships).where(eq(memberships.userId, id)),
  ],
  ["the person is suspended", "unauthenticated", ({ id }) => suspend(cli, { personId: id })],
  [
    "the session is ended",
    "unauthenticated",
    ({ id, sessionId }) => endSessions(cli, { personId: id, only: sessionId }),
  ],
])("when %s while somebody's act is under way, it changes nothing any more", async (_name, code, take) => {
  const firm = await makeDatabase();
  const { id } = await makePerson({ roles: [[firm, "lawyer"]] });
  const { person, sessionId } = await makeSession(id);
  const ctx = ctxAmong({ person, document: firm.document, address: null });
  const change = () =>
    withPermission(ctx, "cases.read", (tx) => recordAudit(tx, ctx, { action: "view.save" }));
  await change();
  await take({ id, firm, sessionId });
  await expect(change()).rejects.toMatchObject({ code });
  expect(await auditActions(ctx)).toEqual(["view.save"]);
});

test("a lawyer who administers no more goes on as a lawyer, and administers nothing; nobody is told of a refusal", async () => {
  const firm = await makeDatabase();
  const roles = ["lawyer", "admin"] as const;
  const { id } = await makePerson({ roles: roles.map((role) => [firm, role] as const) });
  const { person } = await makeSession(id);
  const ctx = ctxAmong({ person, document: firm.document, address: null });
  await changeRoles(cli, { personId: id, databaseId: firm.id, roles: ["lawyer"] });
  const before = { ...refusalTotals() };
  expect(await withPermission(ctx, "filings.open", async (_tx, { roles: held }) => held)).toEqual(["lawyer"]);
  expect(refusalTotals()).toEqual(before);
  await expect(withPermission(ctx, "tokens.set", async () => "done")).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("an owner who is one no more changes nothing of a base that is not theirs", async () => {
  const firm = await makeDatabase();
  const { id } = await makePerson({ isOwner: true });
  await makePerson({ isOwner: true });
  const { person } = await makeSession(id);
  const ctx = await administrationCtxAmong({ person, document: firm.document, address: null });
  const change = () => withPermission(ctx, "settings.change", async () => "done");
  expect(await change()).toBe("done");
  await changeOwnership(cli, { personId: id, isOwner: false });
  await expect(change()).rejects.toMatchObject({ code: "forbidden" });
});
