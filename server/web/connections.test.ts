import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificates } from "#testing/certificates.ts";
import {
  boundConnections,
  type ConnectionLimits,
  connectionLimits,
  serverTimes,
  serverTls,
} from "./connections.ts";
import { Crowd } from "./crowd.ts";
import { guard } from "./entrance.ts";

/** Short times, so that a test does not take as long as a real bound. */
async function serve(answer: RequestListener, given: Partial<ConnectionLimits>, isProxy = () => false) {
  const limits = { ...connectionLimits, lookMs: 10, ...given };
  const server = createServer(serverTimes(limits), answer);
  guard(server, answer);
  boundConnections(server, limits, isProxy);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    open: () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      return socket;
    },
  };
}

const closed = (socket: Socket) => once(socket, "close");

test("headers that do not come are answered 408, and the connection is closed", async () => {
  const { open } = await serve((_, response) => response.end(), { headersMs: 50 });
  const socket = open();
  let said = "";
  socket.on("data", (piece) => {
    said += piece;
  });
  socket.write("GET / HTTP/1.1\r\nHost: a");
  await closed(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

const sending = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345`;

test("a body that does not come is answered 408, and the connection is closed", async () => {
  const answer: RequestListener = (request, response) => {
    request.resume();
    request.once("end", () => response.end("all of it"));
  };
  const { open } = await serve(answer, { bodyMs: 50 });
  const socket = open();
  let said = "";
  socket.on("data", (piece) => {
    said += piece;
  });
  socket.write(sending("/base/cases/import"));
  await closed(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test("a document of a petition may take longer, as whoever receives it bounds its sender", async () => {
  const answer: RequestListener = (request, response) => {
    request.resume();
    request.once("end", () => response.end("all of it"));
  };
  const { open } = await serve(answer, { bodyMs: 50 });
  const [upload, other] = [open(), open()];
  upload.write(sending("/api/databases/1/filings/2/documents?name=a.pdf"));
  other.resume();
  // What began later is over its bound already.
  other.write(sending("/base/cases/import"));
  await closed(other);
  upload.write("67890");
  const [piece] = await once(upload, "data");
  expect(String(piece)).toMatch(/^HTTP\/1\.1 200 /);
});

test("a reader who takes nothing of an answer is cut off", async () => {
  let cut: boolean | undefined;
  const { open } = await serve(
    (_, response) => {
      response.once("close", () => {
        cut = !response.writableFinished;
      });
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    { unreadMs: 100 },
  );
  // Nothing reads from this socket.
  open().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => cut).toBe(true);
});

test("a reader who takes a few bytes now and then is cut off like one who takes nothing", async () => {
  let cut: boolean | undefined;
  const { open } = await serve(
    (_, response) => {
      response.once("close", () => {
        cut = !response.writableFinished;
      });
      Readable.from(Array.from({ length: 4_000 }, () => Buffer.alloc(16_384))).pipe(response);
    },
    { unreadMs: 1_500, leastTaken: 1024 * 1024 * 1024 },
  );
  const socket = open();
  const sip = setInterval(() => socket.read(), 5);
  onTestFinished(() => clearInterval(sip));
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => cut, { timeout: 10_000 }).toBeDefined();
  expect(cut).toBe(true);
});

test("a stream without news stays, as nothing waits for its reader", async () => {
  let beats = 0;
  const { open } = await serve(
    (_, response) => {
      response.flushHeaders();
      const beat = setInterval(() => {
        beats += 1;
        if (beats % 20 === 0) response.write(": \n\n");
      }, 10);
      response.once("close", () => clearInterval(beat));
    },
    { unreadMs: 50 },
  );
  const socket = open();
  socket.resume();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => beats).toBeGreaterThan(60);
  expect(socket.destroyed).toBe(false);
});

test("more connections from one address than allowed are closed; those of a proxy are not counted", async () => {
  const answer: RequestListener = (_, response) => response.end("a");
  const ask = async (socket: Socket) => {
    const isRefused = closed(socket).then(() => false);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return await Promise.race([once(socket, "data").then(() => true), isRefused]);
  };
  const direct = await serve(answer, { perAddress: 2 });
  const one = direct.open();
  expect([await ask(one), await ask(direct.open()), await ask(direct.open())]).toEqual([true, true, false]);
  one.destroy();
  await expect.poll(() => ask(direct.open())).toBe(true);
  const proxied = await serve(answer, { perAddress: 1, most: 3, kept: 2 }, () => true);
  expect([await ask(proxied.open()), await ask(proxied.open())]).toEqual([true, true]);
});

const network = (rest: string) => `2001:db8:1:${rest}`;

test("the addresses of one IPv6 network count together, and a /48 has twice as many", () => {
  const counts = new Crowd({ ...connectionLimits, perAddress: 3 });
  const enter = (address: string) => counts.enter(address) !== null;
  expect([1, 2, 3, 4].map((last) => enter(network(`2::${last}`)))).toEqual([true, true, true, false]);
  expect(["3::1", "4::1", "5::1", "6::1"].map((rest) => enter(network(rest)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(enter("2001:db8:2::1")).toBe(true);
  expect(enter("192.0.2.1")).toBe(true);
});

test("the last connections are kept for networks that have few", () => {
  const counts = new Crowd({ ...connectionLimits, most: 20, kept: 8, perAddress: 400, few: 3 });
  const left = Array.from({ length: 20 }, () => counts.enter("192.0.2.1"));
  expect(left.filter((leave) => leave !== null)).toHaveLength(12);
  for (const address of ["192.0.2.2", "2001:db8::1"])
    expect([1, 2, 3, 4].map(() => counts.enter(address) !== null)).toEqual([true, true, true, false]);
  // Who leaves makes room again.
  left[0]?.();
  left[1]?.();
  for (let time = 0; time < 8; time += 1) left[2 + time]?.();
  expect(counts.enter("192.0.2.1")).not.toBeNull();
});

test("over TLS only 1.2 and 1.3 are spoken, with suites that keep the past closed, the strongest first", async () => {
  const certificates = await makeCertificates();
  onTestFinished(certificates.remove);
  const [cert, key, ca] = [certificates.localhost, certificates.key, certificates.authority].map((file) =>
    readFileSync(file),
  );
  const server = createTlsServer({ ...serverTls, cert, key }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  /** The version and suite that both sides agree on; null: they do not. */
  const agreed = async (offer: ConnectionOptions) => {
    const socket = connectTls({ port, host: "localhost", ca, ...offer });
    onTestFinished(() => void socket.destroy());
    return await once(socket, "secureConnect").then(
      () => `${socket.getProtocol()} ${socket.getCipher().name}`,
      () => null,
    );
  };
  const only = (version: "TLSv1.1" | "TLSv1.2", ciphers: string) =>
    agreed({ minVersion: version, maxVersion: version, ciphers });
  expect(await agreed({})).toBe("TLSv1.3 TLS_AES_256_GCM_SHA384");
  const weakFirst = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384";
  expect(await only("TLSv1.2", weakFirst)).toBe("TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384");
  expect(await only("TLSv1.2", "ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA")).toBeNull();
  expect(await only("TLSv1.1", "ALL:@SECLEVEL=0")).toBeNull();
  // Who speaks no TLS is led nowhere: what they sent was not read, and they shall notice.
  const plain = connect(port, "127.0.0.1").on("error", () => {});
  let said = "";
  plain.on("data", (piece) => {
    said += piece;
  });
  plain.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await closed(plain);
  expect(said).toBe("");
});
