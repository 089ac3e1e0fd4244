import { inspect } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { pushStateSchema } from "#lib/cases/push/schema.ts";
import { guideDefinitionSchema, guideDraftSchema } from "#lib/guides/schema.ts";
import { publicationSchema } from "#lib/publications/schema.ts";
import { pushDetailsSchema } from "#lib/push/schema.ts";
import { failureOf, quick, startSaying, type TinyService, targetOf } from "#testing/operator.ts";
import { createGuideDraft, listGuideDefinitions } from "./guides.ts";
import { requestAccess } from "./integration.ts";
import { archivePublication, readPublication } from "./publications.ts";
import { disablePush, enablePush } from "./push.ts";

/** Publications, guides, push and integration: what is sent, and the shapes that answers may come in. */

const services: TinyService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});
async function saying(body: unknown, status = 200) {
  const service = await startSaying(body, status);
  services.push(service);
  // Only the address that an operation belongs to leads anywhere.
  const dead = "http://127.0.0.1:9";
  const given = { limits: { ...quick, attempts: 1 }, exemptOrigins: [service.url, dead] };
  return {
    service,
    to: targetOf({ baseUrl: service.url, webUrl: dead, appUrl: dead, ...given }),
    web: targetOf({ baseUrl: dead, webUrl: service.url, appUrl: dead, ...given }),
  };
}

const operatorId = "5f1d7a84c2b1e3a4d5f60718";

describe("publications", () => {
  const publicationId = "5f1d7a84c2b1e3a4d5f60720";
  const record = {
    _id: publicationId,
    daily: {
      name: "Diário da Justiça",
      acronym: "DJSP",
      sphere: "Estadual",
      numberEdition: "4012",
      Uf: "SP",
    },
    publication: { Hash: "h1", Code: "c1" },
    filed: { ip: "203.0.113.7", people: "p1", filedAt: "2026-11-18T14:00:00.000Z" },
    isClosed: true,
    isRead: true,
    datePublication: "2026-11-18T00:00:00.000Z",
    dateAvailability: "2026-11-17T03:00:00.000Z",
    createdAt: "2026-11-17T09:30:00.000Z",
    numberProcess: "0002080-25.2012.5.15.0049",
    contentPublication: "<b>Intimação</b>\r\nde Ana\u202e Prado",
    oab: "SP123456",
    sequence: 3,
    type: "Distribution",
    documents: [],
  };
  const archive = async (body: unknown) => archivePublication((await saying(body)).to, { publicationId });

  test("what is sent is what the interface says", async () => {
    const { service, to } = await saying(record);
    await archivePublication(to, { publicationId });
    expect(service.requests).toEqual([
      `PUT /v1/45123876000163/publications/closed/${publicationId}?token=canary-services-1`,
    ]);
    expect(service.bodies).toEqual(['{"publication":{"isClosed":true}}']);
  });

  test.each([
    ["as the interface shows it", record],
    ["in a wrapper", { data: record }],
    ["in another", { publication: record }],
  ])("%s", async (_, body) => {
    const { publication, raw, warnings } = await archive(body);
    expect(publication).toEqual({
      id: publicationId,
      type: "Distribution",
      diary: { name: "Diário da Justiça", acronym: "DJSP", sphere: "Estadual", edition: "4012", state: "SP" },
      availableOn: "2026-11-17",
      publishedOn: "2026-11-18",
      createdAt: "2026-11-17T09:30:00.000Z",
      cnj: "00020802520125150049",
      caseNumber: "0002080-25.2012.5.15.0049",
      content: "<b>Intimação</b>\nde Ana Prado",
      nameSearched: null,
      termSearched: null,
      oab: "SP123456",
      officeCode: null,
      hash: "h1",
      code: "c1",
      sequence: 3,
      archived: true,
      archivedAt: "2026-11-18T14:00:00.000Z",
      read: true,
    });
    expect(publicationSchema.parse(publication)).toEqual(publication);
    expect(raw).toEqual(record);
    expect(warnings).toEqual([]);
  });

  test("an answer that it is still open is told as it is", async () => {
    expect((await archive({ _id: publicationId, isClosed: false })).publication.archived).toBe(false);
  });

  test("odd ones keep what is usable", () => {
    const odd = { _id: "p", daily: "DJ", numberProcess: "123", sequence: "3", datePublication: "ontem" };
    const { publication, warnings } = readPublication(odd);
    expect(publication).toMatchObject({ cnj: null, caseNumber: "123", sequence: null, publishedOn: null });
    expect(warnings.toSorted()).toEqual(["daily", "datePublication", "sequence"]);
  });

  test.each([[{ ...record, _id: "another" }], [{ success: true }], [[]]])(
    "%j is not the answer",
    async (body) => {
      expect(await failureOf(archive(body))).toMatchObject({
        code: "contract",
        operation: 11,
        effect: "unknown",
      });
    },
  );
});

