import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { passwordMatches } from "#server/auth/passwords.ts";
import { findSession, openSession } from "#server/auth/sessions.ts";
import { closePool, db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { endSessions } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeSession } from "#testing/people.ts";
import { findUserByEmail } from "./data.ts";
import { addUser, changePassword } from "./mutations.ts";

afterAll(closePool);
const cli = { kind: "cli", account: "teste" } as const;
const password = "uma frase que serve";

async function person() {
  const email = `Ana.${drawnId()}@Escritorio.example`;
  const added = await addUser(cli, {
    email,
    name: "Ana",
    password,
    isOwner: false,
    mustChangePassword: true,
  });
  if (added === null) throw new Error("taken");
  return {
    id: added.id,
    email,
    actor: { kind: "user", userId: added.id, name: "Ana", address: null } as const,
  };
}

describe("people", () => {
  test("are found by e-mail whatever its capitals, and one e-mail belongs to one person", async () => {
    const { id, email } = await person();
    expect(await findUserByEmail(email.toUpperCase())).toMatchObject({ id });
    const twice = {
      email: email.toLowerCase(),
      name: "Outra",
      password,
      isOwner: false,
      mustChangePassword: false,
    };
    expect(await addUser(cli, twice)).toBeNull();
  });

  test("change no password in a session that somebody ended meanwhile", async () => {
    const { id, actor } = await person();
    const { sessionId } = await makeSession(id);
    await endSessions(cliAuthority("teste"), { personId: id });
    const change = { sessionId, justSignedIn: true, current: password, next: "outra frase que serve" };
    await expect(changePassword(actor, change)).rejects.toMatchObject({ code: "unauthenticated" });
    const [row] = await db().select().from(users).where(eq(users.id, id));
    expect(await passwordMatches(row?.passwordHash, password)).toBe(true);
  });

  test("change their password by giving the current one, which ends their other sessions", async () => {
    const { id, actor } = await person();
    const [here, elsewhere] = [
      await openSession(db(), { userId: id, address: null, agent: null }),
      await openSession(db(), { userId: id, address: null, agent: null }),
    ];
    const sessionId = (await findSession(here, { touch: true }))?.sessionId ?? "";
    const change = (current: string, next: string) =>
      changePassword(actor, { sessionId, justSignedIn: true, current, next });
    const next = "outra frase que serve";
    expect(await change("errada", next)).toEqual({ ok: false, reason: "wrong-one-time" });
    expect(await change(password, password)).toEqual({ ok: false, reason: "same" });
    expect(await change(password, "aaaaaaaaaaaaaaa")).toEqual({ ok: false, reason: "repeated" });
    expect(await change(password, actor.name.repeat(5))).toEqual({ ok: false, reason: "personal" });
    expect(await change(password, next)).toEqual({ ok: true });
    const [row] = await db().select().from(users).where(eq(users.id, id));
    expect(row?.mustChangePassword).toBe(false);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await passwordMatches(row?.passwordHash, next)).toBe(true);
    expect(await passwordMatches(undefined, next)).toBe(false);
    expect(await findSession(here, { touch: true })).not.toBeNull();
    expect(await findSession(elsewhere, { touch: true })).toBeNull();
  });

  test("are not asked for a one-time password again right after they signed in with it", async () => {
    const { id, actor } = await person();
    const secret = await openSession(db(), { userId: id, address: null, agent: null });
    const read = async () => {
      const session = await findSession(secret, { touch: true });
      return { sessionId: session?.sessionId ?? "", justSignedIn: session?.justSignedIn ?? false };
    };
    const next = "outra frase que serve";
    await db().execute(
      sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${id}`,
    );
    const later = await read();
    const needed = { ok: false, reason: "current-needed" };
    expect(await changePassword(actor, { ...later, current: null, next })).toEqual(needed);
    await db().execute(
      sql`update sessions set created_at = now() - interval '14 minutes' where user_id = ${id}`,
    );
    const soon = await read();
    const same = { ok: false, reason: "same" };
    expect(await changePassword(actor, { ...soon, current: null, next: password })).toEqual(same);
    expect(await changePassword(actor, { ...soon, current: null, next })).toEqual({ ok: true });
    // It is their own now, and their own is always asked for.
    expect(await changePassword(actor, { ...soon, current: null, next: "mais uma que serve" })).toEqual(
      needed,
    );
    const wrong = { ok: false, reason: "wrong-current" };
    expect(await changePassword(actor, { ...soon, current: password, next: "mais uma que serve" })).toEqual(
      wrong,
    );
  });
});
