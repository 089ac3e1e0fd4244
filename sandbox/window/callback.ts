import { Refusal } from "../http/refusal.ts";

/** The URL in a `callback` parameter: base64, plain or URL-safe, of an absolute http(s) address. */
export function readCallback(text: string): URL {
  const url = parse(decode(text));
  if (url === null) {
    throw new Refusal(400, "O endereço de retorno (callback) deve ser uma URL http ou https em base64.");
  }
  return url;
}

/** The decoded text, or null when the base64 is not a valid spelling of its bytes. */
function decode(text: string): string | null {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "");
  if (plain === "" || !/^[A-Za-z0-9+/]+$/.test(plain)) return null;
  const isMixed = /[-_]/.test(text) && /[+/]/.test(text);
  const isWronglyPadded = text.includes("=") && text.length % 4 !== 0;
  const bytes = Buffer.from(plain, "base64");
  if (isMixed || isWronglyPadded || bytes.toString("base64").replace(/=+$/, "") !== plain) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(address: string | null): URL | null {
  // Line breaks and spaces are refused here because the URL parser would drop them without an error.
  if (address === null || !/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(address)) return null;
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return url;
}