describe("guide definitions", () => {
  const field = { type: "text-input", label: "Nome do autor", required: true, name: "authorName" };
  const definition = {
    _id: "g1",
    courtName: "TJSP",
    flow: "f",
    package: "p",
    system: "esaj",
    uri: "https://portaldecustas.example.jus.br/",
    groups: [],
    options: {
      requestSchema: [
        {
          type: "text-input",
          label: "Processo",
          required: true,
          name: "numberProcess",
          identification: true,
        },
        field,
      ],
      responseSchema: [],
      rules: {},
    },
  };
  const list = async (body: unknown) => listGuideDefinitions((await saying(body)).web);

  test.each([
    ["in their wrapper", { guides: [definition] }],
    ["in another", { data: { guides: [definition] } }],
    ["in none", [definition]],
  ])("%s", async (_, body) => {
    const { service, web } = await saying(body);
    const { definitions, warnings } = await listGuideDefinitions(web);
    expect(service.requests).toEqual(["GET /api/guides/guides"]);
    const [{ raw, ...first } = { raw: null }] = definitions;
    expect(first).toEqual({
      id: "g1",
      court: "TJSP",
      flow: "f",
      package: "p",
      system: "esaj",
      address: "https://portaldecustas.example.jus.br/",
      fields: [
        { name: "numberProcess", label: "Processo", type: "text-input", required: true, isCaseNumber: true },
        {
          name: "authorName",
          label: "Nome do autor",
          type: "text-input",
          required: true,
          isCaseNumber: false,
        },
      ],
    });
    expect(guideDefinitionSchema.parse(first)).toEqual(first);
    expect(raw).toEqual(definition);
    expect(warnings).toEqual([]);
  });

  test("unknown types are kept; what cannot be filled in is left out with a warning", async () => {
    const { definitions, warnings } = await list({
      guides: [
        {
          courtName: "",
          uri: "javascript:alert(1)",
          options: {
            requestSchema: [
              { ...field, type: "date-picker" },
              { ...field, label: "outra vez" },
              { label: "sem nome" },
              { name: "__proto__" },
              { name: "forum", required: "true", type: 7, label: null },
              "texto",
            ],
          },
        },
        { _id: "g2", options: "nenhuma" },
        { _id: "g3" },
        "g4",
      ],
    });
    expect(definitions.map(({ id, court, address, fields }) => ({ id, court, address, fields }))).toEqual([
      {
        id: expect.stringMatching(/^x-/),
        court: "Tribunal sem nome",
        address: null,
        fields: [
          {
            name: "authorName",
            label: "Nome do autor",
            type: "date-picker",
            required: true,
            isCaseNumber: false,
          },
          { name: "forum", label: "forum", type: "text-input", required: true, isCaseNumber: false },
        ],
      },
      { id: "g2", court: "Tribunal sem nome", address: null, fields: [] },
      { id: "g3", court: "Tribunal sem nome", address: null, fields: [] },
    ]);
    expect(warnings).toEqual(
      expect.arrayContaining([
        "[]",
        "[]._id",
        "[].uri",
        "[].options",
        "[].options.requestSchema[]",
        "[].options.requestSchema[].name",
      ]),
    );
  });

  test.each([[{}], [{ guides: null }], [{ message: "Em manutenção" }]])("%j is no list", async (body) => {
    expect(await failureOf(list(body))).toMatchObject({ code: "contract", operation: 12, effect: "none" });
  });
});

