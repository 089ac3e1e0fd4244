import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { askingDns, type Resolve } from "./names.ts";

/** Where the name ends in the only question of a DNS message. */
function endOfName(message: Buffer): number {
  let place = 12;
  while (message[place]) place += 1 + (message[place] ?? 0);
  return place + 1;
}

/** A DNS server. `never.example` and all below it get no answer, `good.example` its addresses; the rest does not exist. */
async function dns() {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const end = endOfName(message);
    const name = message.toString("latin1", 12, end);
    asked.push(name);
    if (name.includes("never")) return;
    const [isGood, isFour] = [name.includes("good"), message.readUInt16BE(end) === 1];
    const data = isFour
      ? Buffer.from([200, 160, 2, 3])
      : Buffer.from("2804014c000000000000000000000001", "hex");
    const head = Buffer.from(message.subarray(0, end + 4));
    head.writeUInt16BE(isGood ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(isGood ? 1 : 0, 6);
    head.fill(0, 8, 12);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    message.copy(record, 2, end, end + 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length, 10);
    socket.send(isGood ? Buffer.concat([head, record, data]) : head, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

const asking = (resolve: Resolve, name: string, family?: 4 | 6) =>
  new Promise<unknown>((settle) => {
    resolve(name, family === undefined ? {} : { family }, (error, addresses) =>
      settle(error?.code ?? addresses.map(({ address }) => address)),
    );
  });

test("names whose servers never answer keep nobody waiting, here or where the system looks names up", async () => {
  const { servers, asked } = await dns();
  const order: string[] = [];
  const patient = askingDns({ servers, timeoutMs: 60_000 });
  for (let index = 0; index < 16; index += 1)
    void asking(patient, `a${index}.never.example`).then(() => order.push("never"));
  await expect.poll(() => asked.length).toBe(32);
  expect(await asking(askingDns({ servers }), "good.example")).toEqual(["200.160.2.3", "2804:14c::1"]);
  await lookup("localhost");
  expect(order).toEqual([]);
});

test("a name whose servers never answer is given up; one that does not exist is not found", async () => {
  const { servers } = await dns();
  expect(await asking(askingDns({ servers, timeoutMs: 20, tries: 1 }), "never.example")).toBe("ETIMEDOUT");
  expect(await asking(askingDns({ servers }), "none.example")).toBe("ENOTFOUND");
  expect(await asking(askingDns({ servers }), "not a name")).toBe("ENOTFOUND");
  expect(await asking(askingDns({ servers: ["127.0.0.1:1"] }), "good.example")).toBe("EAI_AGAIN");
});

test("only addresses of the family that is asked for are given, and this machine's name without asking", async () => {
  const { servers, asked } = await dns();
  const resolve = askingDns({ servers });
  expect(await asking(resolve, "good.example", 4)).toEqual(["200.160.2.3"]);
  expect(await asking(resolve, "good.example", 6)).toEqual(["2804:14c::1"]);
  expect(asked).toHaveLength(2);
  for (const name of ["localhost", "LOCALHOST.", "a.localhost"])
    expect(await asking(resolve, name)).toEqual(["127.0.0.1"]);
  expect(asked).toHaveLength(2);
});
