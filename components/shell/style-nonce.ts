declare global {
  // The name under which libraries that write style elements look for the page's nonce.
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page's scripts, where it has one. */
const styleNonce =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

globalThis.__webpack_nonce__ = styleNonce;

export {};
