import { afterAll, expect, test } from "vitest";
import { listIngestKeys } from "#server/databases/ingest/data.ts";
import { closePool } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { holdsToken } from "#server/operator/credentials.ts";
import { adminCtx, auditActions, makeCnpj } from "#testing/fixtures.ts";
import { type Command, CommandError, parseOptions } from "./command.ts";
import { databaseAdd, tokenSet } from "./databases.ts";
import { ingestKeyCreate, ingestKeyList, ingestKeyRevoke } from "./ingest-keys.ts";

afterAll(closePool);

async function run(command: Command, args: string[], input = "") {
  const terminal: Parameters<Command["run"]>[1] = Object.create({ readStdin: async () => input });
  return await command.run(parseOptions(command, args), terminal);
}
const addresses = (base: string) => [
  "--base-url",
  base,
  "--app-url",
  "https://app.example",
  "--web-url",
  "https://web.example",
];
const add = (document: string, base: string, ...more: string[]) =>
  run(databaseAdd, ["--document", document, "--name", "Moura", ...addresses(base), ...more]);
const ctxOf = ({ json }: { json: Record<string, unknown> }) => adminCtx(String(json.id));

test("a token is stored as it is meant, or not at all, and goes with its address only when that is asked for", async () => {
  const document = makeCnpj();
  const ctx = ctxOf(await add(document, "https://api.example/v"));
  const set = (input: string) => run(tokenSet, ["--database", document, "--kind", "capture"], input);
  for (const [input, words] of [
    ["metade\nda-outra-metade\n", /em uma linha/],
    ["Bearer abcd-1234\n", /espaço no meio/],
    ["abcd-açaí-1234\n", /acento/],
    ["abc\n", /pelo menos 8/],
  ] as const)
    await expect(set(input)).rejects.toThrow(words);
  expect(await auditActions(ctx)).toEqual([]);
  expect((await set("token-de-captura-7f3a\r\n")).line).toMatch(/final 7f3a$/);
  const held = { kind: "capture", token: "token-de-captura-7f3a" } as const;
  expect(await holdsToken(ctx, held)).toBe(true);

  await expect(add(document, "https://outro.example")).rejects.toThrow(
    /sai o token de captura.*repita com --drop-tokens\.$/,
  );
  expect(await holdsToken(ctx, held)).toBe(true);
  const moved = await add(document, "https://outro.example", "--drop-tokens");
  expect(moved.json).toMatchObject({ droppedTokens: ["capture"] });
  expect(await holdsToken(ctx, held)).toBe(false);
});

test("an address that no operator may have is named by its option", async () => {
  for (const [address, words] of [
    ["http://api.example", /^--base-url: .*começa com https/],
    ["https://10.0.0.1/#a", /^--base-url: .*sem usuário nem senha/],
    ["api.example", /^--base-url: .*começa com https/],
  ] as const)
    await expect(add(makeCnpj(), address)).rejects.toThrow(words);
});

test("addresses of the simulated service and of an operator do not mix, and the refusal is the command's own", async () => {
  const origins = env().SANDBOX_ORIGINS;
  env().SANDBOX_ORIGINS = ["https://simulado.example"];
  const mixed = await add(makeCnpj(), "https://simulado.example").catch((error: unknown) => error);
  env().SANDBOX_ORIGINS = origins;
  expect(mixed).toBeInstanceOf(CommandError);
  expect(String(mixed)).toMatch(/simulação/);
});

test("a key is printed once, listed without itself, and revoked by its id", async () => {
  const document = makeCnpj();
  const ctx = ctxOf(await add(document, "https://api.example"));
  const here = ["--database", document];
  const { line: key, json } = await run(ingestKeyCreate, [...here, "--name", "DJEN diário"]);
  expect(key).toMatch(/^autos_/);
  const listed = await run(ingestKeyList, here);
  expect(listed.line).toContain("DJEN diário");
  expect(JSON.stringify(listed)).not.toContain(key);
  await expect(run(ingestKeyCreate, [...here, "--name", "DJEN diário"])).rejects.toThrow(/este nome/);
  await run(ingestKeyRevoke, [String(json.id), ...here]);
  expect(await listIngestKeys(ctx)).toEqual([]);
  await expect(run(ingestKeyRevoke, [String(json.id), ...here])).rejects.toThrow(/Nenhuma chave/);
});
