import type { RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import { failureOf, startService, type TinyService, targetOf } from "#testing/operator.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";
import { listMovements } from "./movements.ts";

/** Shapes of answers that the sandbox does not make, from a service of a few lines. */

const services: TinyService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function answering(answer: RequestListener) {
  const service = await startService(answer);
  services.push(service);
  return { service, to: targetOf({ baseUrl: service.url }) };
}
const saying = (body: unknown, status = 200) =>
  answering((_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });

const parsed = parseCnj("0002080-25.2012.5.15.0049");
if (!parsed.ok) throw new Error("the test names a valid number");
const cnj: Cnj = parsed.cnj;
const cover = async (body: unknown) => fetchCover((await saying(body)).to, { cnj });
const movements = async (body: unknown) => listMovements((await saying(body)).to, { operatorId: "5f1d" });
const documents = async (body: unknown) => listDocuments((await saying(body)).to, { operatorId: "5f1d" });

describe("what is sent", () => {
  test("exactly what the interface says", async () => {
    const seen: unknown[] = [];
    const { to } = await answering((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        const { authorization, "content-type": type, cookie } = request.headers;
        seen.push({ url: request.url, authorization, type, cookie, body: Buffer.concat(parts).toString() });
        response.end('{"message":"ok","data":[],"_id":"1"}');
      });
    });
    await captureCases(to, { cnjs: [cnj] });
    await listMovements(to, { operatorId: "a/b ?#é" });
    expect(seen).toEqual([
      {
        url: "/v1/45123876000163/process/capture?token=canary-capture-77aa%2B%2F%3D%26x",
        authorization: undefined,
        type: "application/json",
        cookie: undefined,
        body: '{"justices":[{"number":"00020802520125150049"}]}',
      },
      {
        url: "/v1/45123876000163/movements/a%2Fb%20%3F%23%C3%A9",
        authorization: "canary-api-3f9c+/=é",
        type: undefined,
        cookie: undefined,
        body: "",
      },
    ]);
  });

  test("Bearer where the database says so", async () => {
    const seen: unknown[] = [];
    const { to } = await answering((request, response) => {
      seen.push(request.headers.authorization);
      response.end("[]");
    });
    await listDocuments(to, { operatorId: "1" });
    await listDocuments({ ...to, settings: { ...to.settings, authScheme: "bearer" } }, { operatorId: "1" });
    expect(seen).toEqual(["canary-api-3f9c+/=é", "Bearer canary-api-3f9c+/=é"]);
  });

  test("a base address with a path keeps it", async () => {
    const { service } = await saying({ data: [] });
    await listMovements(targetOf({ baseUrl: `${service.url}/api/justica/` }), { operatorId: "1" });
    expect(service.requests).toEqual(["GET /api/justica/v1/45123876000163/movements/1"]);
  });

  test.each(["", ".", "..", "\ud800"])(
    "an id that would change the path is not sent: %j",
    async (operatorId) => {
      const { service, to } = await saying({ data: [] });
      expect(await failureOf(listMovements(to, { operatorId }))).toMatchObject({ code: "contract" });
      expect(service.requests).toEqual([]);
    },
  );
});

