"use client";

declare global {
  // The name under which libraries that write style elements look for the page's nonce.
  var __webpack_nonce__: string | undefined;
}

if (typeof document !== "undefined") {
  const script = document.querySelector<HTMLScriptElement>("script[nonce]");
  if (script) globalThis.__webpack_nonce__ = script.nonce;
}
