import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startTestSandbox } from "../../sandbox/testing/start.ts";
import { sandboxRuns } from "./sandbox.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const no = Promise.resolve(false);
const yes = Promise.resolve(true);

async function serve(body: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => response.end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test("something else at its address is no sandbox", async () => {
  for (const body of ['{"status":"ok"}', '{"simulated":"true"}', "ok", ""]) {
    expect(await sandboxRuns((await serve(body)).url, yes)).toBe(false);
  }
});

test("a sandbox is one while it runs, and not when it has ended", async () => {
  const sandbox = await startTestSandbox();
  const { controlUrl } = sandbox.info();
  expect(await sandboxRuns(controlUrl, no)).toBe(true);
  await sandbox.close();
  expect(await sandboxRuns(controlUrl, yes)).toBe(false);
});