describe("guide drafts", () => {
  const values = {
    numberProcess: "0002080-25.2012.5.15.0049",
    recipeValue: "1.234,56",
    zipCode: "01001-000",
  };

  test("what is sent, and a draft whose situation is false", async () => {
    const { service, to } = await saying({
      intermediates: { _id: "i1", justice: operatorId, situation: false, guideParams: [] },
    });
    const { guide, warnings } = await createGuideDraft(to, { operatorId, values });
    expect(guide).toEqual({ guideId: "i1", operatorId, situation: null });
    expect(guideDraftSchema.parse(guide)).toEqual(guide);
    expect(warnings).toEqual([]);
    expect(service.requests).toEqual(["POST /v1/45123876000163/guides"]);
    expect(JSON.parse(service.bodies[0] ?? "")).toEqual({
      intermediate: {
        justice: operatorId,
        situation: "Rascunho",
        guideParams: [{ name: "inputValue", value: values }],
      },
    });
  });

  test.each([[{ intermediates: { _id: "i1", justice: "another" } }], [{ intermediates: {} }], [{}]])(
    "%j leaves open whether there is one",
    async (body) => {
      expect(
        await failureOf(createGuideDraft((await saying(body)).to, { operatorId, values })),
      ).toMatchObject({
        code: "contract",
        operation: 13,
        effect: "unknown",
      });
    },
  );
});

describe("push", () => {
  const record = {
    _id: operatorId,
    title: "Um título que não vai para a capa",
    subjects: [
      {
        _id: "s1",
        part: { subjectType: "Parte Ativa", partType: "pessoa", people: "p1", isCustomer: true },
        advocates: [{ _id: "a1", subjectType: "Parte Ativa", partType: "advogado", people: "p3" }],
      },
      { part: { subjectType: "Parte Passiva", partType: "pessoa", people: "p2", isCustomer: false } },
    ],
    linkProcesses: [{ number: "1" }],
    incidents: [],
    deadlines: ["2026-12-01"],
    provisioning: 1500.5,
    lawyerResponsible: "u7",
    push: {
      isEnabled: true,
      periodicity: 8,
      withDocuments: false,
      createdAt: "2026-11-18T14:00:00.000Z",
      ip: "203.0.113.7",
      user: "u1",
      days: [],
      credits: 3,
    },
  };
  const enable = async (body: unknown) => enablePush((await saying(body)).to, { operatorId, periodicity: 8 });
  const disable = async (body: unknown) => disablePush((await saying(body)).to, { operatorId });

  test("what is sent is what the interface says", async () => {
    const { service, to } = await saying(record);
    await enablePush(to, { operatorId, periodicity: 30 });
    await disablePush(to, { operatorId });
    const path = `/v1/45123876000163/justices/push/${operatorId}?token=canary-services-1`;
    expect(service.requests).toEqual([`POST ${path}`, `DELETE ${path}`]);
    expect(service.bodies).toEqual(['{"periodicity":30}', ""]);
  });

  test.each([
    ["as the interface shows it", record],
    ["in the wrapper of the cover", { data: record }],
  ])("%s: only what push answers alone carry", async (_, body) => {
    const answer = await enable(body);
    expect(answer).toEqual({
      push: { enabled: true, periodicity: 8, withDocuments: false, createdAt: "2026-11-18T14:00:00.000Z" },
      details: {
        sides: [
          { personId: "p1", pole: "active", poleLabel: "Parte Ativa", isClient: true },
          { personId: "p2", pole: "passive", poleLabel: "Parte Passiva", isClient: false },
        ],
        linkedCases: [{ number: "1" }],
        incidents: [],
        deadlines: ["2026-12-01"],
        provisioning: 1500.5,
        responsibleLawyerId: "u7",
      },
      warnings: [],
    });
    expect(pushStateSchema.parse(answer.push)).toEqual(answer.push);
    expect(pushDetailsSchema.parse(answer.details)).toEqual(answer.details);
    expect(JSON.stringify(answer)).not.toMatch(/título|203\.0\.113/);
  });

  test("disabled, or without any push", async () => {
    const off = { ...record, push: { isEnabled: "false", periodicity: 3 } };
    expect(await disable(off)).toMatchObject({
      push: { enabled: false, periodicity: null },
      warnings: ["push.periodicity"],
    });
    expect(await disable({ _id: operatorId })).toEqual({
      push: { enabled: false, periodicity: null, withDocuments: null, createdAt: null },
      details: {
        sides: null,
        linkedCases: null,
        incidents: null,
        deadlines: null,
        provisioning: null,
        responsibleLawyerId: null,
      },
      warnings: [],
    });
  });

  test("what the service says counts, also when it is not what was asked for", async () => {
    expect((await enable({ ...record, push: { isEnabled: false } })).push.enabled).toBe(false);
    expect((await disable(record)).push.enabled).toBe(true);
  });

  test.each([
    ["no push", { ...record, push: undefined }],
    ["a push that says nothing", { ...record, push: { isEnabled: "sim" } }],
    ["another case", { ...record, _id: "5f1d7a84c2b1e3a4d5f60700" }],
    ["no record", { message: "ok" }],
  ])("%s confirms no monitoring", async (_, body) => {
    expect(await failureOf(enable(body))).toMatchObject({
      code: "contract",
      operation: 14,
      effect: "unknown",
    });
  });
});

