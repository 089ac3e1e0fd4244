import { expect, test } from "vitest";
import {
  codePath,
  departurePath,
  endedPath,
  passwordPath,
  refusedPath,
  returnPath,
  signInPath,
} from "#lib/users/return-path.ts";

const origin = "https://autos.exemplo.adv.br";

test.each([
  ["/45123876000163/cases?q=vale#1", "/45123876000163/cases?q=vale#1"],
  [`${origin}/account`, "/account"],
  [null, "/"],
  ["", "/"],
  ["https://outro.exemplo/", "/"],
  ["https://autos.exemplo.adv.br.outro.exemplo/", "/"],
  ["//outro.exemplo/", "/"],
  ["/\\outro.exemplo/", "/"],
  ["/.//outro.exemplo/", "/"],
  ["\t//outro.exemplo/", "/"],
  ["javascript:alert(1)", "/"],
  ["data:text/html,x", "/"],
  ["http://[", "/"],
  ["/login?callbackUrl=/login", "/"],
  ["/api/databases/1/documents/2/file", "/"],
])("%s leads to %s", (callbackUrl, expected) => {
  expect(returnPath({ callbackUrl, origin })).toBe(expected);
});

test("the path given to the sign-in page is where a person goes after it", () => {
  const path = "/45123876000163/cases?q=a&b=ç";
  const url = new URL(signInPath(path), origin);
  expect(returnPath({ callbackUrl: url.searchParams.get("callbackUrl"), origin })).toBe(
    "/45123876000163/cases?q=a&b=%C3%A7",
  );
});

test("where a person was going is kept through the sign-in and the change of a one-time password", () => {
  const path = "/45123876000163/cases?q=a&tab=movements";
  const change = new URL(passwordPath(path), origin);
  expect(returnPath({ callbackUrl: change.searchParams.get("callbackUrl"), origin })).toBe(path);
  const signIn = new URL(signInPath(change.pathname + change.search), origin);
  expect(returnPath({ callbackUrl: signIn.searchParams.get("callbackUrl"), origin })).toBe(
    passwordPath(path),
  );
  expect([passwordPath("/"), passwordPath(null), signInPath("/")]).toEqual([
    "/account/password",
    "/account/password",
    "/login",
  ]);
});

test("whoever is sent to the sign-in because the session ended is told so and comes back where they were", () => {
  expect(endedPath("/account")).toBe("/login?callbackUrl=%2Faccount&error=ended");
  expect(endedPath("/")).toBe("/login?error=ended");
});

test("where a person was going is kept through the provider of identity, whatever that answers", () => {
  expect(departurePath("/account?a=b")).toBe("/api/oidc/start?callbackUrl=%2Faccount%3Fa%3Db");
  expect(departurePath(null)).toBe("/api/oidc/start");
  expect(refusedPath("/account", "provider-silent")).toBe(
    "/login?callbackUrl=%2Faccount&error=provider-silent",
  );
  expect(codePath("/account")).toBe("/login?callbackUrl=%2Faccount&step=code");
  expect(codePath("/")).toBe("/login?step=code");
});
