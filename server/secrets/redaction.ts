import "server-only";
import { type Sought, shortest, soughtOf, withoutHalves, withoutSecrets } from "#lib/secrets/forms.ts";

/**
 * The one redaction list. Two kinds of entry: names under which secrets travel (query parameters, headers, cookies,
 * JSON keys), and the secrets themselves: those of the environment from the start, tokens when they are opened.
 */
const names =
  "token|token_captura|token_peticionamento|authorization|password|passwd|senha|secret|cookie|set-cookie|receipt|file";

const patterns: [RegExp, string][] = [
  [/([?&](?:token|token_captura|token_peticionamento|callback|secret)=)[^&\s"'\\]+/gi, "$1[…]"],
  [new RegExp(`("(?:${names})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, "gi"), '$1"[…]"'],
  [/\b(authorization:\s*)(?:bearer\s+|basic\s+)?[^\s"\\]+/gi, "$1[…]"],
  [/\b((?:set-)?cookie:\s*)[^\r\n"\\]+/gi, "$1[…]"],
  [/((?:next-auth\.[\w-]+|autos-(?:device|departure|step))=)[^;\s"'\\]+/gi, "$1[…]"],
  [/(postgres(?:ql)?:\/\/[^:/\s"]+:)[^@\s"]+@/gi, "$1[…]@"],
  // Secrets that only a hash of is kept here: the address of a calendar, one that serves once, and a key that delivers.
  [/(\/ics\/)[A-Za-z0-9_-]{20,}/g, "$1[…]"],
  [/((?:\/|%2F)convite(?:\/|%2F))[A-Za-z0-9_-]{20,}/gi, "$1[…]"],
  [/\bautos_[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, "[…]"],
  [/<Buffer [^>]*>/g, "<Buffer […]>"],
];

/** The secrets of this process itself, for good; and of the tokens that it opened those that it used last. */
declare global {
  var autosSecrets: { own: Map<string, Sought>; opened: Map<string, Sought> } | undefined;
}

function remembered() {
  globalThis.autosSecrets ??= { own: new Map(), opened: new Map() };
  return globalThis.autosSecrets;
}

/**
 * Remembers a secret of this installation, so that it is removed from every log line, whatever field carries it, in every
 * form. What people give or ask for is not remembered here: there is no end to it.
 */
export function rememberSecret(value: string): void {
  const { own } = remembered();
  if (value.length >= shortest && !own.has(value)) own.set(value, soughtOf(value));
}

/** Each line is searched for all of them, which takes a millisecond or two. */
export const mostOpened = 500;
const shortestOpened = 16;

/**
 * Remembers a stored token as long as it is among the last that were opened. One that may be a word or a number is not: a
 * firm would take it out of what is logged of all others. It still is removed under the names that tokens travel under.
 */
export function rememberOpened(token: string): void {
  if (token.length < shortestOpened || !/\d/.test(token) || !/[A-Za-z]/.test(token)) return;
  const { opened } = remembered();
  const sought = opened.get(token) ?? soughtOf(token);
  opened.delete(token);
  opened.set(token, sought);
  for (const oldest of opened.keys()) {
    if (opened.size <= mostOpened) break;
    opened.delete(oldest);
  }
}

/** A variable of the environment with one of these names is a secret as a whole; several are separated by commas. */
const secretVariable = /(?:^|_)(?:PASSWORD|PASS|PASSWD|PGPASSWORD|SECRET|TOKEN|KEYS?)$/;
/** Shorter ones are switches and numbers. */
const shortestVariable = 8;

/** Remembers the secrets of an environment: keys and passwords by their variable's name, and the password of every URL. */
export function rememberVariables(source: Record<string, string | undefined>): void {
  for (const [name, value = ""] of Object.entries(source)) {
    const url = value.includes("://") ? URL.parse(value) : null;
    if (url !== null && url.password !== "") {
      rememberSecret(url.password);
      rememberSecret(decoded(url.password));
    }
    if (!secretVariable.test(name) || value.length < shortestVariable) continue;
    for (const part of [value, ...value.split(",")]) rememberSecret(part.trim());
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes some secrets, in every form, from a text that comes from elsewhere, and all that travels under their names. */
export function withoutThese(text: string, secrets: readonly string[]): string {
  const sought = secrets.filter(({ length }) => length >= shortest).map(soughtOf);
  return withoutNamed(withoutSecrets(text, sought));
}

function withoutNamed(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  return clean;
}

const known = () => {
  const { own, opened } = remembered();
  return [...own.values(), ...opened.values()];
};

/** Removes every known secret from a text that is about to leave the process. */
export const redact = (text: string): string => withoutNamed(withoutSecrets(text, known()));

/** The same of whole lines, each of which may also have the half of a secret that was written in two pieces. */
export function redactLines(text: string): string {
  const secrets = known();
  return redact(text).replace(/[^\r\n]+/g, (line) => withoutHalves(line, secrets));
}
