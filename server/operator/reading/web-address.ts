import "server-only";

/** An address that a browser may be sent to: http(s). `javascript:` and the like are none, nor "tjsp.jus.br@exemplo.com". */
export function webAddressOf(text: string | null | undefined): URL | null {
  const url = text ? URL.parse(text.trim()) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url : null;
}
