import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { assertApplicationRole, derivedUrls, ensureRoles, RoleError, urlWithUser } from "./roles.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

async function verdictOn(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await assertApplicationRole((text) => client.query(text));
  } finally {
    await client.end();
  }
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(process.env.TEST_SUPERUSER_URL ?? "");
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe("the application's role", () => {
  test("is accepted when row-level security binds it", async () => {
    await expect(verdictOn(database.appUrl)).resolves.toBeUndefined();
  });

  test("is refused when it owns the tables", async () => {
    await expect(verdictOn(database.ownerUrl)).rejects.toThrow(/é dono de tabelas/);
  });

  test.each([
    ["superuser", /superusuário/],
    ["bypassrls", /BYPASSRLS/],
    ["createrole", /criar papéis/],
    ["in role autos_owner", /mais poder/],
  ])("is refused with %s", async (attribute, message) => {
    const user = `papel_${drawnBytes(4).toString("hex")}`;
    const password = drawnBytes(12).toString("hex");
    await asSuperuser(`create role ${user} login ${attribute} password '${password}'`);
    const grantee = `grant connect on database "${new URL(database.appUrl).pathname.slice(1)}" to ${user}`;
    await asSuperuser(grantee);
    await expect(verdictOn(urlWithUser({ url: database.appUrl, user, password }))).rejects.toThrow(message);
  });

  test("is refused when a tenant table lost its row-level security", async () => {
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await owner.query("alter table cases no force row level security");
    await expect(verdictOn(database.appUrl)).rejects.toThrow(RoleError);
    await owner.query("alter table cases force row level security");
    await owner.end();
    await expect(verdictOn(database.appUrl)).resolves.toBeUndefined();
  });
});

describe("roles of a PostgreSQL that the firm brought", () => {
  test("carry the database's name and are the same for every process with the secret", () => {
    const ownerUrl = "postgres://dono:s3nha@db.example/escritorio";
    const urls = derivedUrls({ ownerUrl, secret: "s" });
    expect(new URL(urls.appUrl).username).toBe("escritorio_app");
    expect(urls).toEqual(derivedUrls({ ownerUrl, secret: "s" }));
    expect(urls.appUrl).not.toBe(derivedUrls({ ownerUrl, secret: "outro" }).appUrl);
    // Neither role opens with the other's.
    const [app, doctor] = [urls.appUrl, urls.doctorUrl].map((url) => new URL(url).password);
    expect(app).not.toBe(doctor);
  });

  test("are created; when the given user may not create roles, one line says so", async () => {
    const suffix = drawnBytes(4).toString("hex");
    const url = urlWithUser({ url: database.ownerUrl, user: `app_${suffix}`, password: "a'b\"c" });
    const superuser = urlWithUser({
      url: process.env.TEST_SUPERUSER_URL ?? "",
      ...partsOf(process.env.TEST_SUPERUSER_URL ?? ""),
    });
    await ensureRoles({ ownerUrl: superuser, urls: [url] });
    await ensureRoles({ ownerUrl: superuser, urls: [url] });
    await expect(ensureRoles({ ownerUrl: database.ownerUrl, urls: [url] })).rejects.toThrow(/CREATEROLE/);
  });
});

function partsOf(url: string) {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}
