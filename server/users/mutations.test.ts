import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { passwordMatches } from "#server/auth/passwords.ts";
import { findSession, openSession } from "#server/auth/sessions.ts";
import { closePool, db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { findUserByEmail } from "./data.ts";
import { addUser, changePassword } from "./mutations.ts";

afterAll(closePool);
const cli = { kind: "cli", account: "teste" } as const;
const password = "uma frase que serve";

async function person() {
  const email = `Ana.${randomUUID()}@Escritorio.example`;
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

  test("change their password by giving the current one, which ends their other sessions", async () => {
    const { id, actor } = await person();
    const [here, elsewhere] = [
      await openSession(db(), { userId: id, address: null, agent: null }),
      await openSession(db(), { userId: id, address: null, agent: null }),
    ];
    const sessionId = (await findSession(here, { touch: true }))?.sessionId ?? "";
    const next = "outra frase que serve";
    expect(await changePassword(actor, { sessionId, current: "errada", next })).toEqual({
      ok: false,
      reason: "wrong-current",
    });
    expect(await changePassword(actor, { sessionId, current: password, next: password })).toEqual({
      ok: false,
      reason: "same",
    });
    expect(await changePassword(actor, { sessionId, current: password, next })).toEqual({ ok: true });
    const [row] = await db().select().from(users).where(eq(users.id, id));
    expect(row?.mustChangePassword).toBe(false);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await passwordMatches(row?.passwordHash, next)).toBe(true);
    expect(await passwordMatches(undefined, next)).toBe(false);
    expect(await findSession(here, { touch: true })).not.toBeNull();
    expect(await findSession(elsewhere, { touch: true })).toBeNull();
  });
});
