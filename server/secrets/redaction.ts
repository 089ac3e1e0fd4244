import "server-only";
import { formsOf, shortest } from "#lib/secrets/forms.ts";

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
  // Secrets that only a hash of is kept here: the address of a calendar, and a key that delivers.
  [/(\/ics\/)[A-Za-z0-9_-]{20,}/g, "$1[…]"],
  [/\bautos_[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, "[…]"],
  [/<Buffer [^>]*>/g, "<Buffer […]>"],
];

declare global {
  var autosSecrets: Map<string, RegExp> | undefined;
}

/** Remembers a secret's value, so that it is removed from every log line, whatever field carries it, in every form. */
export function rememberSecret(value: string): void {
  globalThis.autosSecrets ??= new Map();
  if (value.length < shortest || globalThis.autosSecrets.has(value)) return;
  globalThis.autosSecrets.set(value, formsOf(value));
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

/** Removes one secret, in every form, from a text that comes from elsewhere. */
export function withoutSecret(text: string, secret: string): string {
  return secret.length < shortest ? text : text.replace(formsOf(secret), "[…]");
}

/** Removes every known secret from a text that is about to leave the process. */
export function redact(text: string): string {
  let clean = text;
  for (const forms of globalThis.autosSecrets?.values() ?? []) clean = clean.replace(forms, "[…]");
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  return clean;
}
