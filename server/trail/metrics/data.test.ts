import { BlockList } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { GET } from "#app/api/metrics/route.ts";
import { countRefusedStranger } from "#server/audit/refusals.ts";
import { env } from "#server/env.ts";

test("what was refused is counted for this machine and the networks that are named, and for nobody else", async () => {
  const { METRICS_NETWORKS } = env();
  onTestFinished(() => {
    env().METRICS_NETWORKS = METRICS_NETWORKS;
    globalThis.autosRefusals = undefined;
  });
  globalThis.autosRefusals = undefined;
  countRefusedStranger({ network: "198.51.100.7", kind: "host" });
  const ask = (address: string) =>
    GET(new Request("http://localhost/api/metrics", { headers: { "X-Forwarded-For": address } }));
  for (const address of ["127.0.0.1", "::1"]) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text()).toContain('autos_refusals_total{kind="host"} 1\n');
  }
  const strangers = ["198.51.100.7", "10.0.0.8", "2001:db8::1", "", "127.0.0.1, 198.51.100.7"];
  for (const address of strangers) expect([address, (await ask(address)).status]).toEqual([address, 404]);
  env().METRICS_NETWORKS = new BlockList();
  env().METRICS_NETWORKS.addSubnet("10.0.0.0", 8, "ipv4");
  expect([(await ask("10.0.0.8")).status, (await ask("198.51.100.7")).status]).toEqual([200, 404]);
});