describe("integration access", () => {
  const asked = { lawyer: "Ana Prado", instance: "1", court: "TJSP" };
  const cookie = {
    key: "JSESSIONID",
    value: "valor-secreto-1",
    domain: "esaj.example.jus.br",
    path: "/",
    secure: true,
    httpOnly: true,
    hostOnly: true,
    creation: "2026-11-18T14:00:00.000Z",
    lastAccessed: "2026-11-18T14:00:00.000Z",
    sameSite: "none",
  };
  const answer = {
    success: true,
    accessUrl: "https://esaj.example.jus.br/entrar?ticket=bilhete-secreto",
    domain: "esaj.example.jus.br",
    hashCode: "hash-secreto",
    cookies: [cookie, { key: "b", value: "valor-secreto-2" }, { value: "sem-nome-secreto" }],
  };

  test("what is sent, what comes back, and that none of it shows itself", async () => {
    const { service, web } = await saying(answer);
    const result = await requestAccess(web, asked);
    expect(service.requests).toEqual(["POST /api/trust/access-external?token=canary-integration-1"]);
    expect(service.bodies).toEqual(['{"advocate":"Ana Prado","instance":"1","court":"TJSP"}']);
    const { access, warnings } = result;
    expect(access.url.reveal()).toBe(answer.accessUrl);
    expect(access.hashCode?.reveal()).toBe("hash-secreto");
    expect(access.domain).toBe("esaj.example.jus.br");
    expect(access.cookies.map(({ value, ...rest }) => [value.reveal(), rest])).toEqual([
      [
        "valor-secreto-1",
        {
          name: "JSESSIONID",
          domain: "esaj.example.jus.br",
          path: "/",
          secure: true,
          httpOnly: true,
          hostOnly: true,
          sameSite: "none",
          createdAt: "2026-11-18T14:00:00.000Z",
        },
      ],
      [
        "valor-secreto-2",
        {
          name: "b",
          domain: null,
          path: "/",
          secure: true,
          httpOnly: false,
          hostOnly: true,
          sameSite: null,
          createdAt: null,
        },
      ],
    ]);
    expect(warnings).toEqual(["cookies[].key"]);
    for (const text of [JSON.stringify(result), inspect(result, { depth: null, showHidden: true })]) {
      expect(text).not.toContain("secreto");
    }
  });

  test("a refusal in its own words is one: nothing was opened", async () => {
    const { web } = await saying({ success: "false", message: "Advogado sem certificado." });
    expect(await failureOf(requestAccess(web, asked))).toMatchObject({
      code: "rejected",
      operation: 16,
      effect: "none",
      serviceMessage: "Advogado sem certificado.",
    });
  });

  test.each([
    ["no address", { ...answer, accessUrl: undefined }],
    ["an address that is none", { ...answer, accessUrl: "javascript:alert('secreto')" }],
    ["a text", "https://esaj.example.jus.br/?ticket=bilhete-secreto"],
    ["a message with a secret in it", { message: "https://x/?ticket=bilhete-secreto" }],
    ["a list", []],
  ])("%s: a session may be open, and no secret of it is in the error", async (_, body) => {
    const { web } = await saying(typeof body === "string" ? body : JSON.stringify(body));
    const error = await failureOf(requestAccess(web, asked));
    expect(error).toMatchObject({ code: "contract", effect: "unknown", serviceMessage: undefined });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain("secreto");
  });
});
