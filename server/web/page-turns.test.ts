import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { personOfCookie } from "#server/auth/identity.ts";
import { closePool, db, reservedConnections, strangersConnections } from "#server/db/connection.ts";
import { sessions } from "#server/db/schema/schema.ts";
import { shares, turnsOf } from "#server/turns/shares.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { signedIn } from "#testing/session.ts";
import { inPageTurn } from "./page-turns.ts";

const [pages, strangers, bodies] = [turnsOf("pages"), turnsOf("strangers"), turnsOf("bodies")];
let server: Server;
let origin: string;
let drawn: string[] = [];
const passed: string[] = [];
let hold = Promise.withResolvers<void>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url?.includes("left")) await once(response, "close");
    await inPageTurn(request, response, async () => {
      drawn.push(request.url ?? "");
      if (request.url?.includes("slow")) await hold.promise;
      // Next makes of a request for a route handler one that must be untouched.
      if (request.url?.startsWith("/api/auth/") && Readable.isDisturbed(request))
        return void response.end("read");
      const hash = createHash("sha256");
      for await (const piece of request) hash.update(piece);
      response.end(request.method === "POST" ? hash.digest("hex") : "page");
    });
    passed.push(request.url ?? "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closePool();
});

/** The cookie of somebody who signed in and is a member of this database. */
async function cookieOf(databaseId: string, { wasSeen = true } = {}): Promise<string> {
  const { token, cookie } = await signedIn(databaseId);
  if (wasSeen) await personOfCookie(token, "page");
  return cookie;
}

/** Asks until the test is over. */
function ask(path: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = fetch(origin + path, { headers, signal: leaving.signal });
  answer.catch(() => {});
  return { answer, leave: () => leaving.abort() };
}

