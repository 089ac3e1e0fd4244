import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { linkPath } from "#lib/users/links.ts";
import { signInPath } from "#lib/users/return-path.ts";
import { proxy } from "../../proxy.ts";

const headersAt = (path: string) => proxy(new NextRequest(new URL(path, "http://localhost:3000"))).headers;
const policyOf = (path: string) => headersAt(path).get("content-security-policy") ?? "";

test("no page runs, draws or sends anything but what is ours", () => {
  const policy = policyOf("/login");
  // 144 bits, other ones in each answer.
  const nonces = [policy, policyOf("/login")].map((text) => /'nonce-([\w+/]{24})'/.exec(text)?.[1]);
  expect([new Set(nonces).size, nonces.includes(undefined)]).toEqual([2, false]);
  expect(policy.replaceAll(/'nonce-[\w+/]{24}'/g, "'nonce-…'").split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-…' 'strict-dynamic'",
    "style-src-elem 'self' 'nonce-…'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("no page is kept by a browser, nor by anybody in between", () => {
  expect(headersAt("/login").get("cache-control")).toBe("private, no-store");
});

const referrerAt = (path: string) => headersAt(path).get("referrer-policy");

test("no page is told of an address that serves once, nor of the sign-in that leads back to one", () => {
  const link = linkPath("um-segredo-que-serve-uma-vez");
  expect(referrerAt(link)).toBe("no-referrer");
  expect(referrerAt(signInPath(link))).toBe("no-referrer");
  expect(referrerAt(signInPath("/45123876000163/cases"))).toBeNull();
  expect(referrerAt("/login")).toBeNull();
});
