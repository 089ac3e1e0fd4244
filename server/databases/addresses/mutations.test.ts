import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import type { Addresses } from "#lib/databases/addresses/address.ts";
import { setToken } from "#server/databases/mutations.ts";
import { listTokens } from "#server/databases/tokens/data.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { listGuideDefinitions } from "#server/operator/operations/guides.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { adminCtx, auditActions, auditDetails, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { answering, deadAddress } from "#testing/operator.ts";
import { changeAddresses } from "./mutations.ts";

afterAll(closePool);

const old = {
  baseUrl: "https://api.a.example",
  appUrl: "https://app.a.example",
  webUrl: "https://web.a.example",
};
const tokenOf = (kind: CredentialKind) => `token-secreto-${kind}`;

async function firm(addresses: Addresses = old) {
  const { id } = await makeDatabase({ addresses });
  const ctx = adminCtx(id);
  for (const kind of credentialKinds) await setToken(ctx, { kind, token: tokenOf(kind) });
  return ctx;
}
const heldKinds = async (ctx: Awaited<ReturnType<typeof firm>>) =>
  (await listTokens(ctx)).flatMap(({ kind, held }) => (held ? [kind] : []));
const addressesOf = async (id: string) => {
  const [row] = await db().select().from(databases).where(eq(databases.id, id));
  return row && { baseUrl: row.baseUrl, appUrl: row.appUrl, webUrl: row.webUrl };
};

describe("changing an address", () => {
  test.each<[keyof Addresses, CredentialKind[]]>([
    ["baseUrl", ["api", "capture", "services"]],
    ["appUrl", ["filing"]],
    ["webUrl", ["api", "integration"]],
  ])(
    "asks about the tokens of %s first, then drops them and says both addresses on the trail",
    async (field, dropped) => {
      const ctx = await firm();
      const addresses = { ...old, [field]: "https://novo.example" };
      const asked = await changeAddresses(ctx, { name: "A", addresses, mayDrop: [] });
      expect(asked).toEqual({ ok: false, reason: "drops-tokens", kinds: dropped });
      expect(await addressesOf(ctx.databaseId)).toEqual(old);
      expect(await heldKinds(ctx)).toEqual(credentialKinds);

      expect(await changeAddresses(ctx, { name: "A", addresses, mayDrop: dropped })).toEqual({
        ok: true,
        dropped,
      });
      expect(await addressesOf(ctx.databaseId)).toEqual(addresses);
      expect(await heldKinds(ctx)).toEqual(credentialKinds.filter((kind) => !dropped.includes(kind)));
      expect((await auditDetails(ctx)).at(-1)).toEqual({
        [`${field}.from`]: old[field],
        [`${field}.to`]: "https://novo.example",
        dropped: dropped.join(" "),
      });
    },
  );

  test("asks again when a token was stored that was not named before", async () => {
    const { id } = await makeDatabase({ addresses: old });
    const ctx = adminCtx(id);
    await setToken(ctx, { kind: "capture", token: tokenOf("capture") });
    const addresses = { ...old, baseUrl: "https://novo.example" };
    await setToken(ctx, { kind: "services", token: tokenOf("services") });
    const asked = await changeAddresses(ctx, { name: "A", addresses, mayDrop: ["capture"] });
    expect(asked).toEqual({ ok: false, reason: "drops-tokens", kinds: ["capture", "services"] });
  });

  test("to the same address, written another way, drops nothing; a new name says both on the trail, the same none", async () => {
    const ctx = await firm();
    const addresses = { ...old, baseUrl: " HTTPS://API.a.example:443/ " };
    const given = { name: "Outro nome", addresses, mayDrop: [] };
    const [row] = await db().select().from(databases).where(eq(databases.id, ctx.databaseId));
    expect(await changeAddresses(ctx, given)).toEqual({ ok: true, dropped: [] });
    expect((await auditActions(ctx)).at(-1)).toBe("database.name");
    expect((await auditDetails(ctx)).at(-1)).toEqual({ from: row?.name, to: "Outro nome" });
    const trail = await auditActions(ctx);
    expect(trail).not.toContain("database.addresses");
    await changeAddresses(ctx, given);
    expect(await auditActions(ctx)).toEqual(trail);
    expect(await addressesOf(ctx.databaseId)).toEqual(old);
  });

  test("is refused to others than administrators, and for an address that cannot be an operator's", async () => {
    const ctx = await firm();
    const change = {
      name: "A",
      addresses: { ...old, appUrl: "https://x.example" },
      mayDrop: credentialKinds,
    };
    await expect(changeAddresses(ctxFor(ctx.databaseId, ["lawyer"]), change)).rejects.toMatchObject({
      code: "forbidden",
    });
    for (const appUrl of [
      "http://x.example",
      "https://u:p@x.example",
      "https://x.example/?a=1",
      "https://x.example/#a",
    ])
      await expect(changeAddresses(ctx, { ...change, addresses: { ...old, appUrl } })).rejects.toThrow(
        /endereço/,
      );
    expect(await heldKinds(ctx)).toEqual(credentialKinds);
  });
});

