import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentFileUrl } from "#lib/documents/queries.ts";
import { serveDocumentFile } from "./document-file.ts";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (!(await serveDocumentFile(request, response))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const statusOf = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status;
const file = { database: "45123876000163", cnj: "10482131120238260100", id: "a/../b?c" };

test("the address that pages use for a document is answered here, with 401 without a session", async () => {
  expect(await statusOf(documentFileUrl(file))).toBe(401);
  expect(await statusOf(documentFileUrl({ ...file, download: true }))).toBe(401);
});

test("every other address and method is left to Next", async () => {
  expect(await statusOf(documentFileUrl(file), "POST")).toBe(418);
  expect(await statusOf("/api/databases/45123876000163/documents/a/file")).toBe(418);
  expect(await statusOf("/api/databases/45123876000163/cases/10482131120238260100/documents")).toBe(418);
});
