import "server-only";
import type { CustomFetch } from "openid-client";
import { isLoopback } from "#server/env.ts";

/** How long the provider may take for one answer, in milliseconds, and how large an answer may be. */
const usual = { patienceMs: 5_000, mostBytes: 512 * 1024 };

/** The provider does not answer, or not as one does. `message` is a word of ours, never text from elsewhere. */
export class ProviderSilent extends Error {}

/**
 * Asks the provider, and what its description leads to: without TLS only on this machine, and only where the provider itself
 * is there. No redirect is followed, and every wait is bounded. Throws ProviderSilent.
 */
export function askingProvider(issuer: URL, { patienceMs, mostBytes } = usual): CustomFetch {
  return async (address, { signal, body, ...options }) => {
    requireSafe(new URL(address), issuer);
    const late = AbortSignal.timeout(patienceMs);
    try {
      const answer = await fetch(address, {
        ...options,
        body: body as BodyInit,
        redirect: "manual",
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      });
      const bytes = await bytesOf(answer, mostBytes);
      // What has too much to do, or is broken, says nothing of the person.
      if (answer.status >= 500 || answer.status === 429) throw new ProviderSilent(`status ${answer.status}`);
      const { status, headers } = answer;
      return new Response(bytes.length === 0 ? null : bytes, { status, headers });
    } catch (error) {
      throw error instanceof ProviderSilent ? error : new ProviderSilent(late.aborted ? "late" : "no answer");
    }
  };
}

/** Throws ProviderSilent for an address that neither Autos nor a browser may be led to. */
export function requireSafe(address: URL, issuer: URL): void {
  const mayBePlain = issuer.protocol === "http:" && isLoopback(address);
  if (address.protocol !== "https:" && !(address.protocol === "http:" && mayBePlain))
    throw new ProviderSilent("an address without TLS");
}

async function bytesOf(answer: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new ProviderSilent("an answer too large");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
