import { type NextRequest, NextResponse } from "next/server";
import { formAction, formTargetHeader } from "#lib/filings/window/form-target.ts";
import { linkPrefix } from "#lib/users/links.ts";
import { pathHeader, signInPath } from "#lib/users/return-path.ts";

/** Sets the policy of pages and sends who has no cookie to the sign-in; every loader, action and route authorises itself. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  // What a page sends by itself gets its answer from the action: a redirect would lose what was typed.
  const asksForPage = request.method === "GET" || request.method === "HEAD";
  const isLink = pathname.startsWith(linkPrefix);
  if (asksForPage && pathname !== "/login" && !isLink && !hasSessionCookie(request)) {
    return NextResponse.redirect(new URL(signInPath(`${pathname}${search}`), request.url));
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = contentSecurityPolicy(nonce, formAction(request.headers.get(formTargetHeader)));
  const headers = new Headers(request.headers);
  headers.set(pathHeader, `${pathname}${search}`);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "private, no-store");
  // The address of a one-time link is what it is worth: no page or image may be told of it.
  if (isLink || leadsToLink(request)) response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

/** The sign-in has the address of a link in its own, to lead back to it. */
const leadsToLink = ({ nextUrl: { pathname, searchParams } }: NextRequest) =>
  pathname === "/login" && (searchParams.get("callbackUrl") ?? "").includes(linkPrefix);

function hasSessionCookie(request: NextRequest): boolean {
  return request.cookies.getAll().some(({ name }) => name.includes("next-auth.session-token"));
}

/** React's development build uses `eval`, its error window writes styles. A constant of Next: no build has this in it. */
const isDevelopment = process.env.NODE_ENV === "development";

function contentSecurityPolicy(nonce: string, forms: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    forms,
    "frame-ancestors 'none'",
  ].join("; ");
}

// Pages only: uploads and streams of /api must not pass here (bodies over 10 MB would be cut off).
export const config = {
  matcher: [
    "/((?!api/|_next/|ics/|pdfjs/|icon\\.svg$|apple-icon\\.png$|manifest\\.webmanifest$|favicon\\.ico$).*)",
  ],
};
