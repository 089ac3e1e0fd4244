import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "./database.ts";

export const tokenKinds = ["api", "capture", "services", "filing", "integration"] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type Tokens = Readonly<Record<TokenKind, string>>;

/** The sandbox's tokens, made at its first start and always the same afterwards. */
export async function loadTokens(database: Database): Promise<Tokens> {
  for (const kind of tokenKinds) {
    await database.query("insert into tokens (kind, value) values ($1, $2) on conflict do nothing", [
      kind,
      `sbx-${kind}-${randomBytes(18).toString("hex")}`,
    ]);
  }
  const stored = new Map<unknown, string>();
  for (const row of await database.query("select kind, value from tokens")) {
    stored.set(row.kind, String(row.value));
  }
  const read = (kind: TokenKind): string => stored.get(kind) ?? "";
  return {
    api: read("api"),
    capture: read("capture"),
    services: read("services"),
    filing: read("filing"),
    integration: read("integration"),
  };
}

export function isSameToken(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
