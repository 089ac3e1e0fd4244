import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { shares } from "#server/turns/shares.ts";
import { drawnId } from "#testing/drawn.ts";
import { turnWhileOpen } from "./turn-while-open.ts";

/** What a server has to answer to somebody who asked, and how they leave. */
async function asked(): Promise<{ response: ServerResponse; leave: () => Promise<void> }> {
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal }).catch(() => {});
  const response = await arrived.promise;
  const leave = async () => {
    const closed = once(response, "close");
    leaving.abort();
    await closed;
  };
  return { response, leave };
}

test("a turn ends with its answer, also with one that closed before the turn came", async () => {
  const { signal } = new AbortController();
  const asker = { firm: drawnId() };
  const take = async (response: ServerResponse) =>
    await turnWhileOpen(response, { asker, signal, shared: "deliveries", cutOff: () => {} });
  const open = [];
  for (let count = 0; count < shares.deliveries.perFirm; count += 1) {
    const gone = await asked();
    await gone.leave();
    await expect(take(gone.response)).rejects.toBe(signal.reason);
  }
  for (let count = 0; count < shares.deliveries.perFirm; count += 1) {
    const here = await asked();
    await take(here.response);
    open.push(here);
  }
  let came = false;
  const late = take((await asked()).response).then(() => {
    came = true;
  });
  await new Promise(setImmediate);
  expect(came).toBe(false);
  await open[0]?.leave();
  await late;
  expect(came).toBe(true);
});
