import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { answering } from "#testing/operator.ts";
import { holdScripts } from "./late-scripts.ts";

const policy = "script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'";
const address = "/7KM2/cases/9000/documents/74ee";
const tag = '<script src="/_next/a.js" async=""></script>';

/** Asks for an address that is answered so. */
async function asked(
  answer: (response: ServerResponse) => void,
  { path = address, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const { url, requests } = await answering((request, response) => {
    holdScripts(request, response);
    answer(response);
  });
  const response = await fetch(url + path, { headers, redirect: "manual" });
  return { response, text: await response.text(), requests };
}

function page(response: ServerResponse) {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", policy);
  // So begin the layers that compress an answer: the head is written before anything of the body.
  response.writeHead(200);
  for (const piece of [
    '<p>Petição</p><script data-draws=""></script><scr',
    'ipt src="/_next',
    '/a.js" async=""></script>',
  ])
    response.write(piece);
  response.write(Buffer.from("<p>fim</p>"));
  response.end();
}

test.each(["gzip, deflate, br", "identity"])(
  "a document's page, in pieces, is sent with late scripts to who takes %s",
  async (takes) => {
    const { response, text } = await asked(page, { headers: { "accept-encoding": takes } });
    expect(response.headers.get("content-encoding")).toBe(takes === "identity" ? null : "gzip");
    expect(text).toContain("<p>Petição</p>");
    expect(text).toContain('data-late="/_next/a.js"');
    expect(text).not.toContain("<script src=");
    expect(text).toMatch(/<p>fim<\/p><script type="module" nonce="bm9uY2U=">/);
  },
);

test.each([
  ["gzip;q=0", null],
  ["gzip; q=0.000, *", null],
  ["br, GZIP;Q=0.1", "gzip"],
  ["*", "gzip"],
  ["*;q=0", null],
  ["br", null],
])("who takes %s is sent it as %s", async (takes, encoding) => {
  const { response, text } = await asked(page, { headers: { "accept-encoding": takes } });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(text).toContain("<p>Petição</p>");
});

test.each([
  ["another page", { path: "/7KM2/cases/9000" }],
  ["a part of a page", { headers: { rsc: "1" } }],
])("%s is sent as it is", async (_, given) => {
  expect((await asked(page, given)).text).toContain(tag);
});

test("what is no page, or has no nonce, is sent as it is", async () => {
  const moved = await asked((response) => response.writeHead(307, { Location: "/login" }).end(tag));
  expect([moved.response.status, moved.text]).toEqual([307, tag]);
  const plain = await asked((response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(tag);
  });
  expect(plain.text).toBe(tag);
});

test("whoever leaves ends the answer", async () => {
  const closed = Promise.withResolvers<void>();
  const gone = new AbortController();
  const { url } = await answering((request, response) => {
    holdScripts(request, response);
    response.once("close", () => closed.resolve());
    response.write(tag);
    gone.abort();
  });
  await expect(fetch(url + address, { signal: gone.signal })).rejects.toThrow("aborted");
  await closed.promise;
});
