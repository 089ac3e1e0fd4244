import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCnj } from "../cnj.ts";
import { startTestSandbox, type TestSandbox, until } from "../testing/start.ts";

const day = 86_400_000;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe("an import", () => {
  const cnj = makeCnj("0000101.2023.8.26.0100");

  test("is not found at first, then found and running", async () => {
    const slow = makeCnj("0000104.2023.8.26.0100");
    await sandbox.control("/clock", clock(day));
    expect((await sandbox.authorized(`process/${slow}`)).status).toBe(404);
    const captured = await sandbox.capture(slow);
    expect(captured.status).toBe(200);
    expect(await captured.json()).toEqual({ message: "Processo enviado para importação." });
    expect((await sandbox.authorized(`process/${slow}`)).status).toBe(404);
    await until(
      () => sandbox.authorized(`process/${slow}`),
      ({ status }) => status === 200,
    );
    expect(await sandbox.cover(slow)).toMatchObject({ isWorked: true, subjects: [] });
  });

  test("ends, with the same id all the time", async () => {
    await sandbox.control("/clock", clock(500));
    await sandbox.capture(cnj);
    const ids = new Set<string>();
    await until(
      () => sandbox.authorized(`process/${cnj}`),
      ({ status }) => status === 200,
    );
    const done = await until(
      async () => {
        const cover = await sandbox.cover(cnj);
        ids.add(cover._id);
        return cover;
      },
      ({ isWorked }) => !isWorked,
    );
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)]);
    expect(done.subjects).not.toEqual([]);
  });

  test("of a known case runs again and still shows what was known", async () => {
    const before = await sandbox.cover(cnj);
    const movements = await sandbox.movements(before._id);
    await sandbox.control("/clock", clock(day));
    await sandbox.capture(cnj);
    const again = await sandbox.cover(cnj);
    expect(again).toMatchObject({ _id: before._id, isWorked: true, subjects: before.subjects });
    expect(await sandbox.movements(before._id)).toEqual(movements);
  });

  test("goes on after a restart", async () => {
    const other = makeCnj("0000102.2023.8.26.0100");
    await sandbox.control("/clock", clock(600));
    await sandbox.capture(other);
    const tokens = sandbox.info().tokens;
    await sandbox.restart();
    expect(sandbox.info().tokens).toEqual(tokens);
    const done = await until(
      () => sandbox.authorized(`process/${other}`).then((answer) => answer.text()),
      (text) => text.includes('"isWorked":false'),
    );
    expect(done).toContain(other);
    // The import that takes a day still runs.
    expect(await sandbox.cover(cnj)).toMatchObject({ isWorked: true });
  });
});

test("numbers may be punctuated, repeated and many in a call", async () => {
  await sandbox.control("/clock", clock(0));
  const numbers = Array.from({ length: 300 }, (_, at) =>
    makeCnj(`${String(at + 5000).padStart(7, "0")}.2022.8.19.0001`),
  );
  const answer = await sandbox.capture("0000832-35.2018.4.01.3202", ...numbers, ...numbers.slice(0, 3));
  expect(await answer.json()).toEqual({ message: "301 processos enviados para importação." });
  expect(await sandbox.cover("00008323520184013202")).toMatchObject({ isWorked: false });
  expect(await sandbox.cover("0000832-35.2018.4.01.3202")).toMatchObject({ isWorked: false });
});

test("databases do not see each other's cases", async () => {
  const cnj = makeCnj("0000103.2023.8.26.0100");
  await sandbox.capture(cnj);
  const { _id } = await sandbox.cover(cnj);
  const [, other = ""] = sandbox.info().databases;
  const elsewhere = (path: string) =>
    fetch(`${sandbox.info().baseUrl}/v1/${other}/${path}`, {
      headers: { authorization: sandbox.info().tokens.api },
    });
  expect((await elsewhere(`process/${cnj}`)).status).toBe(404);
  expect((await elsewhere(`movements/${_id}`)).status).toBe(404);
  expect((await elsewhere(`documents/${_id}`)).status).toBe(404);
  const [document] = await sandbox.documents(_id);
  expect((await elsewhere(`documents/file/${document?.file}`)).status).toBe(404);
});

function clock(importMs: number): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ importMs }),
  };
}
