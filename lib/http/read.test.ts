import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { buildHeader, ownBuild } from "./build.ts";
import { read } from "./read.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers what is read, and notes at which address. */
function answering(body: unknown, { status = 200, build = ownBuild } = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(body, { status, headers: { [buildHeader]: build } });
  });
  return asked;
}

test("the address is that of the room, with its parameters and what is not empty of the query", async () => {
  const asked = answering({ items: [] });
  await read("imports/[id]/items", { database: "1", id: "a/b", query: { state: "all", cursor: null } });
  await read("cases", { database: "1", query: new URLSearchParams("q=a b&tribunal=TJSP") });
  await read("cases/[cnj]", { database: "1", cnj: "2" });
  expect(asked).toEqual([
    "/api/databases/1/imports/a%2Fb/items?state=all",
    "/api/databases/1/cases?q=a+b&tribunal=TJSP",
    "/api/databases/1/cases/2",
  ]);
});

test("an answer of another build is not taken for what it was", async () => {
  answering({ unread: 0 }, { build: "another" });
  const error = await read("frame", { database: "1" }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toContain("versão anterior");
});

test("what another build has no address for, or refuses to read, is no answer to this page", async () => {
  const reading = () => read("cases/[cnj]", { database: "1", cnj: "2" }).catch(({ code }) => code);
  const codes: unknown[] = [];
  for (const [code, status] of [
    ["not_found", 404],
    ["invalid", 422],
    ["unauthenticated", 401],
  ] as const) {
    answering({ code, message: "Não." }, { status, build: "another" });
    codes.push(await reading());
  }
  expect(codes).toEqual(["outdated", "outdated", "unauthenticated"]);
});

test("a refusal has its own words", async () => {
  answering({ code: "not_found", message: "Não há este processo aqui." }, { status: 404 });
  const error = await read("cases/[cnj]", { database: "1", cnj: "2" }).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: "not_found", message: "Não há este processo aqui." });
});

test("without an answer the page says that there is no connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(read("frame", { database: "1" })).rejects.toMatchObject({ code: "offline" });
});
