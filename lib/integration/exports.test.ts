import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cookiesTxtOf, exportName, storageStateOf } from "./exports.ts";
import type { UsableCookie } from "./usable.ts";

const own: UsableCookie = {
  name: "JSESSIONID",
  value: "a=b",
  domain: "127.0.0.1",
  path: "/tribunal",
  secure: false,
  httpOnly: true,
  hostOnly: true,
  sameSite: null,
  createdAt: null,
};
const wide: UsableCookie = {
  ...own,
  name: "wide",
  domain: "tjsp.jus.br",
  path: "/",
  secure: true,
  httpOnly: false,
  hostOnly: false,
  sameSite: "none",
};

test("cookies.txt marks what scripts may not read, what goes below the domain, and no expiry", () => {
  expect(cookiesTxtOf([own, wide]).split("\n")).toEqual([
    "# Netscape HTTP Cookie File",
    "#HttpOnly_127.0.0.1\tFALSE\t/tribunal\tFALSE\t0\tJSESSIONID\ta=b",
    ".tjsp.jus.br\tTRUE\t/\tTRUE\t0\twide\ta=b",
    "",
  ]);
});

test("a file is named after its court, and says where it is of a simulated one", () => {
  expect(exportName("storage-state", { court: "TJSP", simulated: false })).toBe(
    "sessao-tjsp.storageState.json",
  );
  expect(exportName("cookies-txt", { court: "TRF 3ª Região/../x", simulated: true })).toBe(
    "sessao-trf-3-regiao-x-simulacao.cookies.txt",
  );
  expect(exportName("cookies-txt", { court: "…", simulated: false })).toBe("sessao.cookies.txt");
});

test("storageState has the words of Playwright", () => {
  const common = { value: "a=b", expires: -1 };
  expect(JSON.parse(storageStateOf([own, wide]))).toEqual({
    cookies: [
      {
        ...common,
        name: "JSESSIONID",
        domain: "127.0.0.1",
        path: "/tribunal",
        httpOnly: true,
        secure: false,
        sameSite: "Lax",
      },
      {
        ...common,
        name: "wide",
        domain: ".tjsp.jus.br",
        path: "/",
        httpOnly: false,
        secure: true,
        sameSite: "None",
      },
    ],
    origins: [],
  });
});

test("curl sends the cookies of the file to their host and path", async () => {
  const server = createServer((request, response) => response.end(request.headers.cookie ?? "nenhum"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const folder = await mkdtemp(join(tmpdir(), "cookies-"));
  try {
    const file = join(folder, "cookies.txt");
    await writeFile(file, cookiesTxtOf([own, wide]));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : null;
    const ask = async (path: string) =>
      (
        await promisify(execFile)("curl", [
          "-s",
          "--noproxy",
          "*",
          "-b",
          file,
          `http://127.0.0.1:${port}${path}`,
        ])
      ).stdout;
    expect(await ask("/tribunal/painel")).toBe("JSESSIONID=a=b");
    expect(await ask("/outro")).toBe("nenhum");
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});
