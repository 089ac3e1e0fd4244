import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseBody } from "./body-limits.ts";
import { setForwardedHeaders } from "./forwarded.ts";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    setForwardedHeaders(request);
    if (!refuseBody(request, response)) response.end(JSON.stringify(request.headers));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

function ask(given: { path: string; headers: Record<string, string>; method?: string }) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { path, headers, method = "GET" } = given;
    const sent = httpRequest({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("forwarding headers that a client sends are overwritten from the socket", async () => {
  const { body } = await ask({
    path: "/",
    headers: {
      "X-Forwarded-For": "6.6.6.6",
      "X-Forwarded-Proto": "https",
      "X-Real-IP": "6.6.6.6",
      Forwarded: "for=6.6.6.6",
    },
  });
  expect(JSON.parse(body)).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
  expect(body).not.toContain("6.6.6.6");
});

test("a body that is too large, or does not say how large it is, is refused before it is read", async () => {
  const post = (path: string, headers: Record<string, string>) => ask({ path, headers, method: "POST" });
  expect((await post("/api/auth/callback/credentials", { "Content-Length": "65537" })).status).toBe(413);
  expect((await post("/base/cases/import", { "Content-Length": "6291457" })).status).toBe(413);
  expect((await post("/api/auth/callback/credentials", { "Transfer-Encoding": "chunked" })).status).toBe(411);
  expect((await post("/base/cases/import", {})).status).toBe(200);
});
