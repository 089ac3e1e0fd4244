import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SignInStep } from "#lib/users/sign-in/schema.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const html = (provider: string | null, step: SignInStep | null = null) =>
  renderToStaticMarkup(
    <SignInForm callbackUrl="/account?a=b" problem={null} email={null} provider={provider} step={step} />,
  );

test("the way in by the provider stands beside the password where there is one, and leads back", () => {
  const both = html("a conta do escritório");
  expect(both).toContain("Entrar com a conta do escritório");
  expect(both).toContain('href="/api/oidc/start?callbackUrl=%2Faccount%3Fa%3Db"');
  expect(both).toContain('type="password"');
  expect(html(null)).not.toContain("/api/oidc");
});

test("whoever the provider proved gives the code that is missing, and no password", () => {
  const code = html("a conta do escritório", { token: "t", email: "ana@escritorio.example" });
  expect(code).toContain("Código do aplicativo");
  expect(code).toContain("ana@escritorio.example");
  expect(code).not.toContain('type="password"');
});

test("passwords are hidden, and whatever keeps a person's passwords may fill them in", () => {
  const change = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePasswordForm current="Senha atual" onDone={() => {}} />
    </QueryClientProvider>,
  );
  const fields = [...(html(null) + change).matchAll(/<input[^>]*type="password"[^>]*>/g)].map(String);
  expect(fields.map((field) => /autocomplete="([^"]+)"/i.exec(field)?.[1])).toEqual([
    "current-password",
    "current-password",
    "new-password",
    "new-password",
  ]);
});
