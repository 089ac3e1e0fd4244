import "server-only";
import type { ServerResponse } from "node:http";
import { env } from "#server/env.ts";

/** The security headers of every answer; pages add their content security policy with its nonce. */
export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  response.setHeader("X-Robots-Tag", "noindex, nofollow");
  if (env().APP_ORIGIN.startsWith("https://")) {
    response.setHeader("Strict-Transport-Security", "max-age=31536000");
  }
}
