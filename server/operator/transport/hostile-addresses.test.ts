import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultLimits } from "#server/operator/target.ts";
import { AddressRefused, guardedLookup, isPublicAddress, parseOperatorAddress } from "./address.ts";
import { exchange, TransportFailure } from "./http.ts";

/** Whoever edits an operator's address must not reach this machine or the firm's network with it. */
const nobody = { exemptOrigins: [], allowPrivate: false };

/** Names as a hostile DNS server answers for them, one answer after the other. */
const names: Record<string, string[][]> = {
  "loopback.example": [["127.0.0.1"]],
  "loopback.example.": [["127.0.0.1"]],
  "office.example": [["10.0.0.5"]],
  "metadata.google.internal": [["169.254.169.254"]],
  "six.example": [["::1"]],
  "mapped.example": [["::ffff:127.0.0.1"]],
  "translated.example": [["64:ff9b::7f00:1"]],
  "zone.example": [["fe80::1%lo"]],
  "both.example": [["200.160.2.3", "127.0.0.1"]],
  "none.example": [[]],
  "later.example": [["127.0.0.1"], ["200.160.2.3"]],
  "xn--n3h.example": [["127.0.0.1"]],
};
const asked: Record<string, number> = {};
const hostileDns: NonNullable<Parameters<typeof guardedLookup>[2]> = (name, _options, callback) => {
  const answers = names[name] ?? [["127.0.0.1"]];
  const turn = asked[name] ?? 0;
  asked[name] = turn + 1;
  const addresses = answers[Math.min(turn, answers.length - 1)] ?? [];
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  setImmediate(() => callback(null, found));
};

/** Servers on this machine that must never hear of anything. */
const servers: Server[] = [];
let port = 0;
let heard = 0;
beforeAll(async () => {
  const open = (host: string, at: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer((socket) => {
        heard += 1;
        socket.destroy();
      });
      servers.push(server);
      server.once("error", reject);
      server.listen(at, host, () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  port = await open("127.0.0.1", 0);
  // A machine without IPv6 has nothing to protect there.
  await open("::1", port).catch(() => {});
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** Tries to send a request there. Gives why it was not sent. */
async function refusal(text: string): Promise<string> {
  try {
    const url = parseOperatorAddress(text, nobody);
    await exchange({
      method: "GET",
      url,
      headers: {},
      lookup: guardedLookup(url, nobody, hostileDns),
      freshConnection: true,
      limits: defaultLimits,
      signal: undefined,
    });
    return "sent";
  } catch (error) {
    if (error instanceof AddressRefused) return "address";
    if (error instanceof TransportFailure && !error.wasSent) return error.reason;
    throw error;
  }
}

const literals = [
  // IPv4 in every writing that browsers and C libraries know.
  "127.0.0.1",
  "127.255.255.254",
  "127.1",
  "127.0.1",
  "2130706433",
  "017700000001",
  "0177.0.0.1",
  "0177.0x0.0.1",
  "0x7f000001",
  "0x7f.0x0.0x0.0x1",
  "0X7F.1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "127%2e0%2e0%2e1",
  "１２７.０.０.１",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "127．0．0．1",
  "𝟏𝟐𝟕.𝟎.𝟎.𝟏",
  "127.0.\t0.1",
  "127.0.0\n.1",
  "127.0.0.1\u00ad",
  // Blocks that are not of the public internet.
  "0.0.0.0",
  "0",
  "0.0.0.1",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "169.254.169.254",
  "169.254.1.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  // IPv6: loopback, IPv4 within it, translated, tunnelled, local, multicast, documentation.
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[0000:0000:0000:0000:0000:0000:0000:0001]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::FFFF:a9fe:a9fe]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::7f00:1]",
  "[100::1]",
  "[2001::7f00:1]",
  "[2001:0:7f00:1::80ff:fffe]",
  "[2001:10::1]",
  "[2001:20::1]",
  "[2001:db8::1]",
  "[2002:7f00:1::]",
  "[2002:a9fe:a9fe::1]",
  "[3fff::1]",
  "[5f00::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "[fe80::1%25lo]",
  "[::1%25lo]",
  "[fec0::1]",
  "[ff02::1]",
];

describe("a hostile address is never asked", () => {
  test.each(literals)("https://%s", async (host) => {
    for (const suffix of [`:${port}`, `:${port}/v1/`, ""])
      expect(await refusal(`https://${host}${suffix}`)).toBe("address");
  });

  test.each([
    "https://operador.example@127.0.0.1",
    "https://127.0.0.1@operador.example",
    "https://operador.example:senha@127.0.0.1",
    "https://operador.example%40127.0.0.1",
    "https://127.0.0.1\\@operador.example",
    "https://operador.example#@127.0.0.1",
    "https://127.0.0.1#operador.example",
    "https://127.0.0.1?operador.example",
    "https:127.0.0.1",
    "https:\\\\127.0.0.1",
    "https:/127.0.0.1",
    "https:////127.0.0.1",
    " https://127.0.0.1",
    "https://127.0.0.1:22",
    "https://127.0.0.1:0",
    "//127.0.0.1",
    "127.0.0.1",
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "gopher://127.0.0.1:6379/_INFO",
    "unix:/var/run/docker.sock",
    "data:text/plain,x",
    "javascript:alert(1)",
    "blob:https://127.0.0.1/x",
    "ws://127.0.0.1",
  ])("%s", async (text) => {
    expect(await refusal(text)).toBe("address");
  });

  test.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "ⓛocalhost",
    "%6cocalhost",
    ...Object.keys(names).filter((name) => name !== "none.example"),
    "LOOPBACK.example",
    "☃.example",
  ])("the name %s", async (host) => {
    expect(await refusal(`https://${host}:${port}/`)).toBe("address");
  });

  test("a name without an address leads nowhere", async () => {
    expect(await refusal(`https://none.example:${port}/`)).toBe("network");
  });

  test("and this machine heard nothing of all that", async () => {
    expect(heard).toBe(0);
    // The same way of asking does reach it where the address is allowed.
    const url = new URL(`http://127.0.0.1:${port}/`);
    const order = { method: "GET", url, headers: {}, freshConnection: true, limits: defaultLimits } as const;
    const exempt = guardedLookup(url, { exemptOrigins: [url.origin], allowPrivate: false });
    await expect(exchange({ ...order, lookup: exempt, signal: undefined })).rejects.toBeInstanceOf(
      TransportFailure,
    );
    expect(heard).toBe(1);
  });
});

test("a name that changes between two connections is judged at each, by the address that is connected to", async () => {
  const answers = [["200.160.2.3"], ["127.0.0.1"], ["200.160.2.3"]];
  const url = new URL("https://rebinding.example");
  const lookup = guardedLookup(url, nobody, (_name, _options, callback) => {
    callback(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  });
  const look = () =>
    new Promise<unknown>((resolve) => {
      lookup?.("rebinding.example", { all: true }, (error, address) => resolve(error ?? address));
    });
  expect(await look()).toEqual([{ address: "200.160.2.3", family: 4 }]);
  expect(await look()).toBeInstanceOf(AddressRefused);
  expect(await look()).toEqual([{ address: "200.160.2.3", family: 4 }]);
});

test("an address with a zone is not public, whatever it begins with", () => {
  for (const address of ["fe80::1%lo", "2606:4700::1111%lo", "::1%0"])
    expect(isPublicAddress(address)).toBe(false);
});
