import "server-only";

/** An address that a browser may be sent to: http(s). `javascript:` and the like are none. */
export function webAddressOf(text: string | null | undefined): URL | null {
  const url = text ? URL.parse(text.trim()) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
}