describe("covers", () => {
  test.each([
    ["in its wrapper", { data: { _id: "a1" } }],
    ["without wrapper", { _id: "a1" }],
    ["in a list of one", { data: [{ _id: "a1" }] }],
    ["with a field called data", { _id: "a1", data: 7 }],
  ])("%s", async (_, body) => {
    const { cover: read, warnings } = await cover(body);
    expect(read).toMatchObject({ operatorId: "a1", importing: false, parties: [], title: null });
    expect(warnings).toEqual([]);
  });

  test.each([
    ["nothing", ""],
    ["a page", "<html><body>Entrar</body></html>"],
    ["broken", '{"data": {"_id": "a1"'],
    ["null", "null"],
    ["a text", '"ok"'],
    ["no record", { data: null }],
    ["a list", { data: [] }],
    ["no id", { data: { title: "x" } }],
    ["an empty id", { data: { _id: " " } }],
    ["an id that is a number", { data: { _id: 7 } }],
    ["another case", { data: { _id: "a1", judgment: { number: "0000832-35.2018.4.01.3202" } } }],
    ["nested without end", `${"[".repeat(200)}${"]".repeat(200)}`],
  ])("%s is not what the interface says", async (_, body) => {
    expect(await failureOf(cover(body))).toMatchObject({ code: "contract", operation: 2 });
  });

  test("a refusal dressed as success carries its words, but no token", async () => {
    const error = await failureOf(
      cover({ success: false, message: "Token canary-api-3f9c+/=é expirado\u0007" }),
    );
    expect(error).toMatchObject({ code: "contract", serviceMessage: "Token […] expirado" });
  });

  test("booleans as text; a draft of everything else of the wrong type", async () => {
    const { cover: read, warnings } = await cover({
      _id: "a1",
      isWorked: "true",
      isDigital: "sim",
      title: 7,
      typeOfAccess: false,
      judgment: "x",
      subjects: { part: {} },
      topics: null,
      magistrateActive: [null, "Ana", 3, " "],
      amountOfTheClaim: 1.005,
      createdAt: 1700000000000,
      distributed: "2024-02-30T00:00:00Z",
      secretLevel: true,
    });
    expect(read).toMatchObject({
      importing: true,
      digital: null,
      title: null,
      access: null,
      judges: ["Ana"],
      claimAmountCents: 101,
      createdAt: null,
      distributedAt: null,
      secrecy: { label: null, level: null, restricted: false },
    });
    expect(warnings.toSorted()).toEqual([
      "createdAt",
      "distributed",
      "isDigital",
      "judgment",
      "magistrateActive[]",
      "secretLevel",
      "subjects",
      "title",
      "typeOfAccess",
    ]);
    expect(JSON.stringify(warnings)).not.toMatch(/sim|1700000000000/);
  });

  test.each([
    ["2023-04-24T00:00:00.000Z", "2023-04-24", "2023-04-24T03:00:00.000Z"],
    ["2023-04-24T03:00:00.000Z", "2023-04-24", "2023-04-24T03:00:00.000Z"],
    ["2023-04-24T14:37:05.000Z", "2023-04-24", "2023-04-24T14:37:05.000Z"],
    ["2023-04-25T01:30:00.000Z", "2023-04-24", "2023-04-25T01:30:00.000Z"],
  ])("%s as a day and as an instant", async (date, filedOn, distributedAt) => {
    const { cover: read } = await cover({ _id: "a1", filingDate: date, distributed: date, createdAt: date });
    expect(read).toMatchObject({ filedOn, distributedAt, createdAt: date });
  });

  test.each([
    ["Sem Sigilo (Nível 0)", "Público", 0, false],
    ["Segredo de Justiça (Nível 1)", "Público", 1, true],
    ["Sigiloso", undefined, null, true],
    [undefined, "Restrito", null, true],
    [undefined, undefined, null, false],
    ["", "Público", null, false],
    [3, "Público", 3, true],
    ["Não sigiloso", "público", null, false],
  ])("secrecy %s, access %s", async (secretLevel, typeOfAccess, level, restricted) => {
    const { cover: read } = await cover({ _id: "a1", secretLevel, typeOfAccess });
    expect(read.secrecy).toMatchObject({ level, restricted });
  });

  test("parties and lawyers in the shapes they may come in; ids are nobody's name", async () => {
    const person = { name: " Ana\u0000 Prado ", federalRegister: "314.159.265-90", personalType: "Física" };
    const { cover: read } = await cover({
      _id: "a1",
      subjects: [
        {
          part: { subjectType: "Parte Ativa", people: person },
          advocates: [
            { subjectType: "Parte Ativa", people: { name: "Bia Reis", federalRegister: null } },
            { name: "Caio Lins" },
            { part: { people: { name: "Davi Melo" } } },
            { people: "5f1d7a84c2b1e3a4d5f60718" },
          ],
        },
        { part: { subjectType: "Parte Passiva", people: { ...person, name: "", personalType: "Jurídica" } } },
        { part: { subjectType: "Terceiro", people: "5f1d7a84c2b1e3a4d5f60718" } },
      ],
    });
    expect(read.parties).toEqual([
      {
        pole: "active",
        poleLabel: "Parte Ativa",
        name: "Ana Prado",
        taxId: "31415926590",
        person: "natural",
        personLabel: "Física",
        lawyers: ["Bia Reis", "Caio Lins", "Davi Melo"].map((name) => ({ name, taxId: null })),
      },
      expect.objectContaining({ pole: "passive", name: "Não informado", person: "legal", lawyers: [] }),
    ]);
  });

  test("nothing in the raw record that PostgreSQL refuses, and no prototype", async () => {
    const { raw } = await cover(
      '{"_id":"a1","x":"a\\u0000b\\ud800c","__proto__":{"polluted":1},"n\\u0000":1,"l":["\\u0000"]}',
    );
    expect(raw).toEqual({ _id: "a1", x: "ab\ufffdc", l: [""] });
    expect(Object.getPrototypeOf(raw)).toBe(Object.prototype);
  });
});

