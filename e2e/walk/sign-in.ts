import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#server/db/connection.ts";
import { sessions } from "#server/db/schema/schema.ts";
import { minutesUntil } from "#testing/clock.ts";
import { password, visitor } from "./firm.ts";
import type { World } from "./world.ts";

/** The addresses that next-auth answers under one route: walk.test.ts sees them as one, and its product answers here. */
export function describeSignIn(made: () => World): void {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    made().send({
      method: "POST",
      path,
      body: new URLSearchParams(fields).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });

  /** The token that next-auth wants with every form, and the cookie it is compared with. */
  async function nextAuthToken(): Promise<{ csrf: string; csrfToken: string }> {
    const { headers, text } = await made().send({ path: "/api/auth/csrf" });
    const [csrf = ""] = (headers["set-cookie"]?.[0] ?? "").split(";");
    return { csrf, csrfToken: JSON.parse(text).csrfToken };
  }

  test.each([
    ["without its token", {}],
    ["with another's token", { csrfToken: "0".repeat(64) }],
  ])("nobody is signed in or out %s", async (_, token) => {
    const { firm, writes } = made();
    const me = await visitor(firm.id, "Pessoa", { roles: ["lawyer"] });
    const { csrf } = await nextAuthToken();
    const Cookie = `${me.cookie}; ${csrf}`;
    const fields = { email: me.email, password, ...token };
    await writes.take();
    const answers = [
      await post("/api/auth/callback/credentials", fields),
      await post("/api/auth/callback/credentials", fields, { Cookie: csrf }),
      await post("/api/auth/signin/credentials", fields, { Cookie: csrf }),
      await post("/api/auth/signout", fields, { Cookie }),
    ];
    for (const answer of answers)
      expect(String(answer.headers["set-cookie"])).not.toContain("session-token=");
    expect(await writes.take()).toEqual([]);
    expect((await made().send({ path: "/api/events" }, { Cookie: me.cookie })).status).toBe(200);
  });

  test("nobody is signed out from another site, even with the right token", async () => {
    const me = await visitor(made().firm.id, "Pessoa", { roles: ["lawyer"] });
    const { csrf, csrfToken } = await nextAuthToken();
    for (const Origin of ["null", made().elsewhere.url]) {
      const cookies = { Cookie: `${me.cookie}; ${csrf}` };
      expect((await post("/api/auth/signout", { csrfToken }, { ...cookies, Origin })).status).toBe(403);
    }
    expect((await made().send({ path: "/api/events" }, { Cookie: me.cookie })).status).toBe(200);
  });

  test("with its token somebody is signed in and out", async () => {
    const me = await visitor(made().firm.id, "Pessoa", { roles: ["lawyer"] });
    const { csrf, csrfToken } = await nextAuthToken();
    const entered = await post(
      "/api/auth/callback/credentials",
      { email: me.email, password, csrfToken },
      { Cookie: csrf },
    );
    expect(String(entered.headers["set-cookie"])).toContain("session-token=");
    await post("/api/auth/signout", { csrfToken }, { Cookie: `${me.cookie}; ${csrf}` });
    expect((await made().send({ path: "/api/events" }, { Cookie: me.cookie })).status).toBe(401);
  });

  test("who signs in has another secret than this browser had, of their own session or beside one that is over", async () => {
    const { firm } = made();
    const me = await visitor(firm.id, "Pessoa", { roles: ["lawyer"] });
    for (const before of [me, await visitor(firm.id, "Antes dela", { roles: ["lawyer"] })]) {
      const { csrf, csrfToken } = await nextAuthToken();
      const fields = { email: me.email, password, csrfToken };
      const Cookie = `${before.cookie}; ${csrf}`;
      const entered = await post("/api/auth/callback/credentials", fields, { Cookie });
      expect(String(entered.headers["set-cookie"])).toContain("session-token=");
      const [row] = await db().select().from(sessions).where(eq(sessions.id, before.sessionId));
      const isTheirOwn = before === me;
      const isRenewed = row?.formerUntil != null && minutesUntil(row.formerUntil) <= 1;
      expect([row?.revokedAt === null, isRenewed]).toEqual([isTheirOwn, isTheirOwn]);
    }
  });

  test("a session says until when it lasts, and nothing else", async () => {
    const of = async (headers: Record<string, string>) =>
      JSON.parse((await made().send({ path: "/api/auth/session" }, headers)).text);
    expect(await of({ Cookie: made().firm.lawyer.cookie })).toEqual({ expires: expect.any(String) });
    expect(await of({})).toEqual({});
  });
}
