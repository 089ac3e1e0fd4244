import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { makeCertificates } from "#testing/certificates.ts";
import { firstSignIn, type Installation, installations, pressCtrlC, processesOf, run } from "./harness.ts";

const certificates = await makeCertificates();
afterAll(certificates.remove);
const ca = readFileSync(certificates.authority);

const install = installations();
let installation: Installation;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Asks over HTTPS, with the certificate checked, as a browser does. */
function ask(path: string, given: { headers?: Record<string, string>; form?: URLSearchParams } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const body = given.form?.toString();
    const headers = {
      ...given.headers,
      ...(body !== undefined && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
      }),
    };
    const method = body === undefined ? "GET" : "POST";
    const sent = request(
      { host: "localhost", port: installation.port, ca, path, method, headers },
      async (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const pairsOf = (answer: Answer) =>
  (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");

test("npm start serves, prints address and one-time password, binds every cookie to its host over HTTPS, and ends on Ctrl-C without a process left", async () => {
  installation = await install();
  const env = { TLS_CERT: certificates.localhost, TLS_KEY: certificates.key };
  const started = run(installation, { env });
  await started.ready;
  const origin = `https://localhost:${installation.port}`;
  expect(started.output()).toContain(`Autos em ${origin}`);
  expect(started.output()).toMatch(/E-mail: \S+@\S+/);
  expect(started.output()).toMatch(/Senha de uso único: \S{12,}/);
  // What Next says of its own start is nothing for a person.
  expect(started.output()).not.toContain("next.config");

  const csrf = await ask("/api/auth/csrf");
  expect(csrf.headers["strict-transport-security"]).toBe("max-age=31536000");
  const { csrfToken } = JSON.parse(csrf.body);
  const form = new URLSearchParams({ ...firstSignIn(started), csrfToken, json: "true" });
  const enter = (from: string) =>
    ask("/api/auth/callback/credentials", { headers: { Cookie: pairsOf(csrf), Origin: from }, form });
  expect((await enter(origin.replace("https:", "http:"))).status).toBe(403);
  const entered = await enter(origin);
  expect(entered.status).toBe(200);

  const cookies = [...(csrf.headers["set-cookie"] ?? []), ...(entered.headers["set-cookie"] ?? [])];
  const names = cookies.map((cookie) => cookie.split("=")[0]);
  for (const name of ["session-token", "csrf-token", "callback-url"])
    expect(names).toContain(`__Host-next-auth.${name}`);
  expect(names).toContain("__Host-autos-device");
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    for (const attribute of [/; ?Path=\/(;|$)/i, /; ?Secure/i, /; ?HttpOnly/i, /; ?SameSite=Lax/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  const page = await ask("/account/password", { headers: { Cookie: pairsOf(entered) } });
  expect(page.status).toBe(200);
  expect((await ask("/account/password")).status).toBe(307);
  pressCtrlC(started);
  expect(await started.exited).toBe(0);
  expect(processesOf(installation)).toEqual([]);
});
