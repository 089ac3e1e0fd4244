import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { cliCtx } from "#server/auth/ctx.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, credentials, databases, memberships } from "#server/db/schema/schema.ts";
import { holdsToken, missingCredentials, operatorTarget } from "#server/operator/credentials.ts";
import { drawnNumber } from "#testing/drawn.ts";
import { adminCtx, auditActions, auditDetails, ctxFor, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { changeSettings, createDatabase, installation, saveDatabase, setToken } from "./mutations.ts";
import { listTokens } from "./tokens/data.ts";

afterAll(closePool);
const actor = { kind: "cli", account: "teste" } as const;
const token = "canario-do-token-1234";

describe("tokens", () => {
  test("are stored encrypted with their last four characters, can be replaced, and do not open in another database", async () => {
    const { id } = await makeDatabase();
    const ctx = adminCtx(id);
    await setToken(ctx, { kind: "api", token: "primeiro-0000" });
    await setToken(ctx, { kind: "api", token });
    const rows = await inDatabase(ofFirm(id), (tx) => tx.select().from(credentials));
    expect(rows).toMatchObject([{ kind: "api", lastFour: "1234", setBy: "terminal" }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await holdsToken(ctx, { kind: "api", token })).toBe(true);
    expect(await missingCredentials(ctx)).toEqual(["capture", "services", "filing", "integration"]);
    const other = await makeDatabase();
    await inDatabase(ofFirm(other.id), (tx) =>
      tx
        .insert(credentials)
        .values({
          ...rows[0],
          kind: "api",
          sealed: rows[0]?.sealed ?? "",
          lastFour: "1234",
          setBy: "x",
          databaseId: other.id,
        }),
    );
    expect(await holdsToken(adminCtx(other.id), { kind: "api", token })).toBe(false);
  });

  test("that the installation brought are not said to be from a terminal", async () => {
    const { id } = await makeDatabase();
    await setToken(cliCtx({ databaseId: id, account: installation.account }), { kind: "api", token });
    expect((await listTokens(adminCtx(id)))[0]?.held?.setBy).toBe("pela instalação");
  });

  test("are set by administrators only, with an audit row that does not hold them", async () => {
    const { id } = await makeDatabase();
    await expect(setToken(ctxFor(id, ["lawyer"]), { kind: "api", token })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await auditActions(ctxFor(id))).toEqual([]);
    await setToken(ctxFor(id, ["admin"]), { kind: "api", token });
    expect(await auditActions(ctxFor(id))).toEqual(["token.set"]);
  });
});

describe("settings of the operator's interface", () => {
  test("change one by one, keep the others, and are those of the next call", async () => {
    const ctx = adminCtx((await makeDatabase()).id);
    await changeSettings(ctx, { captureParameter: "token_captura", operationCredential: { cover: "none" } });
    const changed = await changeSettings(ctx, {
      captureParameter: "token_captura",
      batchSize: 20,
      operationCredential: { download: "none" },
    });
    expect(changed).toEqual([
      { setting: "batchSize", from: 100, to: 20 },
      { setting: "operationCredential.download", from: "api", to: "none" },
    ]);
    const { settings } = await operatorTarget(ctx);
    expect(settings).toMatchObject({ captureParameter: "token_captura", batchSize: 20, authScheme: "raw" });
    expect(settings.operationCredential).toMatchObject({ cover: "none", download: "none", status: "api" });
    expect(await auditActions(ctx)).toEqual(["database.settings", "database.settings"]);
    expect(await auditDetails(ctx)).toEqual([
      { captureParameter: "token_captura", "operationCredential.cover": "none" },
      { batchSize: 20, "operationCredential.download": "none" },
    ]);
  });

  test("set aside what was found of the tokens that they speak of, and of no others", async () => {
    const ctx = adminCtx((await makeDatabase()).id);
    const finding = { outcome: "accepted" } as const;
    for (const kind of ["api", "capture", "services"] as const) await setToken(ctx, { kind, token, finding });
    const outdated = async () =>
      (await listTokens(ctx)).flatMap(({ kind, held }) => (held?.check?.settingsChanged ? [kind] : []));
    await changeSettings(ctx, { batchSize: 20 });
    expect(await outdated()).toEqual([]);
    await changeSettings(ctx, { operationCredential: { cover: "none" } });
    expect(await outdated()).toEqual(["api"]);
    await changeSettings(ctx, { captureParameter: "token_captura" });
    expect(await outdated()).toEqual(["api", "capture"]);
    await setToken(ctx, { kind: "api", token, finding });
    expect(await outdated()).toEqual(["capture"]);
    await changeSettings(ctx, { authScheme: "bearer" });
    expect(await outdated()).toEqual(["api", "capture"]);
  });

  test("leave no trace when nothing changes, and other databases alone", async () => {
    const [ctx, other] = [adminCtx((await makeDatabase()).id), adminCtx((await makeDatabase()).id)];
    await changeSettings(other, { authScheme: "bearer" });
    expect(await changeSettings(ctx, { authScheme: "raw", batchSize: 100 })).toEqual([]);
    expect(await auditActions(ctx)).toEqual([]);
    expect((await operatorTarget(ctx)).settings.authScheme).toBe("raw");
  });

  test("are an administrator's", async () => {
    const { id } = await makeDatabase();
    await expect(changeSettings(ctxFor(id, ["lawyer"]), { batchSize: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await auditActions(ctxFor(id))).toEqual([]);
  });
});

describe("databases and roles", () => {
  test("saving a database again changes its addresses and keeps the settings that were not given", async () => {
    const document = String(drawnNumber(1e13, 2e13));
    const urls = {
      baseUrl: "https://api.example",
      appUrl: "https://app.example",
      webUrl: "https://web.example",
    };
    await saveDatabase(actor, { document, name: "A", ...urls, settings: { authScheme: "bearer" } });
    const saved = await saveDatabase(actor, {
      document,
      name: "B",
      ...urls,
      baseUrl: "https://novo.example",
    });
    const again = saved.ok ? saved.database : null;
    expect(again).toMatchObject({
      name: "B",
      baseUrl: "https://novo.example",
      settings: { authScheme: "bearer" },
      simulated: false,
    });
    expect(await db().$count(databases, eq(databases.document, document))).toBe(1);
    expect(await db().$count(auditEvents, eq(auditEvents.object, document))).toBe(1);
    expect(await auditDetails(adminCtx(again?.id ?? ""))).toEqual([
      { from: "A", to: "B" },
      { "baseUrl.from": "https://api.example", "baseUrl.to": "https://novo.example", dropped: "" },
    ]);
  });
});

describe("a database that a person adds", () => {
  const given = (document: string) => ({
    document,
    name: "Moura e Filhas",
    baseUrl: "https://api.example/",
    appUrl: "https://app.example",
    webUrl: "https://web.example",
  });
  const documentOf = () => String(drawnNumber(2e13, 3e13));

  test("has that person as its administrator, both on the trail; a second one of its number is not made", async () => {
    const { id: userId } = await makeUser();
    const person = { kind: "user", userId, name: "Helena", address: null } as const;
    const document = documentOf();
    const [one, other] = await Promise.all([
      createDatabase(person, given(document)),
      createDatabase(person, given(document)),
    ]);
    const created = one ?? other;
    expect([one, other].filter((row) => row !== null)).toHaveLength(1);
    expect(created).toMatchObject({ document, baseUrl: "https://api.example", simulated: false });
    const held = await db().select().from(memberships).where(eq(memberships.userId, userId));
    expect(held).toMatchObject([{ databaseId: created?.id, role: "admin" }]);
    const trail = await db().select().from(auditEvents).where(eq(auditEvents.actorId, userId));
    expect(trail.map(({ action }) => action).sort()).toEqual(["database.add", "role.grant"]);
  });

  test("gives that person the role that they choose beside it", async () => {
    const { id: userId } = await makeUser();
    const person = { kind: "user", userId, name: "Helena", address: null } as const;
    const created = await createDatabase(person, { ...given(documentOf()), ownRole: "lawyer" });
    const held = await db().select().from(memberships).where(eq(memberships.userId, userId));
    expect(held.map(({ databaseId, role }) => [databaseId, role]).sort()).toEqual([
      [created?.id, "admin"],
      [created?.id, "lawyer"],
    ]);
  });

  test("is not made with an address that no operator may have", async () => {
    const document = documentOf();
    const refused = createDatabase(actor, { ...given(document), webUrl: "http://web.example" });
    await expect(refused).rejects.toThrow(/começa com https/);
    expect(await db().$count(databases, eq(databases.document, document))).toBe(0);
  });

  test("keeps its tokens when it is saved again at other addresses, unless that is asked for", async () => {
    const document = documentOf();
    const saved = await saveDatabase(actor, given(document));
    if (!saved.ok) throw new Error("not saved");
    await setToken(adminCtx(saved.database.id), { kind: "capture", token });
    const moved = { ...given(document), baseUrl: "https://outro.example" };
    expect(await saveDatabase(actor, moved)).toEqual({
      ok: false,
      reason: "drops-tokens",
      kinds: ["capture"],
    });
    expect(await saveDatabase(actor, { ...moved, dropTokens: true })).toMatchObject({
      ok: true,
      dropped: ["capture"],
    });
  });
});
