import { createServer, request } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { GET } from "#app/api/metrics/route.ts";
import { countRefusedStranger } from "#server/audit/refusals.ts";
import { env } from "#server/env.ts";
import { entrance, serverOptions } from "#server/web/entrance.ts";

const networks = (...addresses: string[]) => {
  const list = new BlockList();
  for (const address of addresses) list.addAddress(address);
  return list;
};

beforeEach(() => {
  const given = { ...env() };
  onTestFinished(() => {
    Object.assign(env(), given);
    globalThis.autosRefusals = undefined;
  });
  globalThis.autosRefusals = undefined;
});

/** Asks through the entrance, from this machine. */
async function ask(headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const listener = entrance(async ({ headers: own }, response) => {
    const asked = Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await GET(new Request("http://localhost/api/metrics", { headers: asked }));
    response.writeHead(answer.status).end(await answer.text());
  });
  const server = createServer(serverOptions, listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return await new Promise((resolve, reject) =>
    request({ host: "127.0.0.1", port, path: "/api/metrics", headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    })
      .on("error", reject)
      .end(),
  );
}
const statusOf = async (headers?: Record<string, string>) => (await ask(headers)).status;

test("what was refused is counted for this machine, and for no machine that speaks for others", async () => {
  countRefusedStranger({ network: "198.51.100.7", kind: "host" });
  const { status, body } = await ask();
  expect([status, body]).toEqual([200, expect.stringContaining('autos_refusals_total{kind="host"} 1\n')]);
  // A proxy on this machine that `TRUSTED_PROXIES` does not name, or not rightly.
  for (const name of [
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "Forwarded",
    "X-Real-IP",
    "Via",
    "CF-Connecting-IP",
  ])
    expect([name, await statusOf({ [name]: "127.0.0.1" })]).toEqual([name, 404]);
  env().METRICS_NETWORKS = networks("127.0.0.1");
  expect([await statusOf(), await statusOf({ "X-Forwarded-For": "127.0.0.1" })]).toEqual([200, 404]);
});

test("where a proxy stands before Autos only the networks that are named are told, by what the proxy says", async () => {
  const from = (address: string) => statusOf({ "X-Forwarded-For": address });
  for (const proxy of ["10.0.0.1", "127.0.0.1"]) {
    env().TRUSTED_PROXIES = networks(proxy);
    env().METRICS_NETWORKS = networks();
    expect([await statusOf(), await from("127.0.0.1"), await from("10.0.0.8")]).toEqual([404, 404, 404]);
  }
  env().METRICS_NETWORKS = networks("127.0.0.1", "10.0.0.8");
  expect([await statusOf(), await from("10.0.0.8"), await from("198.51.100.7")]).toEqual([200, 200, 404]);
  // Of whom the proxy wrote nothing that can be read, nobody knows who it is.
  expect([await from("unknown"), await from(""), await statusOf({ Via: "1.1 proxy" })]).toEqual([
    404, 404, 404,
  ]);
});