describe("a token and the address it was given for", () => {
  /** A service that keeps the headers and addresses of all it was sent. */
  async function listening() {
    const sent: string[] = [];
    const service = await answering((request, response) => {
      sent.push(`${request.url} ${JSON.stringify(request.headers)}`);
      response.end('{"data":[],"guides":[]}');
    });
    return { url: service.url, sent };
  }

  test("never meet again: the new address gets no old token, the old one no new token, whoever still knows it", async () => {
    const [first, second] = [await listening(), await listening()];
    const all = (url: string) => ({ baseUrl: url, appUrl: url, webUrl: url });
    const ctx = await firm(all(first.url));
    const before = await operatorTarget(ctx);
    await listMovements(before, { operatorId: "1" });
    expect(first.sent.join()).toContain(tokenOf("api"));
    first.sent.length = 0;

    const change = { name: "A", addresses: all(second.url), mayDrop: credentialKinds };
    expect(await changeAddresses(ctx, change)).toMatchObject({ ok: true });
    // Work that began before the change still knows the old address, and finds no token for it.
    for (const target of [before, await operatorTarget(ctx)])
      for (const call of [
        () => listMovements(target, { operatorId: "1" }),
        () => listGuideDefinitions(target),
      ])
        await expect(call()).rejects.toMatchObject({ code: "credential", credential: "api" });
    await setToken(ctx, { kind: "api", token: "token-do-novo-endereco" });
    await expect(listMovements(before, { operatorId: "1" })).rejects.toMatchObject({ code: "credential" });
    expect([first.sent, second.sent]).toEqual([[], []]);
    await listMovements(await operatorTarget(ctx), { operatorId: "1" });
    expect(second.sent.join()).toContain("token-do-novo-endereco");
    expect([...first.sent, ...second.sent].join()).not.toContain("token-secreto");
  });

  test("are checked when the token is opened, also when somebody edits the rows by hand", async () => {
    const mine = await listening();
    const ctx = await firm({ baseUrl: await deadAddress(), appUrl: mine.url, webUrl: mine.url });
    const theirs = await listening();
    const edit = (statement: ReturnType<typeof sql>) => inDatabase(ctx, (tx) => tx.execute(statement));
    await db()
      .update(databases)
      .set({ baseUrl: theirs.url, webUrl: theirs.url })
      .where(eq(databases.id, ctx.databaseId));
    const asked = async () => listMovements(await operatorTarget(ctx), { operatorId: "1" });
    await expect(asked()).rejects.toMatchObject({ code: "credential" });
    await edit(sql`update credentials set origins = array[${theirs.url}]`);
    await expect(asked()).rejects.toMatchObject({ code: "credential" });
    await edit(sql`update credentials set origins = '{}'`);
    await expect(asked()).rejects.toMatchObject({ code: "credential" });
    await edit(sql`update credentials set sealed = (select sealed from credentials where kind = 'services')`);
    await expect(asked()).rejects.toMatchObject({ code: "credential" });
    expect(theirs.sent).toEqual([]);
  });

  test("meet only as they were shown: a change while the token is being given stores nothing", async () => {
    const ctx = await firm();
    const shown = (await listTokens(ctx)).find(({ kind }) => kind === "filing")?.origins ?? [];
    expect(shown).toEqual(["https://app.a.example"]);
    const addresses = { ...old, appUrl: "https://app.b.example" };
    const change = { name: "A", addresses, mayDrop: ["filing"] as const };
    const given = { kind: "filing", token: "para-o-endereco-antigo", givenFor: shown } as const;
    const [changed, stored] = await Promise.all([changeAddresses(ctx, change), setToken(ctx, given)]);
    expect(changed.ok).toBe(true);
    // Whichever came first: the token was refused, or it was stored for the old address and went with it.
    expect(await heldKinds(ctx)).not.toContain("filing");
    expect(await setToken(ctx, given)).toEqual({ ok: false, reason: "moved" });
    expect(["moved", undefined]).toContain(stored.ok ? undefined : stored.reason);
  });
});
