import "server-only";
import { env } from "#server/env.ts";

const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // A window that we open, as the one for filing, stays ours to watch; a site that opens us gets no hold of us.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "X-Robots-Tag": "noindex, nofollow",
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A worker obeys the policy of its own script. pdf.js compiles WebAssembly in its one. */
const scripts = `${nothing}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self' data:; worker-src 'self' blob:`;

/** What is no page leads on to other addresses, or has one that is itself a secret: nobody is told where the browser came from. */
const noPages = ["/api/", "/ics/"];

/**
 * The security headers of the answer to a request for this path. Its content security policy allows nothing, except to the
 * build's scripts; pages set their own, with a nonce (`proxy.ts`).
 */
export function securityHeaders(path: string): Record<string, string> {
  const isHttps = env().APP_ORIGIN.startsWith("https://");
  return {
    ...always,
    "Referrer-Policy": noPages.some((prefix) => path.startsWith(prefix)) ? "no-referrer" : "same-origin",
    "Content-Security-Policy": path.startsWith("/_next/static/") ? scripts : nothing,
    ...(isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
