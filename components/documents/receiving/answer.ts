import type { DocumentFailure } from "#lib/documents/failure.ts";
import { endsShort } from "#lib/documents/headers.ts";
import { apiErrorSchema } from "#lib/http/api-error.ts";

/** The length the sender announced, or null. */
export function lengthOf(response: Response): number | null {
  const text = response.headers.get(endsShort.says) ?? response.headers.get("content-length");
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** The first byte that a partial answer has, or null. */
export function startOfRange(response: Response): number | null {
  const match = /^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "");
  return match?.[1] ? Number(match[1]) : null;
}

/** The length of the whole document of which this is a part, or null. */
export function totalOfRange(response: Response): number | null {
  if (response.status !== 206) return null;
  const match = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get("content-range") ?? "");
  return match?.[1] ? Number(match[1]) : null;
}

/** Why our own route refused, in its words. */
export async function readRefusal(response: Response): Promise<DocumentFailure> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = apiErrorSchema.safeParse(body);
  if (!refusal.success) return { kind: "internal" };
  const { code, message, errorId } = refusal.data;
  return errorId ? { kind: code, message, errorId } : { kind: code, message };
}
