import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTlsPostgres } from "#testing/tls-postgres.ts";
import { isSafeConnection, verifiesServer } from "./verified-tls.ts";

let server: Awaited<ReturnType<typeof startTlsPostgres>>;
beforeAll(async () => {
  server = await startTlsPostgres();
});
afterAll(async () => await server.stop());

/** Connects; "" when it did, else why not. */
async function connect(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return "";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    await client.end();
  }
}

/** Every way in which an address may speak of TLS, and whether node-postgres then verifies the server. */
const ways: [string, boolean][] = [
  ["", false],
  ["sslmode=disable", false],
  ["sslmode=no-verify", false],
  ["ssl=0", false],
  ["ssl=no-verify", false],
  ["uselibpqcompat=true&sslmode=prefer", false],
  ["uselibpqcompat=true&sslmode=require", false],
  ["ssl=true", true],
  ["ssl=1", true],
  ["sslmode=prefer", true],
  ["sslmode=require", true],
  ["sslmode=verify-ca", true],
  ["sslmode=verify-full", true],
  ["uselibpqcompat=true&sslmode=verify-full", true],
];

describe("what node-postgres verifies", () => {
  test.each(ways)("%s: %s, as it is with a certificate of no known authority", async (query, verifies) => {
    await server.show("localhost");
    const url = `${server.url}?${query}`;
    expect(verifiesServer(url)).toBe(verifies);
    expect((await connect(url)) === "").toBe(!verifies);
  });

  test.each([
    ["sslmode=verify-full", true],
    ["sslmode=require", true],
    ["uselibpqcompat=true&sslmode=verify-ca", false],
    ["uselibpqcompat=true&sslmode=require", false],
  ])(
    "%s with the firm's authority: %s, as it is with a certificate for another name",
    async (query, verifies) => {
      const url = `${server.url}?${query}&sslrootcert=${encodeURIComponent(server.authority)}`;
      await server.show("localhost");
      expect(await connect(url)).toBe("");
      await server.show("elsewhere");
      expect(await connect(url)).toBe(verifies ? "ERR_TLS_CERT_ALTNAME_INVALID" : "");
      expect(verifiesServer(url)).toBe(verifies);
    },
  );
});

describe("a PostgreSQL", () => {
  test.each([
    "postgres://a:b@localhost/autos",
    "postgres://a:b@127.0.0.1:5433/autos",
    "postgres://a:b@[::1]/autos",
    "postgres://a:b@localhost/autos?host=%2Ftmp%2Fsocket",
    "postgres://a:b@%2Fvar%2Frun%2Fpostgresql/autos",
    "postgres://a:b@db.example/autos?sslmode=verify-full",
  ])("is safe at %s", (url) => {
    expect(isSafeConnection(url)).toBe(true);
  });

  test.each([
    "postgres://a:b@db.example/autos",
    "postgres://a:b@10.0.0.5/autos",
    "postgres://a:b@localhost.example/autos",
    "postgres://a:b@localhost/autos?host=db.example",
    "postgres://a:b@127.0.0.1.example/autos",
    "postgres://a:b@db.example/autos?sslmode=no-verify",
    "postgres://a:b@db.example/autos?ssl=lixo",
    "postgres://a:b@0.0.0.0/autos",
  ])("is not at %s", (url) => {
    expect(isSafeConnection(url)).toBe(false);
  });

  test("whose authority's file is missing is an error, not a yes", () => {
    expect(() => isSafeConnection("postgres://a:b@db.example/autos?sslrootcert=/nada/aqui.pem")).toThrow(
      /ENOENT/,
    );
  });
});
