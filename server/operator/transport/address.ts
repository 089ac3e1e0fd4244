import "server-only";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { type AddressProblem, addressSentence, readAddress } from "#lib/databases/addresses/address.ts";
import { askingDns, type Resolve } from "./names.ts";

/** An operator is on the public internet: with other addresses, whoever edits one could read the firm's network (SSRF). */
export type AddressRules = { exemptOrigins: readonly string[]; allowPrivate: boolean };

/** The message is a Portuguese sentence for whoever edits the address. */
export class AddressRefused extends Error {
  readonly problem: AddressProblem;

  constructor(problem: AddressProblem) {
    super(addressSentence(problem));
    this.problem = problem;
  }
}

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

/** Named by whoever runs the installation: the sandbox's origins, and those of ALLOW_PRIVATE_OPERATORS. */
const isNamed = (url: URL, rules: AddressRules) => rules.exemptOrigins.includes(url.origin);

/** The literal IP address of a URL's host, or null for a name. */
function ipOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? null : host;
}

/**
 * Reads an operator's address: https, no user, no query, no fragment, no private IP. A name is judged when it is
 * resolved (`guardedLookup`). Named origins, and private addresses where all are allowed, may also be http: there the
 * tokens stay in the firm's own network. Throws AddressRefused with a Portuguese sentence.
 */
export function parseOperatorAddress(text: string, rules: AddressRules): URL {
  const read = readAddress(text);
  if (!read.ok) throw new AddressRefused(read.problem);
  const url = new URL(read.address);
  if (isNamed(url, rules)) return url;
  const ip = ipOf(url);
  const isPrivate = ip !== null && !isPublicAddress(ip);
  if (isPrivate && !rules.allowPrivate) throw new AddressRefused("private");
  const mayBePlain = rules.allowPrivate && (isPrivate || url.hostname === "localhost");
  if (!read.isSecure && !mayBePlain) throw new AddressRefused("insecure");
  return url;
}

/**
 * Name resolution that refuses private addresses. It runs when the connection is made, so a name cannot pass a check
 * first and lead elsewhere then. Undefined, which is Node's own and reads /etc/hosts, where private addresses are allowed.
 */
export function guardedLookup(
  url: URL,
  rules: AddressRules,
  resolve: Resolve = askingDns(),
): LookupFunction | undefined {
  if (rules.allowPrivate || isNamed(url, rules)) return undefined;
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new AddressRefused("private"), "", 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
