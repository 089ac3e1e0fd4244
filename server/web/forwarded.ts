import "server-only";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { env } from "#server/env.ts";

const withoutMapping = (address: string) => address.replace(/^::ffff:/, "");

/**
 * Next trusts the `X-Forwarded-*` headers of any client. So the listener overwrites them from the socket, unless the
 * peer is one of `TRUSTED_PROXIES`: then it keeps only the last address, which that proxy added.
 */
export function setForwardedHeaders(request: IncomingMessage): void {
  const peer = withoutMapping(request.socket.remoteAddress ?? "");
  const fromProxy = peer !== "" && env().TRUSTED_PROXIES.check(peer, isIPv6(peer) ? "ipv6" : "ipv4");
  const { headers } = request;
  const given = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim();
  const origin = new URL(env().APP_ORIGIN);
  delete headers.forwarded;
  delete headers["x-real-ip"];
  delete headers["x-forwarded-port"];
  headers["x-forwarded-for"] = fromProxy && given ? withoutMapping(given) : peer;
  headers["x-forwarded-host"] = fromProxy ? origin.host : (headers.host ?? origin.host);
  headers["x-forwarded-proto"] = fromProxy ? origin.protocol.slice(0, -1) : protocolOf(request);
}

function protocolOf(request: IncomingMessage): "https" | "http" {
  return "encrypted" in request.socket ? "https" : "http";
}
