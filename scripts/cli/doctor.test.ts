import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { doctor } from "./doctor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => await database.drop());

test("the doctor examines an installation with the little that its role may read", async () => {
  const { document } = await makeDatabase();
  const runtime = { ...(await prepareRuntime({ needs: [] })), doctorUrl: database.doctorUrl };
  const terminal = {
    runtime,
    readStdin: async () => "",
    screen: process.stderr,
    pressed: () => new AbortController().signal,
  };
  const { line, failed } = await doctor.run({}, terminal);
  expect(failed).toBe(true);
  expect(line.split("\n").map((one) => one.replace(/: .*/, ""))).toEqual([
    "certo  PostgreSQL",
    "certo  Papel da aplicação",
    "certo  Migrações",
    "certo  Chaves",
    "certo  Fila de trabalhos",
    `ERRO   Base ${document}`,
  ]);
  expect(line).toContain("nenhum token configurado");
});
