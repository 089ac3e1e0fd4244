import { afterAll, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { closePool } from "#server/db/connection.ts";
import { changeRoles, reactivate, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { stopListening } from "#testing/live.ts";
import { makePerson } from "#testing/people.ts";
import { eventStream, type Viewer } from "./stream.ts";

afterAll(async () => {
  await stopListening();
  await closePool();
});

type Given = { roles: Record<string, Role[]>; isOwner?: boolean; only?: string };

/** How often a page is told that its people changed. */
function listening({ roles, isOwner = false, only }: Given) {
  const viewer: Viewer = {
    isOwner,
    databases: Object.entries(roles).map(([id, held]) => ({
      id,
      document: id,
      roles: held,
      seesCases: true,
    })),
  };
  const leaving = new AbortController();
  const stream = eventStream({
    viewer,
    personId: drawnId(),
    watch: () => () => {},
    only: only ?? null,
    since: null,
    signal: leaving.signal,
  });
  const told: string[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) told.push(decoder.decode(chunk));
  })();
  return {
    times: () => told.filter((one) => one.startsWith("event: people")).length,
    leave: () => leaving.abort(),
  };
}

test("whoever administers a database is told that its people changed, and nobody else", async () => {
  const [firm, other] = [await makeDatabase(), await makeDatabase()];
  const ana = await makePerson({ roles: [[firm, "paralegal"]] });
  const cli = cliAuthority("teste");
  const pages = {
    administrator: listening({ roles: { [firm.id]: ["admin"] } }),
    owner: listening({ roles: {}, isOwner: true }),
    lawyer: listening({ roles: { [firm.id]: ["lawyer"] } }),
    elsewhere: listening({ roles: { [other.id]: ["admin"] } }),
    ofDatabase: listening({ roles: { [firm.id]: ["admin"] }, only: firm.id }),
  };
  const role = async (roles: Role[]) =>
    await changeRoles(cli, { personId: ana.id, databaseId: firm.id, roles });
  // Until the streams listen, the first changes may be missed.
  await expect
    .poll(async () => {
      await role(["lawyer"]);
      await role(["paralegal"]);
      return pages.administrator.times();
    })
    .toBeGreaterThan(0);
  for (const change of [
    () => role([]),
    () => role(["lawyer"]),
    () => suspend(cli, { personId: ana.id }),
    () => reactivate(cli, { personId: ana.id }),
  ]) {
    const before = pages.administrator.times();
    const ownerBefore = pages.owner.times();
    await change();
    await expect.poll(() => pages.administrator.times()).toBeGreaterThan(before);
    await expect.poll(() => pages.owner.times()).toBeGreaterThan(ownerBefore);
  }
  expect([pages.lawyer.times(), pages.elsewhere.times(), pages.ofDatabase.times()]).toEqual([0, 0, 0]);
  for (const { leave } of Object.values(pages)) leave();
});
