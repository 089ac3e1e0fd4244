import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCnj } from "../cnj.ts";
import { listen } from "../server.ts";
import { filingCalls } from "../testing/filing.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0000501.2023.8.26.0100");

import { serveControl } from "./control.ts";

let sandbox: TestSandbox;
let id: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cnj);
  id = (await sandbox.cover(cnj))._id;
});
afterAll(() => sandbox.close());

test("the control address answers /health with ok, and says what it is", async () => {
  expect(await (await sandbox.control("/health")).json()).toEqual({ status: "ok", simulated: true });
});

test("the control address answers programs of this machine under its own name, and no page", async () => {
  const { controlUrl } = sandbox.info();
  const { port } = new URL(controlUrl);
  const ask = (headers: Record<string, string>, method = "GET") =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, path: "/requests", method, headers };
      request(options, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });
  expect(await ask({ Host: `127.0.0.1:${port}` })).toBe(200);
  expect(await ask({ Host: `localhost:${port}` })).toBe(200);
  for (const Host of ["mal.example", `mal.example:${port}`, "127.0.0.1", `127.0.0.1:${Number(port) + 1}`])
    expect([Host, await ask({ Host })]).toEqual([Host, 403]);
  const Origin = "https://mal.example";
  expect(await ask({ Host: `127.0.0.1:${port}`, Origin }, "DELETE")).toBe(403);
});

test("closed, also after it was open, it says that the sandbox runs and nothing else", async () => {
  const { controlUrl } = sandbox.info();
  let isClosed = false;
  const listener = serveControl(sandbox.running(), { isClosed: async () => isClosed });
  const closed = await listen(listener, 0);
  expect((await fetch(`${closed.url}/requests`)).status).toBe(200);
  isClosed = true;
  expect((await fetch(`${closed.url}/health`)).status).toBe(200);
  expect((await fetch(`${closed.url}/requests`)).status).toBe(403);
  expect((await fetch(`${closed.url}/faults`, { method: "DELETE" })).status).toBe(403);
  expect((await fetch(`${controlUrl}/requests`)).status).toBe(200);
  await closed.close();
});

test("a case that somebody practises with is there at once, and what is added to it in one base stays there", async () => {
  const [ours = ""] = sandbox.info().databases;
  const document = "52998224725";
  const number = makeCnj("0000509.2023.8.26.0100");
  await sandbox.control("/customers", jsonBody({ document }));
  for (const base of [ours, document])
    await sandbox.control(`/customers/${base}/cases`, jsonBody({ numbers: [number] }));
  const added = async (noun: string, body: object) =>
    await (await sandbox.control(`/cases/${number}/${noun}`, jsonBody(body))).json();
  const movement = { description: "Conclusos", database: document };
  expect(await added("movements", movement)).toEqual({ cnj: number, databases: [document] });
  const file = { filename: "Laudo.pdf", pages: 1 };
  expect(await added("documents", file)).toEqual({ cnj: number, databases: [document, ours] });
  const elsewhere = await sandbox.control("/customers/11222333000181/cases", jsonBody({ numbers: [number] }));
  expect(elsewhere.status).toBe(404);
});

test("the capture of a case stands where it is moved to, also when it was captured before", async () => {
  const [fresh, old] = [makeCnj("0000502.2023.8.26.0100"), makeCnj("0000503.2023.8.26.0100")];
  const move = async (to: string) => {
    for (const number of [fresh, old]) await sandbox.control(`/cases/${number}/capture`, jsonBody({ to }));
  };
  const stands = async (number: string) => {
    const answer = await sandbox.authorized(`process/${number}`);
    return answer.ok ? (await sandbox.cover(number)).isWorked : answer.status;
  };
  await sandbox.capture(old);
  await sandbox.capture(fresh, old);
  await move("waiting");
  expect([await stands(fresh), await stands(old)]).toEqual([404, false]);
  await sandbox.restart();
  await move("running");
  expect([await stands(fresh), await stands(old)]).toEqual([true, true]);
  await move("done");
  expect([await stands(fresh), await stands(old)]).toEqual([false, false]);
});

test("the petitions of a case are told without those of another", async () => {
  const { draft } = filingCalls(sandbox);
  const [one, other] = [makeCnj("0000504.2023.8.26.0100"), makeCnj("0000505.2023.8.26.0100")];
  const ids = [(await draft(one)).id, (await draft(one)).id];
  await draft(other);
  const told = await (await sandbox.control(`/cases/${one}/filings`)).json();
  expect(told).toMatchObject(ids.map((id) => ({ id, state: "draft", executions: 0, documents: [] })));
});

test("a movement that is added appears once, at its time, also after a restart", async () => {
  const before = await sandbox.movements(id);
  const at = "2026-11-18T14:30:00.000Z";
  const answer = await sandbox.control(
    `/cases/${cnj}/movements`,
    jsonBody({ description: "Vistos. Defiro.", origin: "Court", at }),
  );
  expect([answer.status, await answer.json()]).toEqual([201, { cnj, databases: [sandbox.database()] }]);
  await sandbox.control(
    `/cases/${cnj}/movements`,
    jsonBody({ description: "Consulta realizada", origin: "System" }),
  );
  await sandbox.restart();
  const after = await sandbox.movements(id);
  expect(after).toHaveLength(before.length + 2);
  expect(after.slice(0, 2).map(({ description }) => description)).toEqual([
    "Consulta realizada",
    "Vistos. Defiro.",
  ]);
  expect(after[1]).toMatchObject({ dateTime: at, origin: "Court" });
  expect(after.slice(2)).toEqual(before);
});

test("a document added can be opened", async () => {
  const before = await sandbox.documents(id);
  await sandbox.control(`/cases/${cnj}/documents`, jsonBody({ filename: "Novo.pdf", pages: 3 }));
  const after = await sandbox.documents(id);
  expect(after.slice(0, -1)).toEqual(before);
  const added = after.at(-1);
  expect(added).toMatchObject({ filename: "Novo.pdf" });
  const bytes = await (await sandbox.call(`documents/file/${added?.file}`)).arrayBuffer();
  expect(bytes.byteLength).toBe(added?.fileSize);
});

test("invalid control requests are refused with a message", async () => {
  const unknown = makeCnj("0000599.2023.8.26.0100");
  const refused = await Promise.all([
    sandbox.control(`/cases/${unknown}/movements`, jsonBody({ description: "x" })),
    sandbox.control("/cases/123/movements", jsonBody({ description: "x" })),
    sandbox.control(`/cases/${cnj}/movements`, jsonBody({})),
    sandbox.control(`/cases/${cnj}/documents`, jsonBody({ filename: "x.pdf", pages: 0 })),
    sandbox.control(`/cases/${unknown}/capture`, jsonBody({ to: "done" })),
    sandbox.control(`/cases/${cnj}/capture`, jsonBody({ to: "never" })),
    sandbox.control("/clock", jsonBody({ importMs: -1 })),
    sandbox.control("/nada"),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 422, 422, 422, 404, 422, 422, 404]);
  for (const answer of refused) expect(await answer.json()).toHaveProperty("message");
});

test("all cases can be deleted; a case captured again has the same id", async () => {
  await sandbox.control("/cases", { method: "DELETE" });
  expect((await sandbox.authorized(`process/${cnj}`)).status).toBe(404);
  await sandbox.capture(cnj);
  expect((await sandbox.cover(cnj))._id).toBe(id);
});
