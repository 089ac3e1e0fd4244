import { describe, expect, test } from "vitest";
import { coverSchema } from "#lib/cases/schema.ts";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { cnjOf, invented } from "#testing/operator-calls.ts";
import { readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";

const { cnj } = invented;
const cover = async (body: unknown) => fetchCover((await operatorSaying(body)).to, { cnj });

/** A service that says one thing has no other reading. */
describe("covers (2) in the shapes that answers may come in", () => {
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
    ["a text", '"ok"'],
    ["a list of other things", { data: [7] }],
    ["an empty record beside another field", { data: {}, title: "x" }],
    ["words about the token", { message: "Token inválido ou expirado." }, "credential"],
    ["words about the token beside null", { data: null, message: "Acesso não autorizado." }, "credential"],
    ["words about a limit", { message: "Limite de consultas excedido." }],
    ["words about a fault", { success: false, message: "Erro interno." }, "unavailable"],
    ["words about an outage", { message: "Serviço temporariamente indisponível" }, "unavailable"],
    ["a status that is a fault's", { statusCode: 500, message: "Tente mais tarde" }, "unavailable"],
    ["the same status as text", { status: "503", message: "Tente mais tarde" }, "unavailable"],
    ["words about the token inside an error", { error: { message: "Token inválido" } }, "credential"],
    ["a fault's status inside an error", { data: null, error: { code: 500 } }, "unavailable"],
    ["words about the access", { success: false, message: "Acesso negado." }, "credential"],
    [
      "words about the access beside a missing record",
      { message: "Acesso negado ou processo não encontrado." },
      "credential",
    ],
    ["words about a missing access", { message: "Processo não encontrado, ou você não tem acesso a ele." }],
    [
      "words about the token after a missing record",
      { message: "Processo não encontrado. Token inválido." },
      "credential",
    ],
    ["words about a missing credential", { message: "Credencial de acesso não encontrada." }, "credential"],
    ["words about a session", { message: "Sua sessão expirou. Entre novamente." }, "credential"],
    ["words about too many calls", { message: "Muitas requisições." }, "busy"],
    ["words about the account", { data: [], message: "Créditos insuficientes." }],
    ["words about a service that is down", { message: "O sistema está fora do ar" }, "unavailable"],
    ["words about a court that is down", { message: "Tribunal momentaneamente indisponível" }, "unavailable"],
    [
      "words that the court could not be asked",
      { data: [], message: "Não foi possível consultar o tribunal" },
      "unavailable",
    ],
    ["no id", { data: { title: "x" } }],
    ["an empty id", { data: { _id: " " } }],
    ["an id that is a number", { data: { _id: 7 } }],
    ["another case", { data: { _id: "a1", judgment: { number: "0000832-35.2018.4.01.3202" } } }],
    [
      "an incident of another case",
      { data: { _id: "a1", judgment: { number: "0000832-35.2018.4.01.3202/50000" } } },
    ],
    ["nested without end", `${"[".repeat(200)}${"]".repeat(200)}`],
  ] as [string, unknown, string?][])("%s is no record", async (_, body, code = "contract") => {
    expect(await failureOf(cover(body))).toMatchObject({ code, operation: 2 });
  });

  test.each([
    ["null", "null"],
    ["an empty list", []],
    ["an empty record", {}],
    ["null in its wrapper", { data: null }],
    ["an empty list in its wrapper", { data: [] }],
    ["an empty record in its wrapper", { data: {} }],
    ["null beside a success", { success: true, data: null }],
    ["a message", { message: "Processo em captura." }],
    ["a message about what it does not find", { success: false, message: "Processo não encontrado." }],
    ["a missing record and advice", { message: "Processo não encontrado. Verifique seu acesso." }],
    ["a missing number and advice", { message: "O número informado não foi localizado; confira o token." }],
    ["an error about what it does not find", { data: null, error: "Erro: processo não localizado" }],
    ["a message in its wrapper", { data: { message: "Ainda não disponível." } }],
    ["an error about what it does not find, inside", { error: { code: 404, message: "Not found" } }],
    ["a message that it is being fetched", { message: "Processo em captura, tente novamente mais tarde" }],
    ["a status that is that of a 404", { statusCode: 404, message: "Not Found", error: "Not Found" }],
  ])("%s with status 200 is a 404: not there, or not yet", async (_, body) => {
    expect(await failureOf(cover(body))).toMatchObject({ code: "not-found", operation: 2, effect: "none" });
  });

  test("of a refusal with status 200 the words are kept, without the token in them", async () => {
    const error = await failureOf(
      cover({ success: false, message: "Token canary-api-3f9c+/=é expirado\u0007" }),
    );
    expect(error).toMatchObject({
      code: "credential",
      credential: "api",
      serviceMessage: "Token […] expirado",
    });
  });

  test("booleans may be text; whatever has the wrong type is left out with a warning", async () => {
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
      createdAt: 17,
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
    expect(JSON.stringify(warnings)).not.toMatch(/sim|17/);
  });

  test.each([
    ["2023-04-24T00:00:00.000Z", "2023-04-24", "2023-04-24T03:00:00.000Z"],
    ["2023-04-24T03:00:00.000Z", "2023-04-24", "2023-04-24T03:00:00.000Z"],
    ["2023-04-24T14:37:05.000Z", "2023-04-24", "2023-04-24T14:37:05.000Z"],
    ["2023-04-25T01:30:00.000Z", "2023-04-24", "2023-04-25T01:30:00.000Z"],
  ])("%s as a day and as an instant", async (date, filedOn, distributedAt) => {
    const { cover: read } = await cover({ _id: "a1", filingDate: date, distributed: date, createdAt: date });
    expect(read).toMatchObject({ filedOn, distributedAt, createdAt: distributedAt });
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

  test("parties and lawyers in the shapes they may come in; a party that is only an id is left out", async () => {
    const person = { name: " Ana\u0000 Prado ", federalRegister: "314.159.265-90", personalType: "Física" };
    const { cover: read } = await cover({
      _id: "a1",
      subjects: [
        {
          part: { subjectType: "Parte Ativa", people: person, isCustomer: true },
          advocates: [
            { subjectType: "Parte Ativa", people: { name: "Bia Reis", federalRegister: null } },
            { name: "Caio Lins", oab: "SP123456" },
            { part: { people: { name: "Davi Melo (OAB 98765/RJ)" } } },
            { people: { name: "Eva Sá", federalRegister: "314.159.265-90", registration: "MG 1234" } },
            { people: { name: "Flor Luz", federalRegister: "PR 98765-B" } },
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
        isClient: true,
        lawyers: [
          { name: "Bia Reis", taxId: null },
          { name: "Caio Lins", taxId: null, oab: "OAB/SP 123.456" },
          { name: "Davi Melo", taxId: null, oab: "OAB/RJ 98.765" },
          { name: "Eva Sá", taxId: "31415926590", oab: "OAB/MG 1.234" },
          { name: "Flor Luz", taxId: null, oab: "OAB/PR 98.765-B" },
        ],
      },
      expect.objectContaining({ pole: "passive", name: "Não informado", person: "legal", lawyers: [] }),
    ]);
  });

  test("the raw record holds nothing that PostgreSQL refuses, and no prototype", async () => {
    const { raw } = await cover(
      '{"_id":"a1","x":"a\\u0000b\\ud800c","__proto__":{"polluted":1},"n\\u0000":1,"l":["\\u0000"]}',
    );
    expect(raw).toEqual({ _id: "a1", x: "ab\ufffdc", l: [""] });
    expect(Object.getPrototypeOf(raw)).toBe(Object.prototype);
  });
});

describe.each(readings)("covers of an operator of $name", (reading) => {
  const { imported, target, violations } = operatorSandbox({}, reading);

  test("while its import runs, a cover is importing", async () => {
    const { cover } = await imported(cards.neverReady.cnj);
    expect(cover.importing).toBe(true);
  });

  test("a case that is never found is not there, however often it was sent", async () => {
    const notFound = cnjOf(cards.notFound.cnj);
    await captureCases(target(), { cnjs: [notFound] });
    const error = await failureOf(fetchCover(target(), { cnj: notFound }));
    expect(error).toMatchObject({ code: "not-found", operation: 2, effect: "none" });
    expect(await violations()).toEqual([]);
  });

  test("a sealed case is restricted", async () => {
    const { cover } = await imported(cards.sealed.cnj);
    expect(cover.secrecy).toEqual({ label: "Segredo de Justiça (Nível 1)", level: 1, restricted: true });
  });

  test("of an odd cover what can be used is read, the rest is in the warnings, and the raw record has all of it", async () => {
    const { cover, warnings, raw } = await imported(cards.oddFields.cnj);
    expect(coverSchema.parse(cover)).toEqual(cover);
    expect(cover).toMatchObject({
      title: null,
      digital: true,
      claimAmountCents: null,
      judges: [],
      distributedAt: "2023-04-24T03:00:00.000Z",
      filedOn: null,
      importing: false,
      secrecy: { level: 0, restricted: false },
    });
    expect(cover.subjects.length).toBeGreaterThan(0);
    expect(cover.parties[0]).toMatchObject({ pole: "other", name: "Não informado", lawyers: [] });
    expect(warnings.toSorted()).toEqual([
      "amountOfTheClaim",
      "judgment.instance",
      "magistrateActive",
      "subjects[]",
      "topics[]",
      "topics[].identifier",
    ]);
    expect(raw).toMatchObject({
      campoDesconhecido: { profundo: [1, "dois", { tres: 3 }] },
      amountOfTheClaim: "12.345,67",
    });
  });
});
