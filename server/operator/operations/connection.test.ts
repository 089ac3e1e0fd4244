import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import { basesOf } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { answering, deadAddress, targetOf } from "#testing/operator.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { testToken } from "./connection.ts";

const sandbox = operatorSandbox();
const originsOf = (to: OperatorTarget, kind: CredentialKind) => [
  ...new Set(basesOf(kind).map((base) => new URL(to[base]).origin)),
];
const asked = async (
  to: OperatorTarget,
  kind: CredentialKind,
  token: string,
  knownCase: string | null = null,
) => await testToken(to, { kind, token, origins: originsOf(to, kind), knownCase });
const own = async (kind: CredentialKind) => (await sandbox.target().token(kind, "")) ?? "";

describe("a test of the connection, against the sandbox", () => {
  test.each<[CredentialKind, object]>([
    ["api", { outcome: "accepted" }],
    ["capture", { outcome: "answered", address: "baseUrl" }],
    ["services", { outcome: "unrefused", address: "baseUrl" }],
    ["filing", { outcome: "answered", address: "appUrl" }],
    ["integration", { outcome: "answered", address: "webUrl" }],
  ])("of the right %s token finds as much as can be proven", async (kind, finding) => {
    const found = await asked(sandbox.target(), kind, await own(kind));
    expect(found).toEqual({ finding, takenFor: null });
  });

  test.each(["api", "services"] as const)(
    "of a wrong %s token finds the refusal and its words",
    async (kind) => {
      expect(await asked(sandbox.target(), kind, "token-que-nao-existe")).toEqual({
        finding: { outcome: "refused", status: 401, message: "Token inválido.", acceptsOtherScheme: false },
        takenFor: null,
      });
    },
  );

  test.each(["capture", "services", "integration"] as const)(
    "of the API token in the field of the %s token finds what it is",
    async (kind) => {
      expect((await asked(sandbox.target(), kind, await own("api"))).takenFor).toBe("api");
    },
  );

  test("of the token of services in the field of the API token finds what it is", async () => {
    expect(await asked(sandbox.target(), "api", await own("services"))).toMatchObject({
      finding: { outcome: "refused" },
      takenFor: "services",
    });
  });

  test("of a token that the service wants behind Bearer says so", async () => {
    await sandbox.control("POST", "/quirks", { authorization: "bearer" });
    expect(await asked(sandbox.target(), "api", await own("api"))).toMatchObject({
      finding: { outcome: "refused", acceptsOtherScheme: true },
    });
  });

  test("changes nothing at the service: it reads, or asks about what does not exist", async () => {
    for (const kind of credentialKinds)
      for (const token of [await own(kind), "token-que-nao-existe"])
        await asked(sandbox.target(), kind, token);
    const requests = await sandbox.requests();
    expect(requests.length).toBeGreaterThan(10);
    const effects = requests.filter(({ method, status }) => method !== "GET" && status < 400);
    expect(effects).toEqual([]);
    expect(
      new Set(requests.filter(({ method }) => method !== "GET").map(({ operation }) => operation)),
    ).toEqual(new Set([15]));
  });
});

/** A service of a few lines, at all three addresses. */
async function serviceThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const { url, requests } = await answering(answer);
  return { to: targetOf({ baseUrl: url }), requests };
}

