import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { adminCtx, auditActions, makeCnpj, makeDatabase } from "#testing/fixtures.ts";
import { type Command, CommandError, parseOptions } from "./command.ts";
import { findCommand } from "./commands.ts";
import { databaseSet } from "./settings.ts";

afterAll(closePool);
let base: { id: string; document: string };
beforeEach(async () => {
  base = await makeDatabase({ document: makeCnpj() });
});

const terminal: Parameters<Command["run"]>[1] = Object.create(null);
const set = async (...args: string[]) =>
  databaseSet.run(parseOptions(databaseSet, ["--database", base.document, ...args]), terminal);
const settings = async () => (await operatorTarget(adminCtx(base.id))).settings;

test("autos database set sets what design 4.3 leaves open, and prints what changed", async () => {
  const { line, json } = await set(
    ...["--auth-scheme", "bearer", "--capture-parameter", "token_captura"],
    ...["--cnj-format", "punctuated", "--cover-cnj-format", "punctuated", "--batch-size", "25"],
    ...["--operation-credential", "cover=none", "--operation-credential", "upload=none"],
  );
  expect(line.split("\n")).toEqual([
    `Base ${base.document}:`,
    "  --auth-scheme: era raw, agora bearer",
    "  --capture-parameter: era token, agora token_captura",
    "  --batch-size: era 100, agora 25",
    "  --cnj-format: era plain, agora punctuated",
    "  --cover-cnj-format: era plain, agora punctuated",
    "  --operation-credential cover: era api, agora none",
    "  --operation-credential upload: era api, agora none",
  ]);
  expect(json).toMatchObject({
    document: base.document,
    changed: expect.arrayContaining([{ setting: "cnjFormat", from: "plain", to: "punctuated" }]),
  });
  expect(await settings()).toMatchObject({
    authScheme: "bearer",
    captureParameter: "token_captura",
    cnjFormat: "punctuated",
    coverCnjFormat: "punctuated",
    batchSize: 25,
    operationCredential: { cover: "none", upload: "none", download: "api" },
  });
  expect(await auditActions(adminCtx(base.id))).toEqual(["database.settings"]);
  expect((await set("--cnj-format", "plain")).line).toContain("--cnj-format: era punctuated, agora plain");
  expect((await set("--cnj-format", "plain")).line).toBe(`Nada mudou na base ${base.document}.`);
});

const operations =
  "use OP=api ou OP=none, com OP entre cover, download, draft, upload, status, cancel, guide.";
test.each([
  [["--auth-scheme", "basic"], "--auth-scheme: use raw ou bearer."],
  [["--capture-parameter", "tok"], "--capture-parameter: use token ou token_captura."],
  [["--cnj-format", "digits"], "--cnj-format: use plain ou punctuated."],
  [["--cover-cnj-format", ""], "--cover-cnj-format: use plain ou punctuated."],
  [["--batch-size", "0"], "--batch-size: use um número de 1 a 1000."],
  [["--batch-size", "1001"], "--batch-size: use um número de 1 a 1000."],
  [["--operation-credential", "movements=none"], `--operation-credential: ${operations}`],
  [["--operation-credential", "cover=none=api"], `--operation-credential: ${operations}`],
  [["--operation-credential", "cover"], `--operation-credential: ${operations}`],
  [["--batch-size", "5", "--auth-scheme", "basic"], "--auth-scheme: use raw ou bearer."],
  [[], `Nada a definir. Uso: ${databaseSet.usage}`],
  [["--base-url", "https://x.example"], `Uso: ${databaseSet.usage}`],
])("%j is refused in one line, and nothing is set", async (args, sentence) => {
  const before = await settings();
  const error: unknown = await set(...args).catch((reason) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({ message: sentence });
  expect(await settings()).toEqual(before);
});

test("a database that is not there is refused; the words find the command", async () => {
  base = { ...base, document: makeCnpj() };
  await expect(set("--batch-size", "5")).rejects.toThrow(`Nenhuma base ${base.document}`);
  expect((await findCommand(["database", "set", "--batch-size", "5"])).command).toBe(databaseSet);
  await expect(findCommand(["key", "list", "--json"])).rejects.toThrow(
    /^Não há o comando key list\.\nComandos:/,
  );
  await expect(findCommand([])).rejects.toThrow(/^Comandos:/);
});

test("how much is kept of documents is set too, and said only when it changes", async () => {
  expect((await set("--document-cache", "500")).line).toContain("--document-cache: era 2048, agora 500");
  expect((await set("--document-cache", "500")).line).toBe(`Nada mudou na base ${base.document}.`);
  await expect(set("--document-cache", "muito")).rejects.toBeInstanceOf(CommandError);
  expect(await auditActions(adminCtx(base.id))).toEqual(["document-cache.size"]);
});
