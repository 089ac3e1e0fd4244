import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { setToken } from "#server/databases/mutations.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { credentials } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { parseKeyring, seal } from "#server/secrets/keyring.ts";
import { adminCtx, makeDatabase } from "#testing/fixtures.ts";
import { bindTokens, holdsToken, operatorTarget, originsOf } from "./credentials.ts";

afterAll(closePool);

const addresses = {
  baseUrl: "https://api.example/base",
  appUrl: "https://app.example",
  webUrl: "https://web.example",
};

test("each kind belongs to the addresses at which the interface carries it", () => {
  expect(originsOf("api", addresses)).toEqual(["https://api.example", "https://web.example"]);
  expect(originsOf("capture", addresses)).toEqual(["https://api.example"]);
  expect(originsOf("services", addresses)).toEqual(["https://api.example"]);
  expect(originsOf("filing", addresses)).toEqual(["https://app.example"]);
  expect(originsOf("integration", addresses)).toEqual(["https://web.example"]);
  expect(originsOf("api", { ...addresses, webUrl: "https://api.example" })).toEqual(["https://api.example"]);
});

test("a token opens for its own origins and for no other", async () => {
  const ctx = adminCtx((await makeDatabase({ addresses })).id);
  for (const kind of ["api", "filing"] as const) await setToken(ctx, { kind, token: `token-${kind}` });
  const { token } = await operatorTarget(ctx);
  const opened = [
    token("api", "https://api.example"),
    token("api", "https://web.example"),
    token("api", "https://app.example"),
    token("api", "http://api.example"),
    token("api", "https://api.example:8443"),
    token("filing", "https://app.example"),
    token("filing", "https://api.example"),
    token("capture", "https://api.example"),
  ];
  expect(await Promise.all(opened)).toEqual([
    "token-api",
    "token-api",
    null,
    null,
    null,
    "token-filing",
    null,
    null,
  ]);
});

describe("a token that an older version sealed for its database and kind alone", () => {
  async function older({ keys = env().AUTOS_KEYS } = {}) {
    const ctx = adminCtx((await makeDatabase({ addresses })).id);
    const { databaseId } = ctx;
    const identity = ["credential", databaseId, "api"];
    const sealed = seal({ ring: parseKeyring(keys), text: "token-antigo", identity });
    const row = { databaseId, kind: "api", sealed, lastFour: "tigo", setBy: "Renata" } as const;
    await inDatabase(ctx, (tx) => tx.insert(credentials).values(row));
    const read = async () => {
      const mine = and(eq(credentials.databaseId, databaseId), eq(credentials.kind, "api"));
      const [found] = await inDatabase(ctx, (tx) => tx.select().from(credentials).where(mine));
      return found;
    };
    return { ctx, sealed, read };
  }

  test("is bound to the present addresses when it is first read, and opens for them alone", async () => {
    const { ctx, sealed, read } = await older();
    const { token } = await operatorTarget(ctx);
    expect(await token("api", "https://api.example")).toBe("token-antigo");
    expect(await token("api", "https://outro.example")).toBeNull();
    const after = await read();
    expect(after).toMatchObject({ origins: ["https://api.example", "https://web.example"], setBy: "Renata" });
    expect(after?.sealed).not.toBe(sealed);
    // The old seal is of no use at a row that has origins.
    await inDatabase(ctx, (tx) => tx.update(credentials).set({ sealed }));
    expect(await token("api", "https://api.example")).toBeNull();
  });

  test("is bound at the start of the worker, once", async () => {
    const { ctx } = await older();
    expect(await bindTokens(ctx)).toBe(1);
    expect(await bindTokens(ctx)).toBe(0);
    expect(await holdsToken(ctx, { kind: "api", token: "token-antigo" })).toBe(true);
  });

  test("is kept as it is, and sent nowhere, while its key is missing", async () => {
    const { ctx, sealed, read } = await older({ keys: Buffer.alloc(32, 7).toString("base64") });
    expect(await bindTokens(ctx)).toBe(0);
    expect(await (await operatorTarget(ctx)).token("api", "https://api.example")).toBeNull();
    expect(await read()).toMatchObject({ sealed, origins: [] });
  });

  test("is not another's: a seal of another database or kind does not become one of this", async () => {
    const { sealed } = await older();
    const other = adminCtx((await makeDatabase({ addresses })).id);
    await setToken(other, { kind: "api", token: "token-de-outro" });
    await inDatabase(other, (tx) => tx.update(credentials).set({ sealed, origins: sql`'{}'` }));
    expect(await (await operatorTarget(other)).token("api", "https://api.example")).toBeNull();
  });
});
