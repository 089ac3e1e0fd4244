import "server-only";
import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * An operator answers on the public internet. If other addresses were allowed, whoever edits one could read the
 * firm's own network through Autos (server-side request forgery).
 */
export type AddressRules = { exemptOrigins: readonly string[]; allowPrivate: boolean };

export class AddressRefused extends Error {}

/** The special-purpose blocks of RFC 6890 and its successors, multicast, and what is reserved. */
const notPublic4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic4.addSubnet(network, prefix, "ipv4");
}

/** Global unicast, without the blocks that carry an IPv4 address inside (Teredo, 6to4) or are for documentation. */
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");
const notPublic6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic6.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address is one of the public internet. IPv4 written as IPv6, and what names a network card, is not. */
export function isPublicAddress(ip: string): boolean {
  if (ip.includes("%")) return false;
  switch (isIP(ip)) {
    case 4:
      return !notPublic4.check(ip, "ipv4");
    case 6:
      return public6.check(ip, "ipv6") && !notPublic6.check(ip, "ipv6");
    default:
      return false;
  }
}

function isExempt(url: URL, rules: AddressRules): boolean {
  return rules.allowPrivate || rules.exemptOrigins.includes(url.origin);
}

/**
 * Reads an operator's address: http(s), no user, no query, no fragment, no private IP. A name is judged when it is
 * resolved (`guardedLookup`). Throws AddressRefused with a Portuguese sentence.
 */
export function parseOperatorAddress(text: string, rules: AddressRules): URL {
  const url = URL.parse(text);
  if (!url) throw new AddressRefused("O endereço do serviço não é um endereço da web.");
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new AddressRefused("O endereço do serviço começa com https:// ou http://.");
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new AddressRefused("O endereço do serviço não leva usuário, senha, ? nem #.");
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isExempt(url, rules)) {
    throw new AddressRefused("O endereço do serviço é de uma rede privada.");
  }
  return url;
}

type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Name resolution that refuses private addresses. It runs when the connection is made, so a name cannot pass a check
 * first and lead elsewhere then. Undefined, which is Node's own, where private addresses are allowed.
 */
export function guardedLookup(
  url: URL,
  rules: AddressRules,
  resolve: Resolve = systemLookup,
): LookupFunction | undefined {
  if (isExempt(url, rules)) return undefined;
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new AddressRefused("O nome do serviço leva a uma rede privada."), "", 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
