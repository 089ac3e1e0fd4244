import type { IncomingMessage } from "node:http";
import { encode } from "next-auth/jwt";
import { afterAll, expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { formTargetHeader } from "#lib/filings/window/form-target.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { closePool } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makePerson, makeSession } from "#testing/people.ts";
import { nameFormTarget } from "./form-target.ts";

afterAll(closePool);

const appUrl = "https://janela.operadora.example/peticionar/";
const firm = () =>
  makeDatabase({ addresses: { baseUrl: "https://b.example", appUrl, webUrl: "https://w.example" } });

async function cookieOf(database: { id: string }, role: Role): Promise<string> {
  const { id } = await makePerson({ roles: [[database, role]] });
  const { secret } = await makeSession(id);
  const token = await encode({ token: { sid: secret }, secret: env().NEXTAUTH_SECRET });
  return `${sessionCookie()}=${token}`;
}

async function named(given: { document: string; path?: string; cookie?: string; method?: string }) {
  const { document, path = `/filings/${drawnId()}`, cookie, method = "GET" } = given;
  const headers: Record<string, string> = {
    [formTargetHeader]: "https://mal.example",
    ...(cookie && { cookie }),
  };
  const request = { url: `/${document}${path}`, method, headers } as unknown as IncomingMessage;
  await nameFormTarget(request);
  return request.headers[formTargetHeader];
}

test("a petition's page may lead to its database's window, for those who prepare petitions there", async () => {
  const { id, document } = await firm();
  const [lawyer, paralegal, admin] = await Promise.all(
    (["lawyer", "paralegal", "admin"] as const).map((role) => cookieOf({ id }, role)),
  );
  const origin = "https://janela.operadora.example";
  expect(await named({ document, cookie: lawyer ?? "" })).toBe(origin);
  expect(await named({ document, cookie: paralegal ?? "" })).toBe(origin);
  expect(await named({ document, cookie: admin ?? "" })).toBeUndefined();
  expect(await named({ document })).toBeUndefined();
  expect(await named({ document, cookie: lawyer ?? "", path: "/cases" })).toBeUndefined();
  expect(await named({ document, cookie: lawyer ?? "", method: "POST" })).toBeUndefined();
});

test("what a client writes there is dropped, and another firm's window is named to nobody", async () => {
  const [own, other] = [await firm(), await firm()];
  const cookie = await cookieOf(own, "lawyer");
  expect(await named({ document: other.document, cookie })).toBeUndefined();
  expect(await named({ document: "00000000000000", cookie })).toBeUndefined();
});
