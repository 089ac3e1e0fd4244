import "server-only";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { readAddress } from "#server/auth/client-address.ts";
import { env } from "#server/env.ts";

const isTrusted = (address: string) =>
  env().TRUSTED_PROXIES.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Whether a socket's address is one of `TRUSTED_PROXIES`, which speak for many. */
export function isTrustedPeer(remoteAddress: string): boolean {
  const peer = readAddress(remoteAddress);
  return peer !== null && isTrusted(peer);
}

/** What says that its sender speaks for another one. */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|(?:x-real|x-client|true-client|cf-connecting)-ip)$/;

/**
 * Next trusts the `X-Forwarded-*` headers of any client. So the listener overwrites them: address and protocol from the
 * socket or, when the peer is one of `TRUSTED_PROXIES`, from what the proxies wrote. `X-Real-IP` is the same address where no
 * proxy can hide another one behind it. Comes after `refuseHost`, once.
 */
export function setForwardedHeaders(request: IncomingMessage): void {
  const { headers } = request;
  const peer = readAddress(request.socket.remoteAddress ?? "");
  const origin = new URL(env().APP_ORIGIN);
  const written = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const names = Object.keys(headers).filter((name) => forwarding.test(name));
  const address = peer === null ? "" : clientAddress({ peer, written, isProxy: isTrusted });
  const isItself = names.length === 0 || (peer !== null && isTrusted(peer) && !isTrusted(address));
  for (const name of names) delete headers[name];
  headers["x-forwarded-for"] = address;
  if (isItself) headers["x-real-ip"] = address;
  headers["x-forwarded-host"] = origin.host;
  headers["x-forwarded-proto"] =
    peer !== null && isTrusted(peer) ? origin.protocol.slice(0, -1) : protocolOf(request);
}

/**
 * Each proxy adds at the right whom it heard from. So from the right, as long as a proxy of ours speaks, the address before
 * it is true; what stands further to the left the client may have made up.
 */
export function clientAddress(given: {
  peer: string;
  /** `X-Forwarded-For`; several headers are joined by commas, as one is. */
  written: string;
  isProxy: (address: string) => boolean;
}): string {
  const { peer, written, isProxy } = given;
  let client = peer;
  for (const entry of written.split(",").toReversed()) {
    if (!isProxy(client)) return client;
    const address = readAddress(entry.trim());
    // Junk that a proxy of ours passed on: then the proxy is all that is known.
    if (address === null) return client;
    client = address;
  }
  return client;
}

const protocolOf = (request: IncomingMessage): "https" | "http" =>
  "encrypted" in request.socket ? "https" : "http";
