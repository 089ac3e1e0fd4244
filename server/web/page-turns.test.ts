import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { sessionCookie } from "#server/auth/cookies.ts";
import { personOfCookie } from "#server/auth/identity.ts";
import { closePool } from "#server/db/connection.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { signedIn } from "#testing/session.ts";
import { inPageTurn } from "./page-turns.ts";

const pages = turnsOf("pages");
let server: Server;
let origin: string;
let drawn: string[] = [];
let hold = Promise.withResolvers<void>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    await inPageTurn(request, response, async () => {
      drawn.push(request.url ?? "");
      if (request.url?.includes("slow")) await hold.promise;
      response.end("page");
    });
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

test("nobody can take another firm's turns by asking for its pages, nor strangers those of the signed in", async () => {
  hold = Promise.withResolvers();
  const [firm, other] = [await makeDatabase(), await makeDatabase()];
  const cookie = await cookieOf(other.id);
  for (let time = 0; time < 20; time += 1) {
    ask(`/${firm.document}/slow`, { cookie });
    ask("/login?slow", { cookie: `${sessionCookie()}=made-up-${time}`, "x-forwarded-for": `10.0.0.${time}` });
  }
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([8, 32]);
  drawn = [];
  const { answer } = ask(`/${firm.document}/cases`, { cookie: await cookieOf(firm.id) });
  // All turns are taken; the next one that ends is for the firm that has none.
  await expect.poll(() => pages.waiting).toBe(33);
  hold.resolve();
  expect((await answer).status).toBe(200);
  expect(drawn[0]).toBe(`/${firm.document}/cases`);
});

test("who comes while too many wait is told so on a page that loads itself again", async () => {
  hold = Promise.withResolvers();
  const { id, document } = await makeDatabase();
  const cookie = await cookieOf(id);
  for (let time = 0; time < 64; time += 1) ask(`/${document}/slow`, { cookie });
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([4, 60]);
  const refused = await ask(`/${document}`, { cookie }).answer;
  expect(refused.status).toBe(429);
  expect([refused.headers.get("retry-after"), refused.headers.get("refresh")]).toEqual(["5", "5"]);
  expect(await refused.text()).toContain("Muitos pedidos ao mesmo tempo. Tentamos de novo em instantes.");
  // What is no page shares other turns.
  expect((await ask("/_next/static/a.js", { cookie }).answer).status).toBe(200);
  hold.resolve();
  await expect.poll(() => [pages.running, pages.waiting]).toEqual([0, 0]);
});