describe("movements", () => {
  test.each([
    ["in their wrapper", { data: [{ _id: "m1" }] }],
    ["without wrapper", [{ _id: "m1" }]],
  ])("%s", async (_, body) => {
    expect((await movements(body)).movements).toEqual([
      {
        id: "m1",
        at: null,
        origin: "system",
        description: "Sem descrição",
        identifier: null,
        workload: null,
        hashCode: null,
        complement: [],
        raw: { _id: "m1" },
      },
    ]);
  });

  test.each([[{}], [{ data: null }], [{ data: {} }], [{ message: "Em manutenção" }], ["nada"]])(
    "%j is no empty list: it is no list",
    async (body) => {
      expect(await failureOf(movements(body))).toMatchObject({ code: "contract", operation: 3 });
    },
  );

  test("without id they have one that stays, even between equals", async () => {
    const bare = { dateTime: "2023-04-24T14:37:00Z", description: "Conclusos", origin: "Court" };
    const first = (await movements({ data: [bare, { ...bare, _id: 7 }, { ...bare, description: "Outra" }] }))
      .movements;
    const again = (await movements({ data: [{ ...bare, novo: 1 }, bare, { ...bare, description: "Outra" }] }))
      .movements;
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  test("origins by name, else by what only a court sends", async () => {
    const { movements: read } = await movements([
      { _id: "1", origin: "Court" },
      { _id: "2", origin: "System", identifier: "85" },
      { _id: "3", origin: "Outro", identifier: "85" },
      { _id: "4", origin: "Outro" },
      { _id: "5", workload: "abc" },
    ]);
    expect(read.map(({ origin }) => origin)).toEqual(["court", "system", "court", "system", "court"]);
  });
});

describe("documents", () => {
  test("what cannot be fetched is left out with a warning; the rest is read", async () => {
    const { documents: read, warnings } = await documents([
      {
        _id: "d1",
        filename: "a/b.pdf",
        file: "f1",
        origin: "Manual",
        fileSize: 10,
        type: { description: "Petição" },
      },
      { _id: "d2", filename: "sem arquivo.pdf" },
      { file: "f3", fileSize: -1, type: "Ofício" },
      { _id: "d4", file: 4 },
      "d5",
    ]);
    expect(read).toMatchObject([
      { id: "d1", filename: "a_b.pdf", file: "f1", origin: "firm", size: 10, kind: "Petição" },
      {
        id: expect.stringMatching(/^x-/),
        filename: "documento",
        file: "f3",
        origin: "court",
        size: null,
        kind: null,
      },
    ]);
    expect(warnings.toSorted()).toEqual(["[]", "[].file", "[].fileSize", "[].type"]);
  });

  test("JSON instead of a document is the service talking", async () => {
    const { to } = await saying({ message: "Arquivo expirado, canary-api-3f9c+/=é" });
    const error = await failureOf(openDocument(to, { file: "f" }));
    expect(error).toMatchObject({ code: "contract", operation: 5, serviceMessage: "Arquivo expirado, […]" });
  });

  test("an answer without any header but its bytes", async () => {
    const { to } = await answering((_, response) => response.end("conteúdo"));
    const opened = await openDocument(to, { file: "f" });
    expect(opened).toMatchObject({ contentType: null, contentLength: 9 });
    expect((await buffer(opened.stream)).toString()).toBe("conteúdo");
  });
});
