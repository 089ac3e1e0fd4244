import "server-only";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { readAddress } from "#server/auth/client-address.ts";
import { takeAttemptHere } from "#server/auth/rate-limit.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { isTrustedPeer } from "./forwarded.ts";
import type { Refusal } from "./refusal.ts";

/** What the machine itself and its supervisor ask, under whatever name, but of what was counted; it says nothing of a firm. */
const probes = /^\/api\/(?:health|ready|metrics)$/;

/**
 * Where a proxy does the HTTPS, only it speaks to Autos without: whoever came by themselves would send a password or a session
 * that anybody on the way can read. Comes after `refuseHost`.
 */
export function refuseDirect({ socket, url = "" }: IncomingMessage): Refusal | null {
  const { APP_ORIGIN, TRUSTED_PROXIES } = env();
  const isBehind = TRUSTED_PROXIES.rules.length > 0 && APP_ORIGIN.startsWith("https://");
  if (!isBehind || "encrypted" in socket || probes.test(url)) return null;
  const peer = socket.remoteAddress ?? "";
  if (isTrustedPeer(peer)) return null;
  sayNoProxy(readAddress(peer) ?? peer);
  const message = `Aqui o Autos só atende pelo seu proxy, com HTTPS. Abra ${APP_ORIGIN}.`;
  return { status: 421, code: "not_found", message };
}

/** Whether a host is this machine, or is named by its address, to which nobody's page leads by a name of its own. */
function isAddress(host: string): boolean {
  const { hostname = "" } = (/[/?#@\\]/.test(host) ? null : URL.parse(`http://${host}`)) ?? {};
  return hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/** In the words of whoever runs the machine: with a wrong `TRUSTED_PROXIES` it shuts everybody out. Once for an address and quarter. */
function sayNoProxy(peer: string): void {
  const limits = [
    { key: `no proxy ${peer}`, limit: 1 },
    { key: "no proxy", limit: 20 },
  ];
  if (limits.some((limit) => takeAttemptHere({ ...limit, windowMinutes: 15 }) !== "within")) return;
  log().warn(
    { peer },
    `Recusado o que veio de ${peer}, que não está em TRUSTED_PROXIES. Se é o seu proxy, inclua ${peer} em TRUSTED_PROXIES e inicie o Autos de novo.`,
  );
}

/**
 * Autos answers under the host of `APP_ORIGIN` only: another name may be somebody's page that leads its visitors' browsers
 * here (DNS rebinding). Puts the request into its usual form: a path, and our own host.
 */
export function refuseHost(request: IncomingMessage): Refusal | null {
  const ours = new URL(env().APP_ORIGIN);
  const { headersDistinct, url = "" } = request;
  const absolute = url.startsWith("/") ? null : URL.parse(url);
  if (absolute !== null) request.url = absolute.pathname + absolute.search;
  if (!request.url?.startsWith("/"))
    return { status: 400, code: "invalid", message: "O pedido está malformado." };
  const isOurs = (host: string) =>
    URL.parse(`${ours.protocol}//${host}`)?.host === ours.host && !/[/?#@\\]/.test(host);
  const named = [...(headersDistinct.host ?? []), ...(absolute === null ? [] : [absolute.host])];
  const isProbe = probes.test(request.url) && (!request.url.endsWith("/metrics") || named.every(isAddress));
  if (!isProbe && !(headersDistinct.host?.length === 1 && named.every(isOurs))) {
    return {
      status: 421,
      code: "not_found",
      message: `Este não é o endereço do Autos. Abra ${ours.origin}.`,
    };
  }
  request.headers.host = ours.host;
  return null;
}
