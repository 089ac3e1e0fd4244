import { expect, test } from "vitest";
import { answering } from "#testing/operator.ts";
import { askingProvider, ProviderSilent, requireSafe } from "./fetching.ts";

const asked = { method: "GET", headers: {}, body: undefined, redirect: "manual" } as const;
const ask = async (url: string, patienceMs = 20_000) =>
  await askingProvider(new URL(url), { patienceMs, mostBytes: 1_000 })(url, asked);

test("an answer comes back as it is, a redirect unfollowed", async () => {
  const { url, requests } = await answering((_, response) =>
    response.writeHead(302, { location: "/outro", "content-type": "application/json" }).end("{}"),
  );
  const answer = await ask(url);
  expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([302, "/outro", "{}"]);
  expect(requests).toEqual(["GET /"]);
});

test.each([
  ["does not begin", (_: unknown, __: unknown) => {}, "late"],
  ["stops", (_: unknown, response: { write: (text: string) => unknown }) => response.write("{"), "late"],
  [
    "is too large",
    (_: unknown, response: { end: (text: string) => unknown }) => response.end("x".repeat(1_001)),
    "an answer too large",
  ],
])("an answer that %s is none", async (_, answer, why) => {
  const { url } = await answering(answer);
  await expect(ask(url, why === "late" ? 200 : undefined)).rejects.toEqual(new ProviderSilent(why));
});

test.each([429, 500, 503])("what has too much to do, or is broken, says nothing: %d", async (status) => {
  const { url } = await answering((_, response) => response.writeHead(status).end("{}"));
  await expect(ask(url)).rejects.toThrow(`status ${status}`);
});

test.each([
  ["https://entrada.example", "https://chaves.example/jwks", true],
  ["https://entrada.example", "http://entrada.example/jwks", false],
  ["https://entrada.example", "http://127.0.0.1/jwks", false],
  ["http://127.0.0.1:1", "http://localhost:2/jwks", true],
  ["http://127.0.0.1:1", "http://entrada.example/jwks", false],
  ["http://127.0.0.1:1", "https://entrada.example/jwks", true],
  ["https://entrada.example", "javascript:alert(1)", false],
])("a provider at %s may lead to %s: %s", (issuer, address, mayLead) => {
  const lead = () => requireSafe(new URL(address), new URL(issuer));
  if (mayLead) expect(lead).not.toThrow();
  else expect(lead).toThrow("an address without TLS");
});
