import "server-only";

/**
 * The one redaction list. Two kinds of entry: names under which secrets travel (query parameters, headers,
 * JSON keys), and the secrets themselves, remembered when they are opened.
 */
const names =
  "token|token_captura|token_peticionamento|authorization|password|passwd|senha|secret|cookie|set-cookie|receipt|file";

const patterns: [RegExp, string][] = [
  [/([?&](?:token|token_captura|token_peticionamento|callback|secret)=)[^&\s"'\\]+/gi, "$1[…]"],
  [new RegExp(`("(?:${names})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, "gi"), '$1"[…]"'],
  [/\b(authorization:\s*)(?:bearer\s+)?\S+/gi, "$1[…]"],
  [/(postgres(?:ql)?:\/\/[^:/\s"]+:)[^@\s"]+@/gi, "$1[…]@"],
];

declare global {
  var autosSecrets: Set<string> | undefined;
}

/** Remembers a secret's value, so that it is removed from every log line, whatever field carries it. */
export function rememberSecret(value: string): void {
  globalThis.autosSecrets ??= new Set();
  if (value.length >= 6) globalThis.autosSecrets.add(value);
}

/** Removes every known secret from a text that is about to leave the process. */
export function redact(text: string): string {
  let clean = text;
  for (const secret of globalThis.autosSecrets ?? []) {
    if (clean.includes(secret)) clean = clean.replaceAll(secret, "[…]");
    const encoded = encodeURIComponent(secret);
    if (encoded !== secret && clean.includes(encoded)) clean = clean.replaceAll(encoded, "[…]");
  }
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  return clean;
}

/** Redacts all that this process prints, also what libraries print. */
export function redactOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = ((chunk: string | Uint8Array, ...rest: never[]) =>
      write(typeof chunk === "string" ? redact(chunk) : chunk, ...rest)) as typeof stream.write;
  }
}
