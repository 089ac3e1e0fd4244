import { randomBytes } from "node:crypto";
import type { Database } from "../database.ts";

export type CourtSession = {
  hashCode: string;
  value: string;
  advocate: string;
  court: string;
  instance: string;
};

export const sessionTables = `
  create table if not exists court_sessions (
    value text primary key,
    hash_code text not null,
    advocate text not null,
    court text not null,
    instance text not null,
    opened_at timestamptz not null default now()
  );
`;

export type SessionStore = ReturnType<typeof createSessionStore>;
/** Sessions at the simulated courts; they never expire. */
export const createSessionStore = (db: Database) => ({
  async open({ advocate, court, instance }: Omit<CourtSession, "hashCode" | "value">) {
    const session = {
      hashCode: randomBytes(20).toString("hex"),
      value: randomBytes(24).toString("base64url"),
      advocate,
      court,
      instance,
    };
    await db.query(
      "insert into court_sessions (value, hash_code, advocate, court, instance) values ($1, $2, $3, $4, $5)",
      [session.value, session.hashCode, advocate, court, instance],
    );
    return session;
  },
  async byValue(value: string) {
    const [row] = await db.query(
      "select value, hash_code, advocate, court, instance from court_sessions where value = $1",
      [value],
    );
    if (row === undefined) return null;
    return {
      hashCode: String(row.hash_code),
      value: String(row.value),
      advocate: String(row.advocate),
      court: String(row.court),
      instance: String(row.instance),
    };
  },
});