describe("a test of the connection says what is wrong", () => {
  test.each<[string, () => Promise<string>, object]>([
    ["an unknown host", async () => "https://nao-existe.invalid", { cause: "name" }],
    ["a refused connection", deadAddress, { cause: "refused-connection" }],
    ["an address of an older version without https", async () => "http://api.example", { cause: "insecure" }],
    ["a private address", async () => "https://10.0.0.1", { cause: "private" }],
  ])("%s", async (_, address, silence) => {
    const url = await address();
    const to = targetOf({ baseUrl: url, exemptOrigins: url.includes("127.0.0.1") ? [url] : [] });
    expect((await asked(to, "capture", "um-token-qualquer")).finding).toMatchObject({
      outcome: "silent",
      ...silence,
    });
  });

  test("a server without TLS behind an https address", async () => {
    const { url } = await answering((_, response) => response.end("{}"));
    const secure = url.replace("http:", "https:");
    const to = targetOf({ baseUrl: secure, exemptOrigins: [secure] });
    expect((await asked(to, "capture", "um-token-qualquer")).finding).toMatchObject({
      outcome: "silent",
      cause: "certificate",
    });
  });

  test.each<[string, number, string, object]>([
    ["a web page", 200, "<!doctype html><h1>Bem-vindo</h1>", { outcome: "odd", status: 200 }],
    ["a page that is not there", 404, "<html>404</html>", { outcome: "odd", status: 404 }],
    ["a redirect", 302, "", { outcome: "odd", status: 302 }],
    ["a service that fails", 503, "{}", { outcome: "silent", cause: "failing", status: 503 }],
    ["a service that asks to wait", 429, "{}", { outcome: "silent", cause: "busy", status: 429 }],
  ])("%s", async (_, status, body, finding) => {
    for (const kind of ["api", "services", "capture", "integration"] as const) {
      const { to } = await serviceThat((_, response) => response.writeHead(status).end(body));
      expect((await asked(to, kind, "um-token-qualquer")).finding).toMatchObject(finding);
    }
  });

  test("a 403 about a process that is not the firm's is no refusal of the token", async () => {
    const token = "token-bom-1234";
    const { to } = await serviceThat((request, response) => {
      const carries = `${request.url} ${request.headers.authorization}`.includes(token);
      const isGuides = request.url?.startsWith("/api/guides");
      response.writeHead(carries ? (isGuides ? 200 : 403) : 401).end(isGuides ? '{"guides":[]}' : "{}");
    });
    expect((await asked(to, "api", token)).finding).toEqual({ outcome: "accepted" });
    expect((await asked(to, "services", token)).finding).toEqual({
      outcome: "unrefused",
      address: "baseUrl",
    });
    expect((await asked(to, "services", "outro-token")).finding).toMatchObject({ outcome: "refused" });
  });

  test("a known case proves the API token where the service has no guides", async () => {
    const { to } = await serviceThat((request, response) =>
      request.url?.includes("/movements/caso1")
        ? response.end('{"data":[]}')
        : response.writeHead(404).end("{}"),
    );
    expect((await asked(to, "api", "um-token-qualquer", "caso1")).finding).toEqual({ outcome: "accepted" });
    expect((await asked(to, "api", "um-token-qualquer")).finding).toMatchObject({ outcome: "unrefused" });
  });

  test("and sends a token only to the origins it was given for", async () => {
    const { to, requests } = await serviceThat((_, response) => response.end('{"data":[]}'));
    const elsewhere = {
      kind: "api",
      token: "um-token-qualquer",
      origins: ["https://a.example"],
      knownCase: null,
    } as const;
    await expect(testToken(to, elsewhere)).rejects.toMatchObject({ code: "credential" });
    expect(requests).toEqual([]);
  });
});

describe("an answer of any size", () => {
  /** `beginning`, and then 64 MiB; `isWhole` is whether anybody took all of it. */
  async function endless({ status = 200, beginning = "" }: { status?: number; beginning?: string }) {
    const answers: ServerResponse[] = [];
    const { to } = await serviceThat((_, response) => {
      answers.push(response.writeHead(status, { "content-type": "application/json" }));
      const rest = function* () {
        yield beginning;
        for (let sent = 0; sent < 1_024; sent += 1) yield "7,".repeat(32 * 1_024);
      };
      Readable.from(rest()).pipe(response);
    });
    const isWhole = () => answers.some(({ writableFinished }) => writableFinished);
    return { to: { ...to, limits: {} }, isWhole };
  }

  test.each<[string, string, object]>([
    ["a list", "[", { outcome: "accepted" }],
    ["the list among other things", '{"total": 3, "data": {"page": 1, "guides" : [', { outcome: "accepted" }],
    ["no list", '{"total":"', { outcome: "unrefused" }],
    ["a page", "<!doctype html>", { outcome: "odd" }],
  ])("is judged by its beginning and read no further: %s", async (_, beginning, finding) => {
    const { to, isWhole } = await endless({ beginning });
    expect((await asked(to, "api", "um-token-qualquer")).finding).toMatchObject(finding);
    expect(isWhole()).toBe(false);
  });

  test("with a refusal is a refusal, without words that were cut off", async () => {
    const { to, isWhole } = await endless({ status: 401, beginning: "Token " });
    for (const kind of ["api", "services"] as const)
      expect((await asked(to, kind, "um-token-qualquer")).finding).toEqual({
        outcome: "refused",
        status: 401,
        message: null,
        acceptsOtherScheme: false,
      });
    expect(isWhole()).toBe(false);
  });

  test("of a firm with many guides or movements proves the token as a short one does", async () => {
    const many = JSON.stringify(
      Array.from({ length: 9_000 }, (_, index) => ({ _id: `${index}`, text: "é" })),
    );
    const { to } = await serviceThat((request, response) =>
      request.url?.includes("/movements/")
        ? response.end(`{"data":${many}}`)
        : response.writeHead(404).end("{}"),
    );
    expect((await asked(to, "api", "um-token-qualquer", "caso1")).finding).toEqual({ outcome: "accepted" });
  });
});
