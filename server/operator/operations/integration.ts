import "server-only";
import { z } from "zod";
import type { AccessCookie, AccessRequest } from "#lib/integration/schema.ts";
import { serviceInstant } from "#lib/time/service-dates.ts";
import { RefusedAnswer, UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { lineOf } from "#server/operator/reading/text.ts";
import { webAddressOf } from "#server/operator/reading/web-address.ts";
import {
  isRecord,
  readLeniently,
  wireFlag,
  wireMoment,
  wireText,
  wireWhole,
} from "#server/operator/reading/wire.ts";
import { Secret, SecretUrl } from "#server/operator/secret.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

/** A session at a court: whoever has any part of it acts there as the lawyer. Nothing of it is stored. */
export type CourtAccess = {
  url: SecretUrl;
  domain: string | null;
  hashCode: Secret | null;
  cookies: (AccessCookie & { value: Secret })[];
};

const cookieSchema = z.object({
  key: z.string().min(1),
  value: z.string(),
  domain: wireText,
  path: wireText,
  secure: wireFlag,
  httpOnly: wireFlag,
  hostOnly: wireFlag,
  sameSite: wireText,
  creation: wireMoment,
});

const wireSchema = z.object({
  success: wireFlag,
  accessUrl: wireWhole,
  domain: wireText,
  hashCode: wireText,
  cookies: z.array(cookieSchema).nullish(),
});

/**
 * Operation 16: opens a session at a court's system in a lawyer's name. Each call may open one, so it is never
 * repeated; after an OperatorError whose effect is `unknown` one may be open. What the service refuses is `rejected`.
 */
export async function requestAccess(
  target: OperatorTarget,
  { lawyer, instance, court, signal }: AccessRequest & { signal?: AbortSignal },
): Promise<{ access: CourtAccess; warnings: string[] }> {
  const body = { advocate: lawyer, instance, court };
  return await callJson(target, { operation: operations.access, body, signal }, readAccess);
}

function readAccess(body: unknown): { access: CourtAccess; warnings: string[] } {
  const record = isRecord(body) && isRecord(body.data) ? body.data : body;
  const read = readLeniently(wireSchema, record);
  if (!read.ok) throw new UnexpectedAnswer("no usable access");
  const { value: wire, warnings } = read;
  if (wire.success === false) throw new RefusedAnswer("access refused");
  const url = webAddressOf(wire.accessUrl);
  if (!url) throw new UnexpectedAnswer("no address to open");
  const access: CourtAccess = {
    url: new SecretUrl(url),
    domain: lineOf(wire.domain),
    hashCode: wire.hashCode ? new Secret(wire.hashCode) : null,
    cookies: (wire.cookies ?? []).map(cookieOf),
  };
  return { access, warnings };
}

const sameSites = ["none", "lax", "strict"] as const;

function cookieOf(wire: z.infer<typeof cookieSchema>): CourtAccess["cookies"][number] {
  const sameSite = wire.sameSite?.trim().toLowerCase();
  return {
    name: wire.key,
    value: new Secret(wire.value),
    domain: lineOf(wire.domain),
    path: lineOf(wire.path) ?? "/",
    // Where the service does not say: what sends the cookie to the fewest places.
    secure: wire.secure ?? true,
    httpOnly: wire.httpOnly ?? false,
    hostOnly: wire.hostOnly ?? true,
    sameSite: sameSites.find((known) => known === sameSite) ?? null,
    createdAt: wire.creation ? serviceInstant(wire.creation) : null,
  };
}
