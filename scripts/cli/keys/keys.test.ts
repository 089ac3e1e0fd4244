import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { prepareRuntime, type Runtime } from "#scripts/runtime/prepare.ts";
import { env } from "#server/env.ts";
import { keepRing } from "#server/keys/keeper.ts";
import { resealAll } from "#server/keys/reseal.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makeSealedRows } from "#testing/sealed.ts";
import { CommandError, type Options } from "../command.ts";
import { doctor } from "../doctor.ts";
import { keysDrop } from "./drop.ts";
import { keysList } from "./list.ts";
import { keysRotate } from "./rotate.ts";

/** With AUTOS_KEYS in the environment, as on several machines; the file's way is in server/keys/rotation.all.test.ts. */

let database: TestDatabase;
let runtime: Runtime;
const given = env().AUTOS_KEYS;
const [first, second] = [given, drawnBytes(32).toString("base64")];
const [firstId = "", secondId = ""] = parseKeyring(`${first},${second}`).map(({ id }) => id);
beforeAll(async () => {
  database = await moveToOwnDatabase();
  runtime = { ...(await prepareRuntime({ needs: [] })), ...database };
  await makeSealedRows((await makeDatabase()).id);
});
afterEach(() => {
  env().AUTOS_KEYS = given;
});
afterAll(async () => await database.drop());

const call = async (command: typeof keysList, options: Options = {}) =>
  await command.run(options, {
    runtime,
    readStdin: async () => "",
    screen: new PassThrough().resume(),
    pressed: () => new AbortController().signal,
  });
const refusal = (command: typeof keysList, options?: Options) =>
  call(command, options).then(
    () => "not refused",
    (error) => (error instanceof CommandError ? error.message : String(error)),
  );

/** A running process with another ring than the command's. */
async function runWith(ring: string): Promise<() => Promise<void>> {
  const own = env().AUTOS_KEYS;
  env().AUTOS_KEYS = ring;
  const leave = await keepRing("worker");
  env().AUTOS_KEYS = own;
  onTestFinished(leave);
  return leave;
}

test("the administrator is told each step, in order, and is not let past one that a process has not made", async () => {
  const one = await call(keysRotate);
  expect(one.json).toMatchObject({ step: 1 });
  expect(one.line).toContain(`AUTOS_KEYS=<o valor de hoje>,${one.json.key}`);
  expect(one.line).not.toContain(first);

  const stale = await runWith(first);
  env().AUTOS_KEYS = `${first},${second}`;
  expect(await refusal(keysRotate)).toMatch(`Ainda não conhecem a chave ${secondId}: worker.`);
  await stale();
  const aware = await runWith(`${first},${second}`);
  expect((await call(keysRotate)).json).toEqual({ step: 3, keyId: secondId });
  expect((await call(keysRotate, { new: true })).json).toMatchObject({ step: 1 });
  await aware();

  env().AUTOS_KEYS = `${second},${first}`;
  expect(await refusal(keysDrop, { key: firstId })).toMatch(`A chave ${firstId} ainda é usada (`);
  expect(await call(keysRotate)).toMatchObject({ failed: false, json: { active: secondId, done: 7 } });
  expect((await call(keysList)).json).toMatchObject({
    keys: [
      { id: secondId, state: "active", rows: 7 },
      { id: firstId, state: "older", rows: 0 },
    ],
  });
  expect(await refusal(keysDrop, { key: secondId })).toContain("é a ativa");
  expect(await refusal(keysDrop, { key: "zz" })).toMatch(/^Uso: /);
  expect((await call(keysDrop, { key: firstId })).line).toContain(
    "Tire-a de AUTOS_KEYS em todas as máquinas",
  );

  // One that was dropped is no spare, and may not come first.
  expect((await call(keysRotate)).json).toMatchObject({ step: 1 });
  env().AUTOS_KEYS = `${first},${second}`;
  expect(await refusal(keysRotate)).toContain(`A primeira chave de AUTOS_KEYS (${firstId}) já foi retirada`);

  env().AUTOS_KEYS = second;
  expect(await refusal(keysDrop, { key: firstId })).toMatch(`Não há chave ${firstId} aqui.`);
});

test("a lost key is said by the list and by the doctor, with what to do", async () => {
  env().AUTOS_KEYS = `${second},${drawnBytes(32).toString("base64")}`;
  await resealAll(database);
  env().AUTOS_KEYS = drawnBytes(32).toString("base64");
  const list = await call(keysList);
  expect(list).toMatchObject({
    failed: true,
    json: { keys: [{ rows: 0 }, { id: secondId, state: "lost", rows: 7 }] },
  });
  expect(list.line.match(/selos? da trilha/g)).toEqual(["selos da trilha"]);
  expect(list.line).toContain(
    "7 segredos foram selados com uma chave que não está aqui e não abrem. Ponha essa chave de volta",
  );
  const { line, failed } = await call(doctor);
  expect(failed).toBe(true);
  expect(line).toMatch(/ERRO {3}Chaves: 7 segredos foram selados/);
  // A rotation neither fails by it nor hides it.
  expect((await call(keysRotate)).json).toMatchObject({ step: 1 });
});
