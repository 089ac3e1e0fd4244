import "server-only";
import { can } from "#server/auth/ctx.ts";
import { pageCtx } from "#server/auth/page.ts";
import { whoEnters } from "./data.ts";

/** Null for who may enter courts; else who may, and who decides that. */
export async function loadKeptOut(
  document: string,
): Promise<{ lawyers: string[]; administrators: string[] } | null> {
  const ctx = await pageCtx(document);
  return can(ctx, "integration.access") ? null : await whoEnters(ctx);
}

/** The name of whoever asks, offered as the lawyer. */
export async function loadOwnName(document: string): Promise<string> {
  const { actor } = await pageCtx(document);
  return actor.kind === "user" ? actor.name : "";
}