const post = async (path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
  (await fetch(origin + path, { method: "POST", headers, ...(body && { body }) })).status;

test("while fifty pages of one firm are being drawn, by several people, another firm's page is drawn at once", async () => {
  const [firm, other] = [await makeDatabase(), await makeDatabase()];
  const cookies = await Promise.all(Array.from({ length: 5 }, () => cookieOf(firm.id)));
  const attack = Array.from({ length: 50 }, (_, index) =>
    ask(`/${firm.document}/slow`, { cookie: cookies[index % 5] ?? "" }),
  );
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([4, 46]);
  const cookie = await cookieOf(other.id, { wasSeen: false });
  const { answer } = ask(`/${other.document}/cases`, { cookie });
  expect((await answer).status).toBe(200);
  expect(pages.waiting).toBe(46);
  for (const { leave } of attack) leave();
  hold.resolve();
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([0, 0]);
});

test("whoever left before the turn began takes none", async () => {
  const { id, document } = await makeDatabase();
  const cookie = await cookieOf(id);
  const path = `/${document}/left`;
  const { leave } = ask(path, { cookie });
  await once(server, "request");
  leave();
  await expect.poll(() => passed).toContain(path);
  expect(drawn).not.toContain(path);
  expect([pages.running, pages.waiting]).toEqual([0, 0]);
});

test("nobody can take another firm's turns by asking for its pages", async () => {
  hold = Promise.withResolvers();
  const [firm, other] = [await makeDatabase(), await makeDatabase()];
  const cookie = await cookieOf(other.id);
  for (let time = 0; time < 20; time += 1) ask(`/${firm.document}/slow`, { cookie });
  // One person has fewer turns than their firm.
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([3, 17]);
  expect((await ask(`/${firm.document}/cases`, { cookie: await cookieOf(firm.id) }).answer).status).toBe(200);
  expect((await ask(`/${other.document}/cases`, { cookie: await cookieOf(other.id) }).answer).status).toBe(
    200,
  );
  hold.resolve();
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([0, 0]);
});

test("strangers take no turn of the signed in, and those of one network none of another's", async () => {
  hold = Promise.withResolvers();
  const stranger = (address: string, path: string) => ask(path, { "x-forwarded-for": address }).answer;
  for (let time = 0; time < 12; time += 1) void stranger(`2001:db8:1:2::${time}`, "/login?slow");
  await expect.poll(() => [strangers.running, strangers.waiting]).toEqual([2, 10]);
  expect((await stranger("2001:db8:9::1", "/login")).status).toBe(200);
  expect((await stranger("192.0.2.1", "/convite")).status).toBe(200);
  expect(pages.running).toBe(0);
  hold.resolve();
  await expect.poll(() => [strangers.running, strangers.waiting]).toEqual([0, 0]);
});

test("whoever comes back from a filing window takes a turn as a page does", async () => {
  hold = Promise.withResolvers();
  const back = (nonce: string) => ask(`/api/filings/callback/${nonce}`, { "x-forwarded-for": "192.0.2.9" });
  for (let time = 0; time < 5; time += 1) back(`slow${time}`);
  await expect.poll(() => [strangers.running, strangers.waiting]).toEqual([2, 3]);
  hold.resolve();
  await expect.poll(() => [strangers.running, strangers.waiting]).toEqual([0, 0]);
});

test("a session that nobody has seen yet is a stranger's: cookies of ended sessions are no firms", async () => {
  hold = Promise.withResolvers();
  const { id, document } = await makeDatabase();
  for (let time = 0; time < 6; time += 1) {
    const cookie = await cookieOf(id, { wasSeen: false });
    ask(`/${document}/slow`, { cookie, "x-forwarded-for": "192.0.2.7" });
  }
  await expect.poll(() => [strangers.running, strangers.waiting, pages.running]).toEqual([2, 4, 0]);
  hold.resolve();
  await expect.poll(() => [strangers.running, strangers.waiting]).toEqual([0, 0]);
});

/** Announces a body and sends only some of it, until the test is over. */
function sendHalf(path: string, headers: string[], length: number, sent = "") {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const lines = [`POST ${path} HTTP/1.1`, "Host: a", `Content-Length: ${length}`, ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${sent}`);
  return socket;
}

test("a body that does not come takes no turn", async () => {
  drawn = [];
  const { id, document } = await makeDatabase();
  const cookie = await cookieOf(id);
  const seen = once(server, "request");
  const idle = Array.from({ length: 8 }, () => [
    sendHalf("/login", ["X-Forwarded-For: 192.0.2.8"], 1_000, "half"),
    sendHalf("/api/auth/callback/credentials", ["X-Forwarded-For: 192.0.2.8"], 1_000, "half"),
    sendHalf(`/${document}/cases`, [`Cookie: ${cookie}`], 1_000),
  ]).flat();
  await seen;
  const headers = { cookie, "x-forwarded-for": "192.0.2.8" };
  expect((await ask(`/${document}/cases`, headers).answer).status).toBe(200);
  expect((await ask("/login", { "x-forwarded-for": "192.0.2.8" }).answer).status).toBe(200);
  expect(await post("/api/auth/signout", headers)).toBe(200);
  const running = [pages, strangers, turnsOf("sign-ins")].map((turns) => turns.running);
  expect([...running, drawn.length]).toEqual([0, 0, 0, 3]);
  for (const socket of idle) socket.destroy();
});

test.each([0, 1, 1_000, 64 * 1024, 70_000, 5 * 1024 * 1024])(
  "a body of %i bytes is whole for whoever draws",
  async (size) => {
    const { id, document } = await makeDatabase();
    const cookie = await cookieOf(id);
    const body = drawnBytes(size);
    const small = body.subarray(0, 64 * 1024);
    const sent: [string, Uint8Array<ArrayBuffer>][] = [
      [`/${document}/cases`, body],
      ["/api/auth/callback/credentials", small],
    ];
    for (const [path, sending] of sent) {
      const answer = await fetch(origin + path, { method: "POST", headers: { cookie }, body: sending });
      expect(await answer.text()).toBe(createHash("sha256").update(sending).digest("hex"));
    }
    await expect.poll(() => [pages.running, bodies.running]).toEqual([0, 0]);
  },
);

test("a large body is kept only of few at once, of nobody without a session, and not for ever", async () => {
  const { id, document } = await makeDatabase();
  const cookie = await cookieOf(id);
  const half = () => sendHalf(`/${document}/cases`, [`Cookie: ${cookie}`], 1_000_000, "half");
  const sockets = [half(), half(), half()];
  await expect.poll(() => [bodies.running, bodies.waiting]).toEqual([2, 1]);
  sockets[0]?.destroy();
  await expect.poll(() => [bodies.running, bodies.waiting]).toEqual([2, 0]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => bodies.running).toBe(0);
  const stranger = sendHalf("/login", [], 1_000_000);
  let said = "";
  stranger.on("data", (piece) => {
    said += piece;
  });
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 413 /);
});

test("a large body of a stranger is refused at any address", async () => {
  for (const path of ["/login", "/x.svg", "/favicon.ico", "/_next/x", "/ics/x", "/pdfjs/x.bcmap"])
    expect([path, await post(path, {}, new Uint8Array(100_000))]).toEqual([path, 413]);
});

test("a large body of somebody whom only another process has seen is taken; with a session that ended it is refused", async () => {
  const { id, document } = await makeDatabase();
  const body = new Uint8Array(100_000);
  const { cookie } = await signedIn(id);
  expect(await post(`/${document}/cases`, { cookie }, body)).toBe(200);
  const ended = await signedIn(id);
  await db().update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.userId, ended.userId));
  expect(await post(`/${document}/cases`, { cookie: ended.cookie }, body)).toBe(413);
  await expect.poll(() => [strangers.running, pages.running, bodies.running]).toEqual([0, 0, 0]);
});

test("signing in leaves a connection for those who are recognised, and nobody keeps another network or the signed in from it", async () => {
  hold = Promise.withResolvers();
  const [all, known] = [turnsOf("sign-ins"), turnsOf("known-sign-ins")];
  const signIn = "/api/auth/callback/credentials";
  const from = (address: string, path = signIn) => post(path, { "x-forwarded-for": address });
  const attack = Array.from({ length: 31 }, () => from("192.0.2.1", `${signIn}?slow`));
  await expect.poll(() => [all.running, all.waiting]).toEqual([1, 30]);
  const refused = await fetch(origin + signIn, {
    method: "POST",
    headers: { "x-forwarded-for": "192.0.2.1" },
  });
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { url: expect.stringMatching(/\/login\?error=busy$/) },
  ]);
  // What next-auth's client reads as JSON it takes for having been signed out.
  const stays = await fetch(`${origin}/api/auth/signout`, {
    method: "POST",
    headers: { "x-forwarded-for": "192.0.2.1" },
  });
  expect([stays.status, stays.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(await from("192.0.2.2")).toBe(200);
  attack.push(from("192.0.2.3", `${signIn}?slow`));
  await expect.poll(() => all.running).toBe(2);
  const { id } = await makeDatabase();
  expect(await post("/api/auth/signout", { cookie: await cookieOf(id) })).toBe(200);
  expect(reservedConnections).toBeGreaterThan(shares["known-sign-ins"].most);
  expect(strangersConnections).toBeGreaterThan(shares["sign-ins"].most);
  expect([pages.running, strangers.running]).toEqual([0, 0]);
  hold.resolve();
  await Promise.all(attack);
  await expect.poll(() => [all.running, known.running]).toEqual([0, 0]);
});

test("a page that is not taken gives its turn on after a while, when others wait", async () => {
  hold = Promise.withResolvers();
  const { id, document } = await makeDatabase();
  const cookie = await cookieOf(id);
  for (let time = 0; time < 3; time += 1) ask(`/${document}/slow`, { cookie });
  await expect.poll(() => pages.running).toBe(3);
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 31_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await ask(`/${document}/cases`, { cookie }).answer).status).toBe(200);
  hold.resolve();
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([0, 0]);
});

test("who comes while too many wait is told so on a page that loads itself again", async () => {
  hold = Promise.withResolvers();
  const { id, document } = await makeDatabase();
  const cookie = await cookieOf(id);
  for (let time = 0; time < 63; time += 1) ask(`/${document}/slow`, { cookie });
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([3, 60]);
  const refused = await ask(`/${document}`, { cookie }).answer;
  expect(refused.status).toBe(429);
  expect([refused.headers.get("retry-after"), refused.headers.get("refresh")]).toEqual(["5", "5"]);
  expect(await refused.text()).toContain("Muitos pedidos ao mesmo tempo. Tentamos de novo em instantes.");
  // So is whoever asks under a name that only looks like a file's: Next would draw a page or run an action there.
  const named = [
    "/x.svg",
    "/x.ico",
    "/ics/x",
    "/pdfjs/x",
    "/_next/x",
    "/_next/static/x.js",
    "/favicon.ico/x",
  ];
  for (const path of named) expect([path, (await ask(path, { cookie }).answer).status]).toEqual([path, 429]);
  for (const path of [...named, "/favicon.ico", "/icon.svg"])
    expect([path, await post(path, { cookie })]).toEqual([path, 429]);
  // What is no page shares other turns.
  for (const path of ["/favicon.ico", "/favicon.ico?v=1", "/api/health", "/api/auth/session"])
    expect([path, (await ask(path, { cookie }).answer).status]).toEqual([path, 200]);
  expect(await post("/api/nothing", { cookie })).toBe(200);
  hold.resolve();
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([0, 0]);
});
